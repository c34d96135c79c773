import { expect, test } from "vitest";
import { aCommander, aList, aRow, aUnit } from "#domain/builders.test-support.ts";
import type { ListRow } from "#domain/list/army-list.ts";
import { cardPages, copiesFor } from "./card-copies.ts";

const hunters = aRow(aUnit({ id: "orc-hunters" }), 2);
const alborc = aRow(aCommander());
const gone = { ...aRow(aUnit({ id: "gone" })), known: false };
const list = aList({ rows: [hunters, gone, alborc] });

const oneFace = ({ unit }: ListRow) => [`${unit.id}.jpg`];

function idsOf(copies: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  return cardPages(list, copies, oneFace).map((page) => page.map(({ row }) => row.unit.id));
}

test("the usual choice prints one card of each unit, High Command first, and none of unknown units", () => {
  expect(idsOf(copiesFor(list, () => 1))).toEqual([["alborc", "orc-hunters"]]);
});

test("the choice of all copies prints as many cards as the list has copies", () => {
  expect(idsOf(copiesFor(list, (row) => row.quantity))).toEqual([
    ["alborc", "orc-hunters", "orc-hunters"],
  ]);
});

test("the fifth card begins the second page of cards", () => {
  const copies = new Map([
    ["alborc", 1],
    ["orc-hunters", 4],
  ]);
  expect(idsOf(copies).map((page) => page.length)).toEqual([4, 1]);
});

test("a list with a thousand copies from outside asks for nine cards of the unit at most", () => {
  const many = aList({ rows: [{ ...hunters, quantity: 1000 }] });
  expect(copiesFor(many, (row) => row.quantity).get("orc-hunters")).toBe(9);
});

test("a choice of no cards has no page", () => {
  expect(
    cardPages(
      list,
      copiesFor(list, () => 0),
      oneFace,
    ),
  ).toEqual([]);
});

test("both sides of a card are in one row of the paper, whatever is printed beside it", () => {
  const faces = ({ unit: { id } }: ListRow) =>
    id === "alborc" ? [`${id}.jpg`] : [`${id}.jpg`, `${id}-back.jpg`];
  const copies = copiesFor(list, (row) => row.quantity);
  expect(cardPages(list, copies, faces).map((page) => page.map(({ url }) => url))).toEqual([
    ["orc-hunters.jpg", "orc-hunters-back.jpg", "orc-hunters.jpg", "orc-hunters-back.jpg"],
    ["alborc.jpg"],
  ]);
});
