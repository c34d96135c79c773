import { expect, test } from "vitest";
import { hasOwnBar, isPage, isTable } from "./pages.ts";

test.for(["/", "/builder", "/builder/", "/shared-list/eJyr_-x", "/s/0123456789abcdef", "/terms"])(
  "the address %s is a page",
  (path) => {
    expect(isPage(path)).toBe(true);
  },
);

test.for(["/no/such/page", "/builderx", "/builder/x", "/s/", "/s/a/b", "/Builder", "//", ""])(
  "the address %s is no page",
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);

test.for([
  ["/game/a1", true],
  ["/setup", true],
  ["/scoring/a1", true],
  ["/play", false],
  ["/summary/a1", false],
  ["/gamers", false],
] as const)("the address %s is in the middle of a match: %s", ([path, expected]) => {
  expect(isTable(path)).toBe(expected);
});

test.for([
  ["/builder", true],
  ["/game/a1", true],
  ["/play", false],
  ["/lists", false],
  ["/", false],
] as const)(
  "the address %s has a bar of its own at the foot of a phone: %s",
  ([path, expected]) => {
    expect(hasOwnBar(path)).toBe(expected);
  },
);
