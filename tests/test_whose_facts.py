"""Facts in sentences and clauses about one work: whose they are, as the records show."""

from __future__ import annotations

import pytest

import veridical

FLAGGED = {"fail", "partial"}


def flagged(text: str) -> set[tuple[str, str]]:
    """Return what is flagged in a text, by its kind and what is stated."""
    report = veridical.verify(text=text, name="note.md")
    return {
        (claim.kind, claim.stated)
        for document in report.documents
        for citation in document.citations
        for claim in citation.claims
        if str(claim.verdict) in FLAGGED
    }


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Then DP-SGD: Abadi et al., CCS 2016, arXiv 1603.04467.", ("identifier", "1603.04467")),
        ("HGT is arXiv 2003.01322, WWW 2020.", ("identifier", "2003.01322")),
        (
            "| System | Who | Where | arXiv |\n|---|---|---|---|\n"
            "| vLLM | Kwon et al. (Berkeley) | SOSP 2023 | 2309.06180 |\n"
            "| verl | Sheng et al. (HKU, ByteDance) | EuroSys 2025 | 2309.06180 |\n",
            ("identifier", "2309.06180"),
        ),
        ("**Bigtable.** Fay Chang et al.; first shown at OSDI 2004, long version in TOCS.", ("venue", "OSDI 2004")),
        ("**MapReduce.** Dean & Ghemawat -- read the OSDI 2005 version.", ("venue", "OSDI 2005")),
        ("*Highway Networks* (Srivastava et al.) appeared at NIPS 2015.", ("venue", "NIPS 2015")),
        ("BERT is the best known; it is by Devlin et al. and was presented at ACL 2019.", ("venue", "ACL 2019")),
        ("DINO is by Grill et al. and was at ICCV 2021.", ("authors", "Grill et al.")),
        ("LLaVA: Haotian Liu first, Li Fei-Fei last. NeurIPS 2023.", ("authors", "Li Fei-Fei")),
        ("ResNet is by Zhang, He, Ren and Sun.", ("authors", "Zhang, He, Ren and Sun")),
        (
            "The sparse transformers of Child et al. (Google, 2019) came first. "
            "*Generating Long Sequences with Sparse Transformers* was never published.",
            ("affiliation", "Google"),
        ),
    ],
)
def test_a_wrong_fact_beside_right_ones_of_its_work_is_found(text: str, fault: tuple[str, str]) -> None:
    assert flagged(text) == {fault}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Die Variante heißt *Support-Vector Networks*; sie ist von Vapnik und Cortes.", "Vapnik und Cortes"),
        ("Auf der NeurIPS 2018 stellten He und Kollegen ResNet vor.", "NeurIPS 2018"),
        ("Wir beginnen mit dem Transformer (Vaswani et al., 2017). Er erschien auf der ICML 2017.", "ICML 2017"),
        ("Les auteurs de ResNet sont Vaswani, Shazeer et Parmar, et pour une fois.", "Vaswani, Shazeer et Parmar"),
        ("Gli autori di ResNet sono Vaswani, Shazeer e Parmar, come è noto.", "Vaswani, Shazeer e Parmar"),
    ],
)
def test_it_is_found_in_other_languages(text: str, fault: str) -> None:
    assert fault in {stated for _, stated in flagged(text)}


@pytest.mark.parametrize(
    "text",
    [
        "RLAIF (Lee et al.) is Google's; *Self-Rewarding Language Models* (Yuan et al.) is from Meta.",
        "The RLAIF study of Lee et al. is Google's; *Self-Rewarding Language Models* appeared at ICML 2024.",
        "RLAIF (Lee et al.) is Google's, *Self-Rewarding Language Models* is Meta's.",
        "The RLAIF study comes from Google; *Self-Rewarding Language Models* appeared at ICML 2024.",
        "Adam (Kingma and Ba, ICLR 2015) is still the default at Google and Meta alike.",
        "The Transformer (Vaswani et al., NeurIPS 2017) was first put into production by Baidu.",
        "Mamba (Gu and Dao, COLM 2024); Gu has since founded Cartesia, Dao works at Together AI.",
        "FastText, the library, is by Facebook, where Mikolov had gone after word2vec (Google).",
        "WaveNet (DeepMind) went into the Google Assistant; Baidu built Deep Voice.",
        "The XGBoost talk at KDD 2016 is on YouTube; the ICML 2018 one is not.",
        "The authors of BERT are Devlin, Chang, Lee and Toutanova; Vaswani thanked them at ACL 2019.",
        "BERT wurde auf der NAACL 2019 vorgestellt und auf der ACL 2020 von Rogers et al. seziert.",
        "Mikolov, Chen, Corrado and Dean wrote word2vec in 2013; Pennington answered with GloVe a year later.",
        "Hinton spoke about SimCLR at AAAI 2020, where LeCun and Bengio spoke too.",
        "SAC is NeurIPS?\n\nNo. SAC is ICML 2018.",
        "PPO is by Schulman et al. and never went anywhere. the robotics people's is at CoRL 2019.",
        "- HippoRAG: Ohio State, NeurIPS 2024, Gutierrez, Shu, Gu, Yasunaga and Su.",
        "- LLaVA: Wisconsin with Microsoft and Columbia; Haotian Liu first. NeurIPS 2023.",
        "He et al. (2016) also wrote on identity. *Deep Residual Learning for Image Recognition* is older.",
    ],
)
def test_what_is_said_of_the_work_before_is_not_that_of_the_next(text: str) -> None:
    assert flagged(text) == set()
