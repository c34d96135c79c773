import { describe, expect, test } from "vitest";
import { switchText, textParts } from "#domain/catalog/effect-text.ts";
import {
  figuresOf,
  profileFor,
  type CardRoll,
  type UnitStats,
} from "#domain/catalog/unit-stats.ts";
import { languages } from "#domain/language.ts";
import { units } from "./catalog.ts";
import { unitStats } from "./unit-stats.ts";

const all = Object.entries(unitStats);

function rollsOf({
  profiles,
  joined,
}: UnitStats): readonly (readonly ["attack" | "defence", CardRoll])[] {
  return [...profiles, ...(joined === null ? [] : [joined])].flatMap(
    ({ ranged, melee, defence }) => [
      ...[ranged, melee].flatMap((roll) => (roll === null ? [] : [["attack", roll] as const])),
      ...(defence === null ? [] : [["defence", defence] as const]),
    ],
  );
}

describe("the figures of the cards", () => {
  test("every unit of the catalogue has them", () => {
    expect(Object.keys(unitStats).toSorted()).toEqual(units.map(({ id }) => id).toSorted());
  });

  test("a mercenary has the same card in every faction", () => {
    const cards = all.filter(([id]) => id.startsWith("vercana-")).map(([, stats]) => stats);
    expect(cards).toHaveLength(5);
    for (const card of cards) expect(card).toEqual(cards[0]);
  });

  test("the bands of a card leave no number of troops without a profile", () => {
    for (const [id, stats] of all) {
      for (let troops = 1; troops <= 10 && stats.profiles.length > 0; troops += 1) {
        const inForce = stats.profiles.filter(
          ({ troopsMin, troopsMax }) =>
            troopsMin <= troops && (troopsMax === null || troops <= troopsMax),
        );
        expect({ id, troops, count: inForce.length }).toEqual({ id, troops, count: 1 });
        expect(profileFor(stats, troops)).toBe(inForce[0]);
      }
    }
  });

  test("two cards do not print how many models they are for, which is said to be unknown", () => {
    const unknown = all.filter(([, stats]) => figuresOf(stats) === null).map(([id]) => id);
    expect(unknown.toSorted()).toEqual(["black-legion-bucklermen", "orc-hunters"]);
  });

  test("only companions have no profile of their own", () => {
    expect(all.filter(([, { profiles }]) => profiles.length === 0).map(([id]) => id)).toEqual([
      "coal",
      "mk-os-automata",
    ]);
  });
});

describe("switches in words", () => {
  const switches = all.flatMap(([, stats]) =>
    rollsOf(stats).flatMap(([side, { switches: own }]) => own.map((each) => ({ side, each }))),
  );

  test("every switch of every card is one or two sentences in three languages", () => {
    expect(switches.length).toBeGreaterThan(240);
    for (const { side, each } of switches) {
      const texts = languages.map((language) => switchText(each, side, language));
      expect(new Set(texts).size).toBe(3);
      for (const text of texts) {
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/undefined| {2}|,[,.]/);
        const words = textParts(text).flatMap((part) => (part.kind === "words" ? part.words : []));
        expect(words.join("")).not.toMatch(/[{}]/);
      }
      const numbers = texts.map((text) => (text.match(/\d+/g) ?? []).toSorted());
      expect(numbers[1]).toEqual(numbers[0]);
      expect(numbers[2]).toEqual(numbers[0]);
    }
  });

  test("the words of all effects are as they were read over", () => {
    const texts = switches.map(({ side, each }) =>
      languages.map((language) => switchText(each, side, language)).join("\n"),
    );
    expect([...new Set(texts)].toSorted().join("\n\n")).toMatchSnapshot();
  });
});
