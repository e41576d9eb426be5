"""What may be another version's, another work's or a record's own slip is not corrected."""

from __future__ import annotations

import pytest

import veridical

HE = "Kaiming He, Xiangyu Zhang, Shaoqing Ren, Jian Sun"
RESNET = "Deep Residual Learning for Image Recognition"
LINK = "https://arxiv.org/abs/1512.03385"


def changed(text: str, name: str = "notes.md") -> list[tuple[str, str, str]]:
    return [(one.kind, one.stated, one.replacement) for one in veridical.corrected(text=text, name=name).changes]


@pytest.mark.parametrize(
    "text",
    [
        f"- [{RESNET}]({LINK}), Xiangyu Zhang, Kaiming He, Shaoqing Ren, Jian Sun\n",
        f"- [{RESNET}]({LINK}), Xiangyu Zhang et al.\n",
        f"- [{RESNET}]({LINK}), Kaiming He, Xiangyu Zhang, Ann Other, Jian Sun\n",
        f"- [{RESNET}]({LINK}), {HE}, Ann Other\n",
    ],
    ids=["another order", "a later author", "somebody else", "one more"],
)
def test_authors_that_another_version_may_have_are_left(text: str) -> None:
    assert changed(text) == []


def test_who_is_missing_is_added_in_the_style_of_the_list() -> None:
    text = f"@misc{{he, title={{{RESNET}}}, eprint={{1512.03385}}, author={{He, K. and Zhang, X. and Sun, J.}}}}\n"
    whole = "He, K. and Zhang, X. and Ren, S. and Sun, J."
    assert changed(text, "a.bib") == [("authors", "He, K. and Zhang, X. and Sun, J.", whole)]


def test_et_al_stays_and_the_first_author_is_corrected() -> None:
    text = f"- [{RESNET}]({LINK}), Kim et al., CVPR 2016\n"
    assert veridical.corrected(text=text, name="a.md").text == text.replace("Kim et al.", "He et al.")


def test_a_title_that_only_one_name_speaks_against_is_left() -> None:
    assert changed(f"- [Attention Is All You Need]({LINK}), He et al.\n") == []


def test_a_link_to_another_page_keeps_its_words() -> None:
    text = f"- [Deep Residual Learning for Image Classification](https://example.org/book), {HE}, {LINK}\n"
    assert [kind for kind, _, _ in changed(text) if kind == "title"] == []


def test_a_word_that_the_document_uses_elsewhere_is_no_slip() -> None:
    slip = RESNET.replace("Residual", "Residuals")
    used = f"Residuals are what we study.\n\n- [{slip}]({LINK}), {HE}\n"
    assert changed(used) == []


def test_a_journal_is_not_put_for_a_conference() -> None:
    """A work that appeared in a journal may have been presented before."""
    text = '- Srivastava et al., "Dropout: A Simple Way to Prevent Neural Networks from Overfitting", ICML 2014\n'
    assert changed(text) == []


@pytest.mark.parametrize(
    ("stated", "now"),
    [("NIPS 2016", "NIPS 2017"), ("NeurIPS'16", "NeurIPS'17"), ("ICML 2017", "NeurIPS 2017")],
)
def test_a_venue_stays_abbreviated(stated: str, now: str) -> None:
    text = f"- Vaswani et al., [Attention Is All You Need](https://arxiv.org/abs/1706.03762), {stated}\n"
    assert veridical.corrected(text=text, name="a.md").text == text.replace(stated, now)


def test_a_wrong_identifier_is_corrected_in_the_words_and_the_address_of_its_link() -> None:
    text = f"- {RESNET}, {HE}. [arXiv:1512.03358](https://arxiv.org/abs/1512.03358)\n"
    found = veridical.corrected(text=text, name="a.md")
    assert found.text == text.replace("1512.03358", "1512.03385")


def test_with_one_rule_selected_the_others_still_tell_which_work_is_meant() -> None:
    text = f"- [{RESNET.replace('Recognition', 'Classification')}]({LINK}), {HE}, ICML 2016\n"
    settings = veridical.Settings(select=("wrong-title",))
    found = veridical.corrected(text=text, name="a.md", settings=settings)
    assert [one.kind for one in found.changes] == ["title"]
    assert "ICML 2016" in found.text


def test_what_a_correction_makes_certain_is_corrected_with_it() -> None:
    """The venue is known for wrong once the title is right; a second run finds nothing more."""
    wrong = RESNET.replace("Recognition", "Classification")
    authors = "He, Kaiming and Zhang, Xiangyu and Ren, Shaoqing and Sun, Jian"
    text = f"@inproceedings{{he, title={{{wrong}}}, author={{{authors}}}, booktitle={{ICML}}, year=2016}}\n"
    found = veridical.corrected(text=text, name="a.bib")
    assert found.text == text.replace(wrong, RESNET).replace("ICML", "CVPR")
    assert len(found.passes) == 2
    assert veridical.corrected(text=found.text, name="a.bib").changes == ()
