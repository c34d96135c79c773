import { expect, test } from "vitest";
import { parseCloudList } from "#domain/list/cloud-list.ts";
import { newRow } from "#domain/list/pending-save.ts";
import { DataError } from "../backend/errors.ts";
import type { Waiting } from "../local/outbox.ts";
import {
  waitingLists,
  waitingMatches,
  waitingMessages,
  waitingRecords,
  type Circumstances,
} from "./what-waits.ts";

const savedAt = "2026-11-20T10:00:00.000Z";

function aWaitingList(name: string): Waiting {
  const row = {
    id: name,
    name,
    faction: "syenann",
    units: [],
    user_id: "ada",
    created_at: savedAt,
  };
  const list = parseCloudList(row, "ada");
  if (list === undefined) throw new Error("no list");
  return { name, memberId: "ada", value: newRow(list, "copy") };
}

function aMessage(content: string, refusal: null | { readonly kind: "not-allowed" }) {
  const value = { id: "1", recipientId: "bob", content, writtenAt: savedAt, refusal };
  return { name: "1", memberId: "ada", value };
}

function when(part: Partial<Circumstances> = {}): Circumstances {
  return {
    isOnline: true,
    memberId: "ada",
    cloudObstacle: null,
    cloudRefused: {},
    messageObstacle: null,
    ...part,
  };
}

const reasons = (entries: readonly { readonly reason: string }[]) =>
  entries.map(({ reason }) => reason);

test("a list that waits says its name, since when, and that there is no network", () => {
  expect(waitingLists([aWaitingList("Raiders")], when({ isOnline: false }))).toEqual([
    {
      key: "list Raiders",
      thing: { kind: "list", name: "Raiders" },
      since: Date.parse(savedAt),
      reason: "offline",
    },
  ]);
});

test("a list waits because the session has ended, the server is down, it asks for a pause, or it refused", () => {
  const waiting = [aWaitingList("Raiders")];
  const because = (kind: DataError["kind"]) =>
    reasons(waitingLists(waiting, when({ cloudObstacle: new DataError(kind, "") })));
  expect(because("signed-out")).toEqual(["signed-out"]);
  expect(because("unavailable")).toEqual(["unavailable"]);
  expect(because("rate-limited")).toEqual(["too-often"]);
  const cloudRefused = { Raiders: new DataError("too-large", "") };
  expect(reasons(waitingLists(waiting, when({ cloudRefused })))).toEqual(["refused"]);
  expect(reasons(waitingLists(waiting, when()))).toEqual(["sending"]);
});

test("a message that waits shows its beginning, and whether the server refused it", () => {
  const long = `Shall we\nplay ${"on Sunday ".repeat(20)}`;
  const waiting = [aMessage(long, null), aMessage("Hi", { kind: "not-allowed" })];
  const [first, second] = waitingMessages(waiting, when({ isOnline: false }));
  expect(first?.thing).toMatchObject({
    text: expect.stringMatching(/^Shall we play on .{0,45}…$/),
  });
  expect(reasons([first, second].flatMap((each) => each ?? []))).toEqual(["offline", "refused"]);
});

test("steps of a match wait since the first of them; a match without any does not wait", () => {
  const players = ["Ada", "Bob"];
  const matches = [
    { id: "one", players, events: [{ at: 2000 }, { at: 1000 }] },
    { id: "two", players, events: [] },
  ];
  expect(waitingMatches(matches, when())).toEqual([
    {
      key: "match one",
      thing: { kind: "match", id: "one", players, count: 2 },
      since: 1000,
      reason: "later",
    },
  ]);
});

test("a match for the history of somebody who is not signed in waits for them", () => {
  const gone = { id: "m", summary: null };
  const waiting = [
    { ...gone, member: "ada" },
    { ...gone, member: "bob" },
  ];
  expect(reasons(waitingRecords(waiting, when()))).toEqual(["later", "signed-out"]);
});
