// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { aSummary } from "#domain/match/summary.test-support.ts";
import { resetStorage } from "../local/storage.test-support.ts";
import { logIn, logLine, unsentEvents, withLines } from "./match-lines.ts";

beforeEach(() => {
  resetStorage();
});

/** The modules of a page that has just been opened. */
async function aPage() {
  vi.resetModules();
  return {
    ...(await import("./matches-store.ts")),
    ...(await import("./match-backup.ts")),
    ...(await import("./history-store.ts")),
  };
}

type Page = Awaited<ReturnType<typeof aPage>>;

function note(page: Page, id: string, text: string): void {
  const [author = ""] = page.entryNow(id)?.about.players ?? [];
  page.act(id, [{ author, action: { kind: "add-event", playerId: author, text } }]);
}

function notesIn(page: Page, id: string): readonly string[] {
  return page.entryNow(id)?.match.state.gameEvents.map(({ text }) => text) ?? [];
}

test("a match in a backup has all its events and not this device's key to the server", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  const token = "0123456789abcdef".repeat(4);
  page.changeAbout(id, (about) => ({
    ...about,
    line: { token, channel: "c", isEnded: false, invitations: [] },
  }));
  note(page, id, "one");
  const { matches: copies } = await page.copyMatches();
  expect(copies).toHaveLength(1);
  expect(JSON.stringify(copies)).not.toContain(token);
  expect(page.parseMatchCopies(JSON.parse(JSON.stringify(copies)))).toEqual({
    value: copies,
    damaged: [],
  });
});

test("a restored match adds what is missing here, and takes nothing away that is newer", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  note(page, id, "one");
  const before = {
    about: localStorage.getItem(`prod_game.${id}.about`),
    log: localStorage.getItem(`prod_game.${id}.log`),
  };
  note(page, id, "two");
  const copies = { ...(await page.copyMatches()), played: [] };
  // An older state of the same browser, in which something else has happened since.
  localStorage.setItem(`prod_game.${id}.about`, before.about ?? "");
  localStorage.setItem(`prod_game.${id}.log`, before.log ?? "");
  const older = await aPage();
  note(older, id, "three");
  expect(await older.restoreMatches(copies)).toBe(1);
  expect(notesIn(older, id).toSorted()).toEqual(["one", "three", "two"]);
  expect(await older.restoreMatches(copies)).toBe(0);
});

test("a match that another browser began, and the server never saw, has all its steps to send", async () => {
  const page = await aPage();
  const id = page.beginMatch(["Anna", "Ben"]);
  note(page, id, "one");
  const { matches: copies } = await page.copyMatches();
  const log = logIn(copies[0]?.log ?? "");
  expect(log.events.size).toBe(3);
  expect(unsentEvents(log, "another browser")).toHaveLength(3);
  const [first = ""] = log.events.keys();
  const known = withLines(log, [logLine({ kind: "sent", ids: [first] })]);
  expect(unsentEvents(known, "another browser")).toEqual([]);
});

test("a match of a backup that cannot be read is told, and the others are read", async () => {
  const page = await aPage();
  page.beginMatch(["Anna", "Ben"]);
  const [copy] = (await page.copyMatches()).matches;
  const parsed = page.parseMatchCopies([copy, { about: 4 }, "x"]);
  expect(parsed).toEqual({ value: [copy], damaged: [{ about: 4 }, "x"] });
  expect(page.parseMatchCopies({}).damaged).toEqual([{}]);
});

const ended = aSummary({ own: "ben" });

test("a backup has the results of the history, also of matches whose log is gone, and a fresh browser shows them", async () => {
  const page = await aPage();
  await page.putSummary({ summary: ended, member: "a-member" });
  const { played, leftOut } = await page.copyMatches();
  expect([played, leftOut]).toEqual([[ended], 0]);
  const fresh = await aPage();
  const restored = fresh.parsePlayed(JSON.parse(JSON.stringify([...played, "x"])));
  expect(restored.damaged).toEqual(["x"]);
  expect(await fresh.restoreMatches({ matches: [], played: restored.value })).toBe(1);
  // Nobody's account gets what somebody brought in a file.
  expect((await fresh.loadHistory()).kept).toEqual([{ summary: ended, member: null }]);
  expect((await fresh.loadHistory()).waiting).toEqual([]);
  expect(await fresh.restoreMatches({ matches: [], played: restored.value })).toBe(0);
});

test("a result of a backup takes no place of one that was corrected here since", async () => {
  const page = await aPage();
  const corrected = { ...ended, own: "anna", changedAt: ended.changedAt + 1 };
  await page.putSummary({ summary: corrected, member: null });
  expect(await page.restoreMatches({ matches: [], played: [ended] })).toBe(0);
  expect((await page.loadHistory()).kept).toEqual([{ summary: corrected, member: null }]);
});

test("a backup has the newest matches that have room, and counts the others", async () => {
  const page = await aPage();
  const aCopy = (id: string, createdAt: number) => {
    const seat = { kind: "both" } as const;
    return { about: { id, players: [], seat, line: null, createdAt }, log: "x".repeat(10) };
  };
  const [old, older, newest] = [aCopy("old", 2), aCopy("older", 1), aCopy("newest", 3)];
  expect(page.newestWithin([old, older, newest], 20)).toEqual({
    matches: [newest, old],
    leftOut: 1,
  });
});
