import { expect, test } from "vitest";
import { aList, aRow, aUnit } from "#domain/builders.test-support.ts";
import { changedRows } from "./changed-rows.ts";

const [hunters, lotta, hersir] = ["hunters", "lotta", "hersir"].map((id) => aUnit({ id }));
if (hunters === undefined || lotta === undefined || hersir === undefined) throw new Error("units");

test("changed rows are units with more, fewer or no copies, not those that moved", () => {
  const before = aList({ rows: [aRow(hunters, 1), aRow(lotta, 1), aRow(hersir, 2)] });
  const after = aList({ rows: [aRow(hersir, 2), aRow(hunters, 2)] });
  expect(changedRows(before, after)).toEqual([
    { unit: hunters, quantity: 2 },
    { unit: lotta, quantity: 0 },
  ]);
  expect(changedRows(after, after)).toEqual([]);
});
