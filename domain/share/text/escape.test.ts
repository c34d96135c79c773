import { describe, expect, test } from "vitest";
import { fc } from "../../properties.test-support.ts";
import { anyName } from "../share.test-support.ts";
import { escapedName, unescaped, unguarded } from "./escape.ts";

describe("a stranger's name in a text", () => {
  test.each(['=HYPERLINK("x")', "+1", "-2", "@SUM(A1)", "'=1"])(
    "H09: the exported name %s is no formula where it is pasted",
    (name) => {
      for (const escaping of ["plain", "one-line"] as const) {
        expect(escapedName(name, escaping)).toBe(`'${name}`);
      }
    },
  );

  test("H09: an exported name is kept to one line and 100 characters", () => {
    const forged = `Raiders\r\nFaction: Feudom\u2028\u001B[31m${"x".repeat(10_000)}`;
    for (const escaping of ["plain", "one-line", "markdown", "discord"] as const) {
      const written = escapedName(forged, escaping);
      expect(written).not.toMatch(/[\p{Cc}\p{Zl}]/u);
      expect(unescaped(written)).toHaveLength(100);
    }
  });

  test("H02: an exported name is no HTML, link, heading or list in Markdown", () => {
    const name = "<img onerror=x> [a](javascript:b) ![c](d) **e** `f` &lt; # g";
    expect(escapedName(name, "markdown")).toBe(
      String.raw`\<img onerror=x\> \[a\]\(javascript:b\) \!\[c\]\(d\) \*\*e\*\* \`f\` \&lt; \# g`,
    );
  });

  test("an exported name calls nobody on Discord", () => {
    expect(escapedName("@everyone", "discord")).not.toContain("@everyone");
    expect(escapedName("<@123>", "discord")).not.toContain("<@123>");
  });

  test("an exported name separates nothing in the one-line form", () => {
    expect(escapedName(String.raw`a | b; c\ `, "one-line")).toBe(String.raw`a \| b\; c\\`);
  });

  test("an exported name is read back to the very same, whatever it is", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(unguarded(escapedName(name, "plain"))).toBe(name);
        expect(unguarded(unescaped(escapedName(name, "one-line")))).toBe(name);
        expect(unescaped(escapedName(name, "markdown"))).toBe(name);
        expect(unescaped(escapedName(name, "discord"))).toBe(name);
      }),
      { numRuns: 2000 },
    );
  });
});
