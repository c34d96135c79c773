import { expect, test } from "vitest";
import { fc } from "../../properties.test-support.ts";
import { matchPicture, type PicturedMatch, type PicturedPlayer } from "./match-picture.ts";

function player(fields: Partial<PicturedPlayer> = {}): PicturedPlayer {
  return {
    name: "Anna",
    seat: "Player 1",
    factionId: "syenann",
    faction: "Sÿenann",
    score: "5",
    hasWon: false,
    ...fields,
  };
}

const match: PicturedMatch = {
  players: [player({ hasWon: true }), player({ name: "Ben", factionId: "feudom", score: "3" })],
  headline: "Anna wins",
  mission: "Take Positions",
  lines: ["2 – 1 · 3 – 2"],
};

test("the picture of a match changes with names, scores, factions, winner, headline and mission", () => {
  const [one, other] = match.players;
  const pictures = [
    match,
    { ...match, players: [{ ...one, name: "Nora" }, other] as const },
    { ...match, players: [{ ...one, score: "6" }, other] as const },
    { ...match, players: [{ ...one, factionId: "feudom" }, other] as const },
    { ...match, players: [{ ...one, hasWon: false }, other] as const },
    { ...match, headline: "A draw" },
    { ...match, mission: "Fog of Death" },
    { ...match, lines: [] },
  ].map(matchPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("the picture of a match is shapes alone, whatever the players are called", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, headline) => {
      const [one, other] = match.players;
      const svg = matchPicture({ ...match, headline, players: [{ ...one, name }, other] });
      const names = Array.from(svg.matchAll(/<([a-zA-Z]+)/g), ([, each]) => each);
      const foreign = /^(?:text|script|image|use|foreignObject|a|style)$/i;
      expect(names.filter((each = "") => foreign.test(each))).toEqual([]);
      expect(svg).not.toMatch(/NaN|Infinity/);
    }),
    { numRuns: 40 },
  );
});

test("a name in letters that cannot be drawn gives way to the seat", () => {
  const [one, other] = match.players;
  const drawn = matchPicture({ ...match, players: [{ ...one, name: "安娜" }, other] });
  expect(drawn).toBe(matchPicture({ ...match, players: [{ ...one, name: "Player 1" }, other] }));
});

test("the arms of both sides keep their own colours: no name in the picture of a match is there twice", () => {
  const ids = Array.from(matchPicture(match).matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
