import { expect, test } from "vitest";
import { unsuitability } from "./require-suitable.ts";

const suitable = { name: "wab", encoding: "UTF8", version: 18 };

test.each([17, 18, 19])("a database of PostgreSQL %i is taken", (version) => {
  expect(unsuitability({ ...suitable, version })).toBeUndefined();
});

test.each([9, 15, 16])(
  "a database of PostgreSQL %i is refused, with what to do instead",
  (version) => {
    expect(unsuitability({ ...suitable, version })).toMatch(
      `is of PostgreSQL ${version}, and WAB needs 17 or newer. Name one of those in DATABASE_URL, or leave it out`,
    );
  },
);

test("a database of another encoding is refused, with the command that makes a right one", () => {
  expect(unsuitability({ ...suitable, encoding: "SQL_ASCII" })).toMatch(
    /"wab" is made for SQL_ASCII.*createdb --template=template0 --encoding=UTF8 --locale=C\.UTF-8 wab$/,
  );
});
