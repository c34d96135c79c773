// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { resetStorage } from "../local/storage.test-support.ts";

beforeEach(() => {
  resetStorage();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The modules of a page that has just been opened. */
async function aPage() {
  vi.resetModules();
  const store = await import("./matches-store.ts");
  const sync = await import("./match-sync.ts");
  const steps = await import("./unsent-steps.ts");
  const matches = await import("./matches.ts");
  const { catchUp } = await import("./catch-up.ts");
  return { ...store, ...sync, ...steps, ...matches, catchUp };
}

type Page = Awaited<ReturnType<typeof aPage>>;

const none = { events: [], number: 0, ended: true };
const unavailable = () => Response.json({ message: "down" }, { status: 503 });

/** A server that takes all steps, knows no others, and notes what it is asked; `answer` may decide otherwise. */
function aServer(answer: (call: string) => Response | undefined = () => undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: unknown, { body }: { readonly body: string }) => {
    const call = String(address).replace(/^.*\//, "");
    const { match } = JSON.parse(body) as { readonly match: string };
    asked.push(`${call} ${match}`);
    const given = call === "write_match_events" ? { number: 0, refused: [] } : none;
    return Promise.resolve(answer(call) ?? Response.json(given));
  });
  return asked;
}

/** A match that other devices may come to, with steps that the server does not have. */
function aSharedMatch(page: Page): string {
  const id = page.beginMatch(["Anna", "Ben"]);
  const line = { token: "0".repeat(64), channel: "c", isEnded: false, invitations: [] };
  page.changeAbout(id, (about) => ({ ...about, line }));
  return id;
}

function end(page: Page, id: string): void {
  const [author = ""] = page.entryNow(id)?.about.players ?? [];
  for (const phase of ["deployment", "game", "scoring", "summary"] as const) {
    page.act(id, [{ author, action: { kind: "set-phase", phase } }]);
  }
}

test("steps go out without the match's screen, each match's once, and then nothing is asked any more", async () => {
  const page = await aPage();
  page.beginMatch(["Only", "Here"]);
  const ids = [aSharedMatch(page), aSharedMatch(page)];
  const asked = aServer();
  await Promise.all([page.sendUnsentSteps(), page.sendUnsentSteps()]);
  expect(asked.toSorted()).toEqual(
    ids.flatMap((id) => [`write_match_events ${id}`, `match_events ${id}`]).toSorted(),
  );
  expect(ids.map(page.hasUnsent)).toEqual([false, false]);
  await page.sendUnsentSteps();
  expect(asked).toHaveLength(4);
});

test("steps of a match whose own screen is open are sent by that screen only", async () => {
  const page = await aPage();
  const id = aSharedMatch(page);
  const asked = aServer(unavailable);
  const stop = page.followMatch(id);
  await page.sendUnsentSteps();
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  await page.sendUnsentSteps();
  expect(asked).toEqual([`write_match_events ${id}`]);
  stop();
});

test("a match on the screen asks nothing without a network, and all once it is back", async () => {
  const page = await aPage();
  const id = aSharedMatch(page);
  const asked = aServer();
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(page.followMatch(id));
  end(page, id);
  await vi.waitFor(() => expect(network).toHaveBeenCalled());
  expect(asked).toEqual([]);
  network.mockRestore();
  globalThis.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(page.hasUnsent(id)).toBe(false));
});

test("a match that the server has ended for this device is asked about once, and the others are sent", async () => {
  const page = await aPage();
  const [lost, other] = [aSharedMatch(page), aSharedMatch(page)];
  let isFirst = true;
  const asked = aServer(() => {
    if (!isFirst) return undefined;
    isFirst = false;
    return Response.json({ code: "42501", message: "no_match_access" }, { status: 403 });
  });
  await page.sendUnsentSteps();
  expect(page.entryNow(lost)?.about.line?.isEnded).toBe(true);
  expect(page.hasUnsent(other)).toBe(false);
  await page.sendUnsentSteps();
  expect(asked.filter((call) => call.endsWith(lost))).toHaveLength(1);
});

test("a player who has access again goes on when the match is opened, and a spectator's match asks no more", async () => {
  const page = await aPage();
  const [ended, watched] = [aSharedMatch(page), aSharedMatch(page)];
  for (const id of [ended, watched]) {
    page.changeAbout(id, (about) => ({
      ...about,
      seat: id === watched ? { kind: "spectator" } : about.seat,
      line: about.line === null ? null : { ...about.line, isEnded: true },
    }));
  }
  let isAllowed = false;
  const asked = aServer(() =>
    isAllowed
      ? undefined
      : Response.json({ code: "42501", message: "no_match_access" }, { status: 403 }),
  );
  onTestFinished(page.followMatch(watched));
  const leave = page.followMatch(ended);
  await vi.waitFor(() => expect(asked).toEqual([`match_events ${ended}`]));
  leave();
  expect(page.entryNow(ended)?.about.line?.isEnded).toBe(true);
  isAllowed = true;
  onTestFinished(page.followMatch(ended));
  await vi.waitFor(() => expect(page.entryNow(ended)?.about.line?.isEnded).toBe(false));
  await vi.waitFor(() => expect(page.hasUnsent(ended)).toBe(false));
  expect(asked.filter((call) => call.endsWith(watched))).toEqual([]);
});

test("what the server could not take is tried again by itself", async () => {
  const page = await aPage();
  const id = aSharedMatch(page);
  let isDown = true;
  aServer(() => (isDown ? unavailable() : undefined));
  vi.useFakeTimers();
  await page.sendUnsentSteps();
  expect(page.hasUnsent(id)).toBe(true);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.hasUnsent(id)).toBe(false);
});

test("a page that lists matches asks about the shared ones, and about those that are over for a week only", async () => {
  const page = await aPage();
  page.beginMatch(["Only", "Here"]);
  const [underWay, over] = [aSharedMatch(page), aSharedMatch(page)];
  end(page, over);
  aServer();
  await page.sendUnsentSteps();
  const asked = aServer();
  await page.catchUp();
  expect(asked).toEqual([`match_events ${underWay}`, `match_events ${over}`]);
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ["Date"] });
  await page.catchUp();
  expect(asked.slice(2)).toEqual([`match_events ${underWay}`]);
});

/** A database for matches that are put away, which jsdom does not have. */
function anArchive(): void {
  vi.doMock("./match-archive.ts", () => ({
    archive: () => Promise.resolve(),
    listArchived: () => Promise.resolve({ matches: [], removed: new Set() }),
  }));
  onTestFinished(() => {
    vi.doUnmock("./match-archive.ts");
  });
}

test("a match whose steps the server does not have is not put away for new ones until they are sent", async () => {
  anArchive();
  const page = await aPage();
  const owing = aSharedMatch(page);
  const other = page.beginMatch(["Only", "Here"]);
  vi.useFakeTimers({ toFake: ["Date"] });
  const beginMore = async () => {
    for (let left = 5; left > 0; left -= 1) {
      vi.advanceTimersByTime(1000);
      await page.createMatch();
    }
  };
  await beginMore();
  expect([owing, other].map((id) => page.entryNow(id) !== undefined)).toEqual([true, false]);
  aServer();
  await page.sendUnsentSteps();
  await beginMore();
  expect(page.entryNow(owing)).toBeUndefined();
});
