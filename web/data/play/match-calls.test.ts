import { afterEach, expect, test, vi } from "vitest";
import type { GameEvent } from "#domain/match/event.ts";
import { readAccess, readInvitation, readLog, readWritten } from "./match-answers.ts";
import {
  acceptInvitationOnServer,
  inRequests,
  isAccessLost,
  newMatchToken,
  readMatchEvents,
  writeMatchEvents,
} from "./match-calls.ts";

const key = { match: "m1", token: newMatchToken() };

function aNote(number: number, text = "A note"): GameEvent {
  const action = { kind: "add-event", playerId: null, text } as const;
  const place = { device: "phone", time: number, seen: {} };
  return { id: `e${number}`, game: "m1", author: "p1", ...place, at: 1000, action };
}

/** A server that answers each call in turn; gives the bodies that it received. */
function aServer(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const received: Record<string, unknown>[] = [];
  const left = [...answers];
  vi.stubGlobal("fetch", (_address: unknown, { body }: { readonly body: string }) => {
    received.push(JSON.parse(body) as Record<string, unknown>);
    const [status, answer] = left.shift() ?? [500, null];
    return Promise.resolve(Response.json(answer, { status }));
  });
  return received;
}

afterEach(() => vi.unstubAllGlobals());

test("a token for a match is 64 hexadecimal digits, another each time", () => {
  expect(newMatchToken()).toMatch(/^[0-9a-f]{64}$/);
  expect(newMatchToken()).not.toBe(newMatchToken());
});

test("a way into a match is read, with whatever a later server says beside it", () => {
  const access = { match: "m1", participant: null, role: "spectator", channel: "c", number: 3 };
  expect(readAccess({ ...access, later: true })).toEqual(access);
  for (const wrong of [null, {}, { ...access, role: "admin" }, { ...access, number: "3" }]) {
    expect(() => readAccess(wrong)).toThrow("no way into a match");
  }
});

test("an invitation is read with the time at which it ends, if it does", () => {
  const invitation = { secret: "s", code: "ABC123", expires_at: "2026-11-23T00:00:00+00:00" };
  expect(readInvitation(invitation).expiresAt).toBe(Date.UTC(2026, 10, 23));
  expect(readInvitation({ ...invitation, code: null, expires_at: null }).expiresAt).toBeNull();
  expect(() => readInvitation({ code: "ABC123" })).toThrow("no invitation");
});

test("an event of a match that this version cannot read is passed over, and the log goes on behind it", () => {
  const rows = [
    { number: 4, event: aNote(1) },
    { number: 5, event: { ...aNote(2), later: 1 } },
    { number: 6, event: { ...aNote(3), action: { kind: "of-later", x: 1 } } },
    { number: 7, event: "?" },
  ];
  const log = readLog({ events: rows, number: 9, ended: false }, 3);
  expect(log.events.map(({ number, event }) => [number, event.action.kind])).toEqual([
    [4, "add-event"],
    [6, "unknown"],
  ]);
  expect(log).toMatchObject({ upTo: 7, isAll: false });
  expect(readLog({ events: [], number: 9, ended: true }, 9)).toEqual({
    events: [],
    upTo: 9,
    isAll: true,
    held: [],
  });
  expect(() => readLog({ events: {} }, 0)).toThrow("no log of a match");
});

test("a refusal of an event for a reason of a later server is one for an unknown reason", () => {
  const refused = [
    { id: "e1", reason: "not-yours" },
    { id: "e2", reason: "of-later" },
  ];
  expect(readWritten({ number: 2, refused }).refused).toEqual([
    { id: "e1", reason: "not-yours" },
    { id: "e2", reason: "unknown" },
  ]);
  expect(() => readWritten({ refused })).toThrow("no answer to written events");
});

test("events of a match go in the order of their times, as many to a request as it may hold", () => {
  const many = Array.from({ length: 1001 }, (_, index) => aNote(1001 - index));
  expect(inRequests(many).map((part) => part.length)).toEqual([500, 500, 1]);
  expect(inRequests(many)[0]?.[0]).toMatchObject({ id: "e1" });
  const large = Array.from({ length: 300 }, (_, index) => aNote(index + 1, "x".repeat(2000)));
  const parts = inRequests(large);
  expect(parts.flat()).toHaveLength(300);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(400_000);
});

test("events in several requests are told with all refusals and the last number", async () => {
  const received = aServer(
    [200, { number: 500, refused: [{ id: "e1", reason: "not-yours" }] }],
    [200, { number: 501, refused: [{ id: "e501", reason: "match-full" }] }],
  );
  const many = Array.from({ length: 501 }, (_, index) => aNote(index + 1));
  expect(await writeMatchEvents(key, many)).toEqual({
    number: 501,
    refused: [
      { id: "e1", reason: "not-yours" },
      { id: "e501", reason: "match-full" },
    ],
  });
  expect(received).toHaveLength(2);
  for (const body of received) expect(body).toMatchObject(key);
});

test("a withdrawn access to a match is told apart from other refusals", async () => {
  aServer(
    [401, { code: "42501", message: "no_match_access" }],
    [403, { code: "42501", message: "account_inactive" }],
  );
  const lost: unknown = await readMatchEvents(key, 0).catch((error: unknown) => error);
  const other: unknown = await readMatchEvents(key, 0).catch((error: unknown) => error);
  expect([isAccessLost(lost), isAccessLost(other)]).toEqual([true, false]);
});

test("an invitation that is not good gives no way into a match", async () => {
  aServer([200, null]);
  expect(await acceptInvitationOnServer("ABC123", key.token, "")).toBeNull();
});
