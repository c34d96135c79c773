import { expect, test } from "vitest";
import { withKnownSections, type ReferenceChapter, type ReferenceSection } from "./texts.ts";

function section(id: string, content: string): ReferenceSection {
  return { id, title: id, content, notes: [] };
}

test("known sections that say the same are used again, changed and new ones as they came", () => {
  const known: readonly ReferenceChapter[] = [
    { id: "sight", title: "Sight", sections: [section("cover", "dice"), section("aim", "old")] },
  ];
  const served: readonly ReferenceChapter[] = [
    {
      id: "sight",
      title: "Shooting",
      sections: [section("aim", "new"), section("cover", "dice"), section("smoke", "?")],
    },
  ];
  const result = withKnownSections(served, known);
  expect(result).toEqual(served);
  expect(result[0]?.sections[1]).toBe(known[0]?.sections[0]);
  expect(result[0]?.sections[0]).toBe(served[0]?.sections[0]);
});
