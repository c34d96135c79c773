import { expect, test } from "vitest";
import { parseSharedSearch } from "./shared-search.ts";

test("a link asks for one of three languages, or for none", () => {
  expect(parseSharedSearch({ lang: "fr", utm_source: "chat" })).toEqual({ lang: "fr" });
  for (const lang of ["de", "", 1, null, ["fr"], "__proto__"])
    expect(parseSharedSearch({ lang })).toEqual({});
});
