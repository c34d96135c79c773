import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { type Parameter, service } from "./database.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

async function thereAndBack(type: string, value: Parameter): Promise<unknown> {
  const [row] = await own.database.query(service, `select $1::${type}[] as value`, [value]);
  return row?.["value"];
}

const awkward = ["", " a ", "NULL", "null", "{}", ",", '"', "\\", "a\nb", "ñandú", "'; drop", null];

test("an array of texts comes back from the database as it was sent, whatever is in it", async () => {
  expect(await thereAndBack("text", awkward)).toEqual(awkward);
  expect(await thereAndBack("varchar", awkward)).toEqual(awkward);
});

test.each([
  ["int", [1, -2, null]],
  ["smallint", [3]],
  ["bigint", ["9007199254740993"]],
  ["double precision", [0.5, -1e300]],
  ["numeric", ["1.10"]],
  ["uuid", ["7f3c1c52-63a5-4c0b-9bb1-0b1f1f5b3b0a"]],
  ["text", []],
])("an array of %s comes back from the database as it was sent", async (type, value) => {
  expect(await thereAndBack(type, value)).toEqual(value);
});

test("nested arrays come back from the database as they were sent", async () => {
  expect(
    await thereAndBack("int[]", [
      [1, 2],
      [3, 4],
    ]),
  ).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("arrays of booleans and times come back from the database as such", async () => {
  const when = new Date("2026-01-02T03:04:05.678Z");
  const [row] = await own.database.query(
    service,
    "select array[true, null, false] as flags, array[$1::timestamptz] as times",
    [when.toISOString()],
  );
  expect(row).toEqual({ flags: [true, null, false], times: [when] });
});
