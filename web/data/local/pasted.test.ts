import { beforeEach, expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { keys } from "./keys.ts";
import { keepPasted, nothingPasted, readPastedText } from "./pasted.ts";
import { contents, resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

test("a pasted text and its corrections are there again, in this tab only", () => {
  const pasted = {
    text: "2 Orc Huntrs",
    name: "Raiders",
    factionId: "feudom" as const,
    fixes: { "1 2 Orc Huntrs": { unitId: "orc-hunters", quantity: 3 } },
  };
  keepPasted(pasted);
  expect(readPastedText()).toEqual(pasted);
  expect(contents("local")).toEqual({});
});

test("the import opens whatever is stored as its pasted text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      sessionStorage.setItem(keys.pasted.name, text);
      expect(readPastedText()).toMatchObject({ text: expect.any(String) });
    }),
  );
  sessionStorage.clear();
  expect(readPastedText()).toEqual(nothingPasted);
});
