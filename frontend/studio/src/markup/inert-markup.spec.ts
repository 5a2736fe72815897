// @vitest-environment jsdom
import { expect, it } from "vitest";
import { createReader } from "./inert-markup.ts";

const read = createReader("test");
const left = (html: string) => read(html).innerHTML;

it.each([
  ["<p>a<script>run()</script>b</p>", "<p>ab</p>"],
  ["<svg><script href='data:,x'></script></svg>", "<svg></svg>"],
  ['<img src="x" OnError="run()">', '<img src="x">'],
  ['<iframe srcdoc="<script>run()</script>"></iframe>', "<iframe></iframe>"],
  ['<a href=" java\nscript:run()">x</a>', "<a>x</a>"],
  ['<svg><a xlink:href="JavaScript:run()"></a></svg>', "<svg><a></a></svg>"],
  [
    '<svg><animate attributeName="href" values="#;javascript:run()"></animate></svg>',
    '<svg><animate attributeName="href"></animate></svg>',
  ],
  ["<template><script>run()</script><p onclick='run()'></p></template>", "<template><p></p></template>"],
  ['<button formaction="javascript:run()">x</button>', "<button>x</button>"],
])("takes out what runs: %s", (html, expected) => {
  expect(left(html)).toBe(expected);
});

it("leaves everything else as it is", () => {
  const html =
    '<section data-section="s"><a href="/shop" title="javascript: a book">x</a><p>onclick</p></section>';
  expect(left(html)).toBe(html);
});

it("leaves what runs in no page that is shown", () => {
  expect(read("<p>x</p>").ownerDocument).not.toBe(document);
});
