from __future__ import annotations

import pytest
from growing import grows_linearly
from hypothesis import given
from hypothesis import strategies as st

from veridical.lexicon import load_lexicon
from veridical.model.work import Venue
from veridical.text.venue_differences import VenueDifference, compare_venues
from veridical.text.venues import Series, Venues, is_preprint

TABLE = Venues(
    [
        Series(
            "NewRIPS",
            "Conference on Newer Information Programs",
            aliases=("NRIP", "Advances in Newer Information Programs"),
            edition_base=1986,
            volume_base=1987,
        ),
        Series("ICFM", "International Conference on Foo Mechanics", edition_base=1983),
        Series("ICFR", "International Conference on Foo Renderings"),
        Series(
            "ACQ",
            "Annual Meeting of the Association for Quux",
            aliases=("Findings of the Association for Quux",),
        ),
        Series("EMQP", "Conference on Empirical Methods in Quux Processing", aliases=("Empirical Methods in Quux",)),
        Series("FVPR", "IEEE/CVF Conference on Foo Vision"),
        Series("Matter", "Matter", "journal", common_word=True),
        Series("Matter Letters", "Matter Letters", "journal", ("Matt. Lett.",)),
        Series("Machine Tuning", "Machine Tuning", "journal", common_word=True),
        Series("JFMR", "Journal of Foo Mechanics Research", "journal", volume_base=1999),
        Series("fooXiv", "fooXiv", "preprint", ("fooXiv preprint", "Preprint")),
        Series("KQ", "International Conference on Known Quuxes"),
    ],
    common_words=("KQ", "Empirical Methods in Quux"),
    decoys=("Matter of",),
)


def found(text: str) -> list[tuple[str, str, int | None, str | None]]:
    mentions = TABLE.find(text)
    return [(text[m.start : m.end], m.venue.series, m.venue.year, m.venue.track) for m in mentions]


@pytest.mark.parametrize(
    ("text", "stretch", "series", "year", "track"),
    [
        ("in NewRIPS 2023.", "NewRIPS 2023", "NewRIPS", 2023, None),
        ("NewRIPS'23", "NewRIPS'23", "NewRIPS", 2023, None),
        ("NewRIPS' 23", "NewRIPS' 23", "NewRIPS", 2023, None),
        ("NRIP ’17", "NRIP ’17", "NewRIPS", 2017, None),
        ("NRIP’98, Acme", "NRIP’98", "NewRIPS", 1998, None),
        ("ICFM-23", "ICFM-23", "ICFM", 2023, None),
        ("ICFM2022", "ICFM2022", "ICFM", 2022, None),
        ("Acme, ICFM, 2017", "ICFM, 2017", "ICFM", 2017, None),
        ("newrips", "newrips", "NewRIPS", None, None),
        (
            "Proceedings of the IEEE/CVF conference on foo vision",
            "Proceedings of the IEEE/CVF conference on foo vision",
            "FVPR",
            None,
            None,
        ),
        ("Findings of EMQP 2022", "Findings of EMQP 2022", "EMQP", 2022, "findings"),
        ("the main track of EMQP 2022", "main track of EMQP 2022", "EMQP", 2022, "main"),
        ("EMQP 2022 Findings", "EMQP 2022 Findings", "EMQP", 2022, "findings"),
        ("EMQP (Findings) 2022", "EMQP (Findings) 2022", "EMQP", 2022, "findings"),
        (
            "Findings of the Association for Quux: EMQP 2022",
            "Findings of the Association for Quux: EMQP 2022",
            "EMQP",
            2022,
            "findings",
        ),
        ("ICFM ES-FoMo Workshop 2025", "ICFM ES-FoMo Workshop 2025", "ICFM", 2025, "workshop"),
        ("Workshop on Bars at ICFM 2022", "Workshop on Bars at ICFM 2022", "ICFM", 2022, "workshop"),
        ("workshop da ICFM 2022", "workshop da ICFM 2022", "ICFM", 2022, "workshop"),
        ("workshop from the ICFM 2022", "workshop from the ICFM 2022", "ICFM", 2022, "workshop"),
        ("workshop version differs from the ICFM 2022", "ICFM 2022", "ICFM", 2022, None),
        ("workshop del ICFM 2022", "workshop del ICFM 2022", "ICFM", 2022, "workshop"),
        ("Workshop@ICFM 2022", "Workshop@ICFM 2022", "ICFM", 2022, "workshop"),
        ("BAR@ICFM2022", "@ICFM2022", "ICFM", 2022, "workshop"),
        (
            "NewRIPS 2022 Datasets and Benchmarks Track",
            "NewRIPS 2022 Datasets and Benchmarks Track",
            "NewRIPS",
            2022,
            "datasets-and-benchmarks",
        ),
        ("NewRIPS 2025 (Spotlight)", "NewRIPS 2025 (Spotlight)", "NewRIPS", 2025, "main"),
        ("NewRIPS 2025 spotlight", "NewRIPS 2025 spotlight", "NewRIPS", 2025, "main"),
        ("ICFM' 25 (Best Paper)", "ICFM' 25", "ICFM", 2025, None),
        (
            "Proceedings of the 31st International Conference on Foo Mechanics (ICFM 2015)",
            "Proceedings of the 31st International Conference on Foo Mechanics (ICFM 2015)",
            "ICFM",
            2015,
            None,
        ),
        (
            "In *Thirty-first International Conference on Foo mechanics*",
            "Thirty-first International Conference on Foo mechanics",
            "ICFM",
            2014,
            None,
        ),
        (
            "Advances in Newer Information Programs 30",
            "Advances in Newer Information Programs 30",
            "NewRIPS",
            2017,
            None,
        ),
        ("in 2017's ICFR", "2017's ICFR", "ICFR", 2017, None),
        ("2017 年 NewRIPS", "2017 年 NewRIPS", "NewRIPS", 2017, None),
        ("NewRIPS（2017）", "NewRIPS（2017）", "NewRIPS", 2017, None),
        ("发表于 ICFR", "ICFR", "ICFR", None, None),
        (
            "会议：International Conference on Foo Mechanics（ICFM 2016）",
            "International Conference on Foo Mechanics（ICFM 2016）",
            "ICFM",
            2016,
            None,
        ),
        (
            "2022 IEEE/CVF Conference on Foo Vision (FVPR)",
            "2022 IEEE/CVF Conference on Foo Vision (FVPR)",
            "FVPR",
            2022,
            None,
        ),
        ("Matter 518", "Matter 518", "Matter", None, "journal"),
        ("Matter, 2015", "Matter, 2015", "Matter", 2015, "journal"),
        ("Matter 518(7540):529–533, 2015", "Matter 518(7540):529–533, 2015", "Matter", 2015, "journal"),
        ("published in Matter, we", "Matter", "Matter", None, "journal"),
        ("published in Machine Tuning.", "Machine Tuning", "Machine Tuning", None, "journal"),
        ("Matt. Lett. 12, 2020", "Matt. Lett. 12, 2020", "Matter Letters", 2020, "journal"),
        ("JFMR 21(140):1-67", "JFMR 21(140):1-67", "JFMR", 2020, "journal"),
        ("KQ 2020", "KQ 2020", "KQ", 2020, None),
        ("Preprint'25", "Preprint'25", "fooXiv", 2025, "preprint"),
        ("fooXiv 2023", "fooXiv 2023", "fooXiv", 2023, "preprint"),
        ("fooXiv preprint fooXiv:1511.05952", "fooXiv preprint", "fooXiv", None, "preprint"),
    ],
)
def test_venues_are_found_in_every_form(
    text: str, stretch: str, series: str, year: int | None, track: str | None
) -> None:
    assert found(text) == [(stretch, series, year, track)]


@pytest.mark.parametrize(
    "text",
    [
        "fooXiv 2305.11554 and fooXiv:2011.12345",
        "https://x.org/ICFM/2025/a.html, ICFM-style, Foo-ICFM25.pdf, ICFMX, ICFM251",
        "a Matter of things, the Matter at hand, Matter 5 papers",
        "advances in Machine Tuning and Empirical Methods in Quux",
        "the KQ of it",
        "International Conference on Foo Mechanics and Applications",
        "Asian Conference on Foo Mechanics",
        "icfm and Icfm",
    ],
)
def test_words_that_name_no_venue_are_left(text: str) -> None:
    assert found(text) == []


def test_a_short_name_in_small_letters_is_a_venue_beside_a_year() -> None:
    assert [series for _, series, *_ in found("lee, icfm 2016; kim, nrip 2017; we like icfm")] == ["ICFM", "NewRIPS"]


def test_each_of_two_venues_keeps_its_year_and_track() -> None:
    assert found("ICFR 2024 and NewRIPS Workshop 2023") == [
        ("ICFR 2024", "ICFR", 2024, None),
        ("NewRIPS Workshop 2023", "NewRIPS", 2023, "workshop"),
    ]


@pytest.mark.parametrize(
    ("text", "venue"),
    [
        ("{NewRIPS}", Venue("NewRIPS")),
        ("Matter", Venue("Matter", None, "journal")),
        ("Matter 518", Venue("Matter", None, "journal")),
        ("Matter waves in traps", None),
        ("Empirical Methods in Quux", Venue("EMQP")),
        ("Advances in Newer Informaton Programs", Venue("NewRIPS")),
        ("Proc. of the International Conference on Foo Mechanic, 2019", Venue("ICFM", 2019)),
        ("ICFM, Springfield, USA, July 2024", Venue("ICFM", 2024)),
        ("fooXiv preprint fooXiv:1511.05952", Venue("fooXiv", None, "preprint")),
        ("Journal of Unheard-of Things", None),
        ("2024", None),
        ("", None),
    ],
)
def test_a_whole_text_is_parsed(text: str, venue: Venue | None) -> None:
    assert TABLE.parse(text) == venue


MAIN, FINDINGS = Venue("EMQP", 2022, "main"), Venue("EMQP", 2022, "findings")


@pytest.mark.parametrize(
    ("stated", "recorded", "difference", "nearest"),
    [
        (Venue("EMQP", 2022), (FINDINGS, MAIN), VenueDifference.NONE, MAIN),
        (Venue("EMQP", 2022), (FINDINGS,), VenueDifference.TRACK, FINDINGS),
        (FINDINGS, (MAIN,), VenueDifference.TRACK, MAIN),
        (Venue("EMQP"), (MAIN,), VenueDifference.YEAR_FREE, MAIN),
        (Venue("EMQP", 2021), (MAIN, Venue("ICFM", 2021)), VenueDifference.YEAR, MAIN),
        (Venue("ICFM", 2022), (MAIN,), VenueDifference.SERIES, MAIN),
        (Venue("ICFM", 2022), (), VenueDifference.SERIES, None),
        (Venue("arXiv", 2022, "preprint"), (MAIN,), VenueDifference.SILENT, MAIN),
        (Venue("arXiv"), (), VenueDifference.SILENT, None),
        (Venue("EMQP", 2022), (Venue("CoRR"),), VenueDifference.SILENT, Venue("CoRR")),
        (Venue("EMQP", 2022), (Venue("CoRR"), MAIN), VenueDifference.NONE, MAIN),
        (Venue("emqp", 2022), (Venue("EMQP"),), VenueDifference.NONE, Venue("EMQP")),
        (Venue("A", 2022), (Venue("A", 2022, "datasets-and-benchmarks"),), VenueDifference.NONE, None),
    ],
)
def test_the_nearest_recorded_venue_counts(
    stated: Venue, recorded: tuple[Venue, ...], difference: VenueDifference, nearest: Venue | None
) -> None:
    assert compare_venues(stated, recorded) == (difference, nearest or (recorded[0] if recorded else None))


def test_preprint_servers_are_told_from_venues() -> None:
    assert is_preprint(Venue("fooXiv", 2020, "preprint"))
    assert is_preprint(Venue("CoRR"))
    assert not is_preprint(MAIN)


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    TABLE.parse(text)
    assert all(text[mention.start : mention.end] for mention in TABLE.find(text))


NAMES = ("ICFM", "Matter", "NewRIPS", "Workshop", "Findings of", "at", "of the")
SIGNS = ("(", ")", "2020", "'", "23", ":", "2011.12345", "，")


@given(st.lists(st.sampled_from(NAMES + SIGNS)))
def test_mentions_do_not_overlap(words: list[str]) -> None:
    text, end = " ".join(words), 0
    for mention in TABLE.find(text):
        assert end <= mention.start < mention.end <= len(text)
        end = mention.end


@pytest.mark.parametrize(
    "unit", ["ICFM ", "ICFM (", "Workshop ", "Findings of ", "Matter 518(", "2020 ICFM'", "International "]
)
def test_hostile_text_takes_linear_time(unit: str) -> None:
    assert grows_linearly(TABLE.find, unit, 160_000)


@pytest.mark.parametrize(
    ("text", "series"),
    [
        ("Proc. of the IEEE/CVF Conf. on Computer Vision and Pattern Recognition", "CVPR"),
        ("Proc. IEEE Conf. Comput. Vis. Pattern Recognit.", "CVPR"),
        ("Proc. Int. Conf. on Machine Learning", "ICML"),
        ("Proc. of the 37th Int'l Conf. on Machine Learning", "ICML"),
        ("Intl. Conf. on Learning Representations", "ICLR"),
        ("Int. Conf. on Acoustics, Speech and Signal Processing", "ICASSP"),
        ("Proc. IEEE Int. Conf. Robot. Autom., 2020", "ICRA"),
        ("Proc. IEEE, vol. 86", "Proceedings of the IEEE"),
        ("Nature Mach. Intell.", "Nature Machine Intelligence"),
    ],
)
def test_a_name_is_known_by_abbreviations_of_its_words(text: str, series: str) -> None:
    venue = load_lexicon().venues.parse(text)
    assert venue is not None
    assert venue.series == series


@pytest.mark.parametrize("text", ["Proc. of the Conf. on Walking Robots", "Int. Conf. on Rivers.", "Mach.", "..."])
def test_abbreviations_of_other_words_are_no_known_venue(text: str) -> None:
    assert load_lexicon().venues.parse(text) is None
    assert not load_lexicon().venues.is_abbreviation(text)


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("Proceedings of the Thirty-Fifth AAAI Conference on Artificial Intelligence", 2021),
        ("Proceedings of the Thirty-fifth AAAI Conference on Artificial Intelligence", 2021),
        ("Proceedings of the Second ACL Workshop on Walking", None),
        ("In NIPS, 1475", None),
    ],
)
def test_the_number_of_an_edition_gives_the_year_and_that_of_a_workshop_or_page_does_not(
    text: str, year: int | None
) -> None:
    venue = load_lexicon().venues.parse(text)
    assert venue is not None
    assert venue.year == year


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("at EMNLP 2018 的 BlackboxNLP workshop", "EMNLP 2018 的 BlackboxNLP workshop"),
        ("EMNLP 2018's BlackboxNLP workshop", "EMNLP 2018's BlackboxNLP workshop"),
        ("the BlackboxNLP workshop at EMNLP 2018", "BlackboxNLP workshop at EMNLP 2018"),
    ],
)
def test_a_workshop_stands_behind_its_host_or_before_it(text: str, stated: str) -> None:
    (found,) = load_lexicon().venues.find(text)
    assert (text[found.start : found.end], found.venue.year, found.venue.track) == (stated, 2018, "workshop")


@pytest.mark.parametrize("text", ["ACL 2023 的 Findings", "ACL 2023 的 *Findings*", "Findings，ACL 2023"])
def test_findings_may_stand_apart(text: str) -> None:
    (found,) = load_lexicon().venues.find(text)
    assert found.venue.track == "findings"
