import { expect, test } from "vitest";
import { aCloudList, aSavedList, memberId } from "../builders.test-support.ts";
import { notInCloud, offerMark } from "./upload-offer.ts";

test("a list that the cloud has as it is need not be uploaded", () => {
  expect(notInCloud([aSavedList()], [aCloudList({ version: 7 })])).toEqual([]);
});

test("a list that the cloud has otherwise, or under no such name, may be", () => {
  const changed = aSavedList({ note: "another plan" });
  const fresh = aSavedList({ name: "Wardens" });
  expect(notInCloud([changed, fresh], [aCloudList()])).toEqual([changed, fresh]);
});

test("the mark of an offer differs by member and list, and says nothing about either", () => {
  expect(offerMark(memberId, "1")).toBe(offerMark(memberId, "1"));
  expect(offerMark(memberId, "1")).not.toBe(offerMark(memberId, "2"));
  expect(offerMark("somebody else", "1")).not.toBe(offerMark(memberId, "1"));
});
