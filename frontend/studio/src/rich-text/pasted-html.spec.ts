// @vitest-environment jsdom
import { expect, it } from "vitest";
import { tidied } from "./pasted-html.ts";

const line = (marker: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>
<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${words}</p>`;
const shape = (html: string) =>
  tidied(html)
    .replace(/<!--.*?-->/g, "")
    .replace(/ data-pasted=""/g, "")
    .replace(/\s*\n\s*/g, "");

it("makes a list of Word's bullets", () => {
  expect(shape(`<p>Bring</p>${line("·", "paper")}${line("·", "<b>ink</b>")}<p>and time</p>`)).toBe(
    "<p>Bring</p><ul><li>paper</li><li><b>ink</b></li></ul><p>and time</p>",
  );
});

it("makes a numbered list of Word's numbers", () => {
  expect(shape(line("1.", "Ink") + line("2.", "Press"))).toBe("<ol><li>Ink</li><li>Press</li></ol>");
});

it("keeps the levels of a list", () => {
  expect(shape(line("·", "Paper") + line("o", "laid", 2) + line("o", "wove", 2) + line("·", "Ink"))).toBe(
    "<ul><li>Paper<ul><li>laid</li><li>wove</li></ul></li><li>Ink</li></ul>",
  );
});

it("knows the bullets that Word's web version leaves in the words", () => {
  expect(shape(`<p class="MsoListParagraph">·&nbsp;&nbsp; paper</p>`)).toBe("<ul><li>paper</li></ul>");
});

it("makes the headings this editor has of all others", () => {
  expect(tidied("<h1>Big</h1><h2>Next</h2><h3>Small</h3><h5>Smallest</h5>")).toBe(
    "<h2>Big</h2><h2>Next</h2><h3>Small</h3><h3>Smallest</h3>",
  );
});

it("leaves everything else as it is", () => {
  const html = '<ul><li>one</li></ul><p data-pm-slice="1 1 []">· no list, just a dot</p>';
  expect(tidied(html)).toBe(html);
});
