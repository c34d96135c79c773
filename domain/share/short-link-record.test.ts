import { expect, test } from "vitest";
import { aList } from "../builders.test-support.ts";
import { valueOf } from "./share.test-support.ts";
import { shortId } from "./short-id.ts";
import { parseShortLinkRecord, shortLinkRecord } from "./short-link-record.ts";
import { toPayload } from "./shared-list.ts";

const payload = valueOf(toPayload(aList(), "2026-11-20T08:00:00.000Z"));
const record = shortLinkRecord("eJyr_-9", payload, "2026-11-21T10:00:00.000Z");

test("a short link is kept under its hash, with name, faction and when it was made", () => {
  expect(record).toEqual({
    hash: shortId("eJyr_-9"),
    payload,
    metadata: {
      listName: "Raiders",
      faction: "northern-tribes",
      created: "2026-11-21T10:00:00.000Z",
      hash: shortId("eJyr_-9"),
    },
  });
});

test("a short link comes out of the browser as it was kept", () => {
  expect(parseShortLinkRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

test.each([
  null,
  {},
  { ...record, hash: "x" },
  { ...record, metadata: null },
  { ...record, payload: { ...payload, units: [null] } },
])("a damaged record of a short link is none: %#", (value) => {
  expect(parseShortLinkRecord(value)).toBeUndefined();
});
