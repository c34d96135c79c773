import { expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { withoutHandlers } from "./without-handlers.ts";

test.each([
  ['<p onclick="x()">y</p>', "<p>y</p>"],
  ["<svg/onload=x()><img src=a onerror=x() alt=b>", "<svg><img src=a alt=b>"],
  [
    "<a href=\"/on/call?a= on=1\"\nONFOCUS\t=\t'x()' target=_blank>y</a>",
    '<a href="/on/call?a= on=1" target=_blank>y</a>',
  ],
  ['<p title=">" onclick="a > b">y</p>', '<p title=">">y</p>'],
  ['<p onclick="x()', "<p"],
  ["<x=/onclass='a'href=/on-->", "<x= href=/on-->"],
  ["<p onclick>only = 3, on = 4 <3 on=5</p>", "<p>only = 3, on = 4 <3 on=5</p>"],
])("the HTML %s becomes %s without its handlers", (html, left) => {
  expect(withoutHandlers(html)).toBe(left);
});

const pieces = fc.constantFrom(
  ..."< <p <svg / > = \" ' on onclick onload=x() href=/on class='a' y </p> <!-- --> \n".split(" "),
  " ",
);

test("no element that a browser makes of cleaned text has a handler", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const { body } = new DOMParser().parseFromString(
        withoutHandlers(parts.join("")),
        "text/html",
      );
      // Not by a selector, which jsdom prepares anew for each document.
      const names = [...body.getElementsByTagName("*")].flatMap((element) =>
        element.getAttributeNames(),
      );
      expect(names.filter((name) => name.startsWith("on"))).toEqual([]);
    }),
    // The same texts each time: what is left over here costs a line in the console and no safety.
    { numRuns: 2000 },
  );
});

test("a text without handlers stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const html = text.replaceAll(/on/gi, "");
      expect(withoutHandlers(html)).toBe(html);
    }),
  );
});
