import { describe, expect, test } from "vitest";
import { unitAbilities } from "#catalog/unit-abilities.ts";
import { unitStats } from "#catalog/unit-stats.ts";
import { cardTextOf, maxCardText, readCardText } from "./card-text.ts";

const stats = Object.values(unitStats).find(({ profiles }) => profiles.length > 1);
if (stats === undefined) throw new Error("The catalogue has no card with several bands.");

describe("a card that an administrator corrects", () => {
  test("every card of the catalogue comes back from its text as it was, with room to spare", () => {
    for (const [id, card] of Object.entries(unitStats)) {
      const text = cardTextOf(card, "stats");
      expect({ id, read: readCardText(text, "stats") }).toEqual({
        id,
        read: { ok: true, value: card },
      });
      expect(JSON.stringify(card).length).toBeLessThan(maxCardText / 2);
    }
    for (const [id, card] of Object.entries(unitAbilities)) {
      expect({ id, read: readCardText(cardTextOf(card, "abilities"), "abilities") }).toEqual({
        id,
        read: { ok: true, value: card },
      });
    }
  });

  test("two cards that say the same have the same text, in whatever order their dice were written", () => {
    const written = (dice: Readonly<Record<string, number>>) =>
      cardTextOf({ ...stats, willpower: { dice } }, "stats");
    expect(written({ yellow: 1, red: 2 })).toBe(written({ red: 2, yellow: 1 }));
  });

  const first = stats.profiles[0];
  test.each([
    ["{", { kind: "bad-card-json" }],
    [
      { ...stats, wounds: 61 },
      { kind: "bad-card", path: "wounds", expected: "≤ 60", received: "61" },
    ],
    [
      { ...stats, willpower: { dice: { pink: 1 } } },
      {
        kind: "bad-card",
        path: "willpower.dice.pink",
        expected: "red | orange | yellow | green | blue | black",
        received: "pink",
      },
    ],
    [
      { ...stats, profiles: [{ ...first, defence: { ...first?.defence, dice: { green: "2" } } }] },
      {
        kind: "bad-card",
        path: "profiles.0.defence.dice.green",
        expected: "number",
        received: "2",
      },
    ],
    [
      { ...stats, speed: 3 },
      { kind: "unknown-key", path: "speed" },
    ],
    [
      { ...stats, cardCode: "x".repeat(maxCardText) },
      { kind: "too-long", max: maxCardText },
    ],
  ])("bad figures are refused with their place and what may stand there: %j", (card, refusal) => {
    const text = typeof card === "string" ? card : JSON.stringify(card);
    expect(readCardText(text, "stats")).toEqual({ ok: false, refusal });
  });
});
