// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { newGame } from "#domain/match/state.ts";
import { readSample } from "#domain/share/samples/read-sample.test-support.ts";
import { damagedCopies } from "../local/damaged-copies.ts";
import { migrateStorage } from "../local/migrations.ts";
import { contents, resetStorage } from "../local/storage.test-support.ts";
import type { Step } from "./match-steps.ts";

beforeEach(() => {
  resetStorage();
});

/** The modules of a page that has just been opened. */
async function aPage() {
  vi.resetModules();
  const store = await import("./matches-store.ts");
  const matches = await import("./matches.ts");
  return { ...store, ...matches };
}

type Page = Awaited<ReturnType<typeof aPage>>;

function stateIn(page: Page, id: string) {
  return page.entryNow(id)?.match.state;
}

function playersIn(page: Page, id: string): readonly [string, string] {
  const [first = "", second = ""] = page.entryNow(id)?.about.players ?? [];
  return [first, second];
}

function aNote(author: string, text: string): Step {
  return { author, action: { kind: "add-event", playerId: author, text } };
}

const mission = { id: "a-mission", rounds: 3, turnsPerRound: [5, 5, 5], scoring: [] };

function notesIn(page: Page, id: string): readonly string[] {
  return stateIn(page, id)?.gameEvents.map(({ text }) => text) ?? [];
}

test("a match is as it was on a page that is opened after any of its taps", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const [anna, ben] = playersIn(page, id);
  for (const steps of [
    [{ author: anna, action: { kind: "set-mission", mission } as const }],
    [aNote(anna, "one"), aNote(ben, "two")],
    [aNote(ben, "three")],
  ]) {
    expect(page.act(id, steps)).toBeNull();
    const shown = stateIn(page, id);
    expect(stateIn(await aPage(), id)).toEqual(shown);
  }
});

function undo(page: Awaited<ReturnType<typeof aPage>>, id: string): void {
  const tap = page.lastTap(id);
  if (tap !== null) page.takeBack(id, tap);
}

test("the steps of one tap of both players are undone together, and brought back together", async () => {
  const page = await aPage();
  const id = page.beginMatch();
  const [anna, ben] = playersIn(page, id);
  page.act(id, [aNote(anna, "one"), aNote(ben, "two")]);
  page.act(id, [aNote(ben, "three")]);
  undo(page, id);
  expect(notesIn(page, id)).toEqual(["one", "two"]);
  undo(page, id);
  expect(notesIn(page, id)).toEqual([]);
  page.redo(id);
  expect(notesIn(page, id)).toEqual(["one", "two"]);
  page.redo(id);
  expect(notesIn(page, id)).toEqual(["one", "two", "three"]);
  expect(page.entryNow(id)?.match.canRedo).toBe(false);
});

test("a match that has just begun has nothing to undo", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const before = stateIn(page, id);
  expect(page.entryNow(id)?.match.nextUndo.kind).toBe("nothing");
  undo(page, id);
  expect(stateIn(page, id)).toEqual(before);
});

test("a tap of which one step does not count changes nothing and says why", async () => {
  const page = await aPage();
  const id = page.beginMatch();
  const [anna] = playersIn(page, id);
  const before = contents("local");
  const steps = [
    aNote(anna, "one"),
    { author: anna, action: { kind: "complete-activation", playerId: anna, number: 7 } as const },
  ];
  expect(page.act(id, steps)).toEqual({ kind: "unknown-turn", number: 7 });
  expect([notesIn(page, id), contents("local")]).toEqual([[], before]);
});

test("two tabs that wrote without having heard of each other have both steps", async () => {
  const one = await aPage();
  const id = one.beginMatch();
  const [anna, ben] = playersIn(one, id);
  const other = await aPage();
  one.act(id, [aNote(anna, "one")]);
  other.act(id, [aNote(ben, "two")]);
  one.act(id, [aNote(anna, "three")]);
  const stop = other.followTabs();
  expect(notesIn(one, id).toSorted()).toEqual(["one", "three", "two"]);
  expect(stateIn(other, id)).toEqual(stateIn(one, id));
  stop();
});

test("a line of a log that cannot be read costs no other line, is kept aside and told", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const [anna] = playersIn(page, id);
  page.act(id, [aNote(anna, "one")]);
  const key = `prod_game.${id}.log`;
  localStorage.setItem(key, `${localStorage.getItem(key) ?? ""}\n{"half`);
  const next = await aPage();
  expect(notesIn(next, id)).toEqual(["one"]);
  expect(next.matchesStore.getState().troubles).toEqual(["damaged"]);
  expect(Object.values(damagedCopies())).toHaveLength(1);
});

/** Lets the storage take nothing more, until the test or what is given ends it. */
function fillStorage(): () => void {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}

test("a match that is begun without room in the storage stays open, and is kept when there is room", async () => {
  const page = await aPage();
  const makeRoom = fillStorage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const [anna] = playersIn(page, id);
  onTestFinished(page.followTabs());
  page.act(id, [aNote(anna, "one")]);
  expect(notesIn(page, id)).toEqual(["one"]);
  expect(page.matchesStore.getState().troubles).toEqual(["not-kept"]);
  makeRoom();
  page.act(id, [aNote(anna, "two")]);
  expect(stateIn(await aPage(), id)).toEqual(stateIn(page, id));
  expect(notesIn(page, id)).toEqual(["one", "two"]);
});

test("a match whose log finds no room leaves nothing that would pass for an empty match", async () => {
  const page = await aPage();
  const real = localStorage.setItem.bind(localStorage);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation((name, text) => {
    if (name.endsWith(".log")) throw new DOMException("No room.", "QuotaExceededError");
    real(name, text);
  });
  onTestFinished(() => full.mockRestore());
  const id = page.beginMatch(["Anna", "Ben"]);
  expect(page.matchesStore.getState().troubles).toEqual(["not-kept"]);
  expect((await aPage()).entryNow(id)).toBeUndefined();
});

test("a match that finds no room in the storage goes on, and the player is told", async () => {
  const page = await aPage();
  const id = page.beginMatch();
  const [anna] = playersIn(page, id);
  fillStorage();
  page.act(id, [aNote(anna, "one")]);
  expect(notesIn(page, id)).toEqual(["one"]);
  expect(page.matchesStore.getState().troubles).toEqual(["not-kept"]);
});

test.each(readSample("matches-of-the-earlier-product.txt").trimEnd().split("\n"))(
  "a match that the earlier product kept is taken up once, and its text stays: %.40s",
  async (text) => {
    localStorage.setItem("gameState", text);
    migrateStorage();
    const page = await aPage();
    expect(page.matchesStore.getState().troubles).toEqual([]);
    const [entry] = Object.values(page.matchesStore.getState().entries);
    expect(entry?.match.state.mission).not.toBeNull();
    expect(entry?.about.players).toHaveLength(2);
    expect(localStorage.getItem("gameState")).toBe(text);
    migrateStorage();
    const again = await aPage();
    expect(Object.keys(again.matchesStore.getState().entries)).toEqual([entry?.about.id]);
    again.dropMatch(entry?.about.id ?? "");
    migrateStorage();
    expect((await aPage()).matchesStore.getState().entries).toEqual({});
  },
);

test("a state that is kept without its log goes on as it was", async () => {
  const anna = { id: "anna", name: "Anna", faction: null, wabId: null, roundScores: { 1: 3 } };
  const player = { ...anna, units: [], score: 3, feat: null, ticks: [] };
  const state = { ...newGame("old"), mission, players: { anna: player } };
  localStorage.setItem("prod_gameState", JSON.stringify(state));
  const page = await aPage();
  const [entry] = Object.values(page.matchesStore.getState().entries);
  expect(entry?.match.state).toEqual(state);
  const again = await aPage();
  expect(Object.values(again.matchesStore.getState().entries)).toHaveLength(1);
});

test.each([["{"], ["[]"], ['{"id":"x","players":{}}']])(
  "a kept state of a match that cannot be gone on with is put aside, and the player is told: %s",
  async (text) => {
    localStorage.setItem("prod_gameState", text);
    const page = await aPage();
    expect(page.matchesStore.getState()).toEqual({ entries: {}, troubles: ["damaged"] });
    expect(localStorage.getItem("prod_gameState")).toBeNull();
    expect(Object.values(damagedCopies())).toEqual([text]);
  },
);

test("a rematch gives its first seat, which stays on this device, to whoever begins it", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const [anna, ben] = playersIn(page, id);
  const namesAfter = async (own: string | null) => {
    const next = await page.rematch(id, own);
    const { players = {} } = stateIn(page, next) ?? {};
    return playersIn(page, next).map((player) => players[player]?.name);
  };
  expect(await namesAfter(ben)).toEqual(["Ben", "Anna"]);
  expect(await namesAfter(anna)).toEqual(["Anna", "Ben"]);
  expect(await namesAfter(null)).toEqual(["Anna", "Ben"]);
});
