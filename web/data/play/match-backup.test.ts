// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { resetStorage } from "../local/storage.test-support.ts";

beforeEach(() => {
  resetStorage();
});

/** The modules of a page that has just been opened. */
async function aPage() {
  vi.resetModules();
  return { ...(await import("./matches-store.ts")), ...(await import("./match-backup.ts")) };
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
  const copies = await page.copyMatches();
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
  const copies = await page.copyMatches();
  // An older state of the same browser, in which something else has happened since.
  localStorage.setItem(`prod_game.${id}.about`, before.about ?? "");
  localStorage.setItem(`prod_game.${id}.log`, before.log ?? "");
  const older = await aPage();
  note(older, id, "three");
  expect(await older.restoreMatches(copies)).toBe(1);
  expect(notesIn(older, id).toSorted()).toEqual(["one", "three", "two"]);
  expect(await older.restoreMatches(copies)).toBe(0);
});

test("a match of a backup that cannot be read is told, and the others are read", async () => {
  const page = await aPage();
  page.beginMatch(["Anna", "Ben"]);
  const [copy] = await page.copyMatches();
  const parsed = page.parseMatchCopies([copy, { about: 4 }, "x"]);
  expect(parsed).toEqual({ value: [copy], damaged: [{ about: 4 }, "x"] });
  expect(page.parseMatchCopies({}).damaged).toEqual([{}]);
});
