import { describe, expect, test } from "vitest";
import { chooseEncoding, takesPage, matchesEtag } from "./negotiate.ts";

const all = () => true;

describe("the encoding of an answer", () => {
  test.for([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["BR", "br"],
    ["identity", undefined],
    ["*;q=0", undefined],
    ["br;q=nonsense", undefined],
    ["", undefined],
    [null, undefined],
  ] as const)("a visitor who takes %s gets %s", ([accepted, encoding]) => {
    expect(chooseEncoding(accepted, all)).toBe(encoding);
  });

  test("an encoding that was not made at build time is not promised", () => {
    expect(chooseEncoding("br, gzip", (encoding) => encoding === "gzip")).toBe("gzip");
    expect(chooseEncoding("br, gzip", () => false)).toBeUndefined();
  });
});

describe("a visitor who has the file already", () => {
  test.for(['"abc"', 'W/"abc"', '"x", "abc"', "*"])(
    "a file is not sent again to a visitor whose If-None-Match is %s",
    (header) => {
      expect(matchesEtag(header, '"abc"')).toBe(true);
    },
  );

  test.for(['"abd"', "abc", null])(
    "a file is sent to a visitor whose If-None-Match is %s",
    (header) => {
      expect(matchesEtag(header, '"abc"')).toBe(false);
    },
  );
});

describe("a page as an answer", () => {
  test.for([
    ["text/html,application/xhtml+xml", true],
    ["*/*", true],
    [undefined, true],
    ["application/json", false],
    ["image/avif,image/webp", false],
  ] as const)(
    "a page is an acceptable answer to a visitor who takes %s: %s",
    ([accept, expected]) => {
      expect(takesPage(new Headers(accept === undefined ? {} : { accept }))).toBe(expected);
    },
  );
});
