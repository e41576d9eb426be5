from __future__ import annotations

import pytest

from veridical.text.title_keys import likenesses, nearest_likeness, title_key


@pytest.mark.parametrize(
    ("sought", "known"),
    [
        ("Attention in Transformers", "Attention in Transformers: A Survey of the Last Ten Years and the Next"),
        ("Sparse Critics for Robust Agents", "FooNet: Sparse Critics for Robust Agents"),
        ("小样本关系分类研究综述", "小样本关系分类研究综述 (Few-Shot Relation Classification: A Survey)"),
        ("是非題之支持證據檢索", "是非題之支持證據檢索 (Supporting Evidence Retrieval for Answering Yes/No)"),
    ],
)
def test_the_front_or_the_back_of_a_title_is_near_it(sought: str, known: str) -> None:
    assert nearest_likeness(title_key(sought), [title_key(known)]) >= 90
    assert nearest_likeness(title_key(known), [title_key(sought)]) >= 90


@pytest.mark.parametrize(
    ("sought", "known"),
    [
        ("Survey", "Survey of the Last Ten Years of Sparse Critics"),
        ("学习", "学习者依存句法树库构建 (Construction of a Treebank of Learners)"),
    ],
)
def test_a_few_letters_are_the_front_of_too_many_titles(sought: str, known: str) -> None:
    assert nearest_likeness(title_key(sought), [title_key(known)]) < 60


def test_the_nearest_of_several_titles_counts() -> None:
    known = [title_key(title) for title in ("Pruning Deep Kernels", "Scaling Sparse Tokens")]
    assert nearest_likeness(title_key("Scaling Sparse Tokens"), known) == 100
    assert nearest_likeness(title_key("Scaling Sparse Tokens"), []) == 0


def test_of_the_titles_of_many_works_each_has_its_nearest() -> None:
    titles = ((7, "Pruning Deep Kernels"), (7, "Scaling Sparse Tokens"), (9, "Scaling Sparse Tokens for Robust Agents"))
    known = [(number, title_key(title)) for number, title in (*titles, (11, "Sheep"))]
    assert likenesses(title_key("Scaling Sparse Tokens"), known, 60.0) == {7: 100, 9: 90}


@pytest.mark.parametrize(
    ("written", "key"),
    [
        (r"Kernels for $\alpha$-stable critics", "kernelsforαstablecritics"),
        (r"Kernels of the Schr\"odinger bridge", "kernelsoftheschrodingerbridge"),
        (r"A law of \emph deep kernels", "alawofdeepkernels"),
        (r"Critics \& kernels of {LoRA}", "criticskernelsoflora"),
        (r"The \frac 1 2 law of kernels", "the12lawofkernels"),
    ],
)
def test_a_title_with_latex_in_it_has_the_key_of_what_it_shows(written: str, key: str) -> None:
    assert title_key(written) == key
