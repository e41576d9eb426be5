// The page works without this. With it: what a link leads to is opened first, faults are stepped through, citations
// are looked for, and on a small screen a claim is shown over the text.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id);
  const sheet = find("sheet");
  const search = find("search");
  const isNarrow = matchMedia("(max-width: 63.99rem)");
  const faults = [...document.querySelectorAll(".claim.fail, .claim.partial")];
  let origin = null; // the mark from which the reader came

  function reveal(target) {
    for (let at = target; at; at = at.parentElement) {
      if (at.tagName === "DETAILS") at.open = true;
      at.classList.remove("passed");
    }
    if (!target.getClientRects().length) {
      const all = find("show-all");
      if (all) all.checked = true;
    }
  }

  function point(target, mark) {
    for (const one of document.querySelectorAll(".current")) one.classList.remove("current");
    target.classList.add("current");
    if (mark) mark.classList.add("current");
  }

  function markOf(claim) {
    const place = claim.querySelector("a.at");
    return place && find(place.hash.slice(1));
  }

  function lift(claim) {
    const copy = claim.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
    sheet.lastElementChild.replaceChildren(copy);
    sheet.showModal();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = find(link.hash.slice(1));
    if (!target) return;
    if (sheet.open) sheet.close();
    reveal(target);
    if (link.classList.contains("mark")) {
      origin = link;
      point(target, link);
      if (isNarrow.matches && target.matches(".claim")) {
        event.preventDefault();
        lift(target);
      }
    } else if (target.classList.contains("mark")) {
      point(link.closest(".claim") || target, target);
    }
  });

  function step(by) {
    const seen = faults.filter((claim) => claim.closest("details").offsetParent && (!claim.closest("details").open || claim.offsetParent));
    if (!seen.length) return;
    const at = seen.indexOf(document.querySelector(".claim.current"));
    const next = seen[at < 0 ? (by > 0 ? 0 : seen.length - 1) : (at + by + seen.length) % seen.length];
    const mark = markOf(next);
    reveal(next);
    point(next, mark);
    if (mark && !isNarrow.matches) mark.scrollIntoView({ block: "center" });
    next.scrollIntoView({ block: "nearest" });
    next.focus({ preventScroll: true });
  }

  function narrowDown() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let left = 0;
    for (const one of document.querySelectorAll(".citation")) {
      const text = one.textContent.toLowerCase();
      const isPassed = !words.every((word) => text.includes(word));
      one.classList.toggle("passed", isPassed);
      left += !isPassed;
    }
    find("none").hidden = left > 0 || !words.length;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && !sheet.open && origin) {
      origin.focus();
    } else if (!event.target.closest("input")) {
      if (event.key === "j") step(1);
      else if (event.key === "k") step(-1);
      else if (event.key === "/") {
        event.preventDefault();
        search.focus();
      }
    }
  });
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  sheet.addEventListener("close", () => origin && origin.focus({ preventScroll: true }));
  search.addEventListener("input", narrowDown);
  find("next").addEventListener("click", () => step(1));
  find("previous").addEventListener("click", () => step(-1));
  if (!faults.length) document.querySelector(".steps").hidden = true;
  document.querySelector(".tools").hidden = !document.querySelector(".citation");
})();
