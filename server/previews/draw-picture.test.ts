import { expect, test } from "vitest";
import { emptyList } from "#domain/list/army-list.ts";
import { OverloadError } from "#server/database/database.ts";
import { createPictureDrawer } from "./draw-picture.ts";
import { createPictureStore } from "./picture-store.ts";
import type { ShownList } from "./shown-list.ts";

const shown: ShownList = {
  list: { ...emptyList("syenann"), name: "Raiders" },
  factionNames: { en: "Syenann", es: "Syenann", fr: "Syenann" },
  courtesy: false,
  description: null,
  tournament: null,
};

test("a picture that many ask for at once is drawn once", async () => {
  const { draw, drawn } = createPictureDrawer();
  const pictures = await Promise.all(Array.from({ length: 50 }, () => draw("a", shown, "en")));
  expect(new Set(pictures).size).toBe(1);
  expect(drawn("a")).toBe(pictures[0]);
});

test("too many different pictures at once are refused, and the others drawn", async () => {
  const { draw } = createPictureDrawer(2);
  const asked = Array.from({ length: 8 }, (_, i) => draw(String(i), shown, "en"));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.length).toBe(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(OverloadError);
});

test("the store of pictures keeps those that are asked for and forgets the oldest", () => {
  const store = createPictureStore(10);
  const picture = () => new Uint8Array(4);
  store.put("a", picture());
  store.put("b", picture());
  store.get("a");
  store.put("c", picture());
  expect(["a", "b", "c"].map((key) => store.get(key) !== undefined)).toEqual([true, false, true]);
});
