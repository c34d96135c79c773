// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { aSavedList, memberId } from "#domain/builders.test-support.ts";
import { notOffered, readOffers, rememberOffer } from "./offered-lists.ts";
import { contents, resetStorage } from "./storage.test-support.ts";

beforeEach(resetStorage);

const lists = [aSavedList({ id: "near" }), aSavedList({ id: "far" })];

test("a list is offered to a member once, and to another member once more", () => {
  rememberOffer(lists.slice(0, 1), memberId);
  expect(notOffered(lists, memberId, readOffers()).map(({ id }) => id)).toEqual(["far"]);
  expect(notOffered(lists, "somebody else", readOffers())).toEqual(lists);
});

test("O30: the stored mark of an offer names neither the member nor the list", () => {
  rememberOffer(lists, memberId);
  const kept = JSON.stringify(contents("local"));
  expect(kept).not.toContain(memberId);
  expect(kept).not.toContain("near");
});

test("a stored value of another kind is no offer of a list", () => {
  localStorage.setItem("wab.offeredLists", '{"near":true}');
  expect(notOffered(lists, memberId, readOffers())).toEqual(lists);
});
