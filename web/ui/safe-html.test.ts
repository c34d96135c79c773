import { expect, test } from "vitest";
import { safeHtml } from "./safe-html.ts";

/** The cleaned text; without Trusted Types, as here, it is a string. */
function clean(html: string): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- its type hides that it has one of its own
  return safeHtml(html).toString();
}

test("tags that news may have stay in cleaned HTML, with their content", () => {
  const tags = "p strong b em i u h1 h2 h3 ul ol li div span".split(" ");
  for (const tag of tags) expect(clean(`<${tag}>x</${tag}>`)).toBe(`<${tag}>x</${tag}>`);
  expect(clean('<p class="lead">a<br>b</p>')).toBe('<p class="lead">a<br>b</p>');
});

test.each([
  ["<h4>x</h4>", "x"],
  ['<img src="https://elsewhere.example/x.png" alt="x">', ""],
  ["<table><tbody><tr><td>x</td></tr></tbody></table>", "x"],
  ["<form action=/x><input name=a><button>x</button></form>", "x"],
  ["<script>x</script><style>x{}</style>", ""],
  ['<p id="root" data-a="b" aria-label="c" onclick="x()" title="t">x</p>', "<p>x</p>"],
])("H01: cleaning %s leaves %s", (html, shown) => {
  expect(clean(html)).toBe(shown);
});

const forced = 'rel="noopener noreferrer"';

test.each([
  "https://a.example/x",
  "http://a.example",
  "ftp://a.example",
  "mailto:a@example.org",
  "tel:+34600000000",
  "callto:a",
  "cid:a",
  "xmpp:a@example.org",
  "/rules",
  "#top",
])("H04: a link to %s leads there and has no hold on us", (address) => {
  expect(clean(`<a href="${address}">x</a>`)).toBe(`<a href="${address}" ${forced}>x</a>`);
});

test.each([
  ..."javascript:x() JAVASCRIPT:x() java&#9;script:x() java&#10;script:x() &#1;javascript:x()".split(
    " ",
  ),
  ..."javascript&colon;x() data:text/html,x vbscript:x blob:x sms:1 matrix:x file:///x".split(" "),
  ..."//evil.example /\\evil.example /&#9;/evil.example \\\\evil.example".split(" "),
])("H04: a link to %s leads nowhere", (address) => {
  expect(clean(`<a href="${address}">x</a>`)).toBe("<a>x</a>");
});

test("H04: a link that opens elsewhere cannot choose to be known there", () => {
  expect(clean('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toBe(
    `<a href="https://a.example" target="_blank" ${forced}>x</a>`,
  );
});

test("a cleaned style changes letters, and neither asks a host nor moves anything", () => {
  expect(clean('<p style="color: red; position: fixed; --a: 1">x</p>')).toBe(
    '<p style="color: red">x</p>',
  );
  expect(clean('<p style="background: url(//evil.example/x)">x</p>')).not.toContain("evil");
});

test.each([
  "<p><button><p>x</p></button></p>",
  '<a href="/a"><table><tr><td><a href="/b">x</a></td></tr></table></a>',
  "<p><button>".repeat(12),
  "<h1><table><td><h2><select><h3>x",
])("cleaning %s a second time changes nothing", (html) => {
  const once = clean(html);
  expect(clean(once)).toBe(once);
});
