import { expect, test } from "vitest";
import { aCloudList, aSavedList, memberId } from "../builders.test-support.ts";
import { notInCloud, offerMark } from "./upload-offer.ts";

test("a local list that the cloud has as it is, is not offered for upload", () => {
  expect(notInCloud([aSavedList()], [aCloudList({ version: 7 })])).toEqual([]);
});

test("a local list that the cloud has otherwise, or under no such name, is offered for upload", () => {
  const changed = aSavedList({ note: "another plan" });
  const fresh = aSavedList({ name: "Wardens" });
  expect(notInCloud([changed, fresh], [aCloudList()])).toEqual([changed, fresh]);
});

test("the mark of an upload offer differs by member and list, and names neither", () => {
  expect(offerMark(memberId, "1")).toBe(offerMark(memberId, "1"));
  expect(offerMark(memberId, "1")).not.toBe(offerMark(memberId, "2"));
  expect(offerMark("somebody else", "1")).not.toBe(offerMark(memberId, "1"));
});
