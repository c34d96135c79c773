import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { aMessage, anId, aWaitingMessage, ben, ada } from "./messages.test-support.ts";
import { byDay, compareMessages, firstUnread, mergeMessages, threadOf, timeOf } from "./thread.ts";

const messages = fc
  .uniqueArray(fc.tuple(fc.nat(500), fc.nat(40), fc.boolean()), {
    selector: ([id]) => id,
    maxLength: 60,
  })
  .map((all) =>
    all.map(([id, second, read]) =>
      aMessage({
        id: anId(id),
        read,
        createdAt: `2026-05-01T10:00:${String(second).padStart(2, "0")}.5+00:00`,
      }),
    ),
  );

test("pages and live messages in any order and any overlap give each message once, oldest first", () => {
  fc.assert(
    fc.property(messages, fc.array(fc.nat(60)), fc.nat(60), (all, again, cut) => {
      const live = again.flatMap((place) => all[place] ?? []);
      const merged = mergeMessages(all.slice(cut).toReversed(), live, all.slice(0, cut));
      expect(merged).toEqual(all.toSorted(compareMessages));
    }),
  );
});

test("messages of one second stand in the order of their microseconds, however many digits they show", () => {
  const times = [
    "2026-05-01T10:00:00+00:00",
    "2026-05-01T10:00:00.000001Z",
    "2026-05-01T10:00:00.0001+00:00",
  ];
  const later = [
    "2026-05-01T10:00:00.12+00:00",
    "2026-05-01T10:00:00.123456+00:00",
    "2026-05-01T10:00:01Z",
  ];
  const ordered = [...times, ...later].map((createdAt, place) =>
    aMessage({ id: anId(9 - place), createdAt }),
  );
  expect(mergeMessages(ordered.toReversed())).toEqual(ordered);
});

test("a message that was read stays read when an older copy comes", () => {
  const old = aMessage({ id: anId(1), read: false });
  expect(mergeMessages([{ ...old, read: true }], [old])[0]?.read).toBe(true);
  expect(mergeMessages([old], [{ ...old, read: true }])[0]?.read).toBe(true);
});

test("a waiting message that has arrived is shown once, as sent; the others stand at the end in their order", () => {
  fc.assert(
    fc.property(messages, fc.array(fc.nat(500), { maxLength: 20 }), (all, ids) => {
      const waiting = ids.map((id) => aWaitingMessage({ id: anId(id) }));
      const thread = threadOf(mergeMessages(all), waiting);
      expect(new Set(thread.map(({ id }) => id)).size).toBe(thread.length);
      const sent = new Set(all.map(({ id }) => id));
      for (const { kind, id } of thread) expect(kind).toBe(sent.has(id) ? "sent" : "waiting");
      const kinds = thread.map(({ kind }) => kind);
      expect(kinds).toEqual(kinds.toSorted());
      const wanted = [...new Set(waiting.map(({ id }) => id))].filter((id) => !sent.has(id));
      expect(thread.filter(({ kind }) => kind === "waiting").map(({ id }) => id)).toEqual(wanted);
    }),
  );
});

test("the days of a conversation hold every line once and come in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 30 }), (days) => {
      const all = days.map((day, place) =>
        aMessage({ id: anId(place), createdAt: `2026-05-0${day === 0 ? 1 : day}T10:00:00Z` }),
      );
      const thread = threadOf(mergeMessages(all), [aWaitingMessage({ id: anId(99) })]);
      const grouped = byDay(thread, (time) => time.slice(0, 10));
      expect(grouped.flatMap(({ entries }) => entries)).toEqual(thread);
      const names = grouped.map(({ day }) => day);
      expect(names).toEqual([...new Set(names)].toSorted());
    }),
  );
});

test("what waits belongs to the last day where this device's clock is behind", () => {
  const thread = threadOf(
    [aMessage({ id: anId(1), createdAt: "2026-05-02T10:00:00Z" })],
    [aWaitingMessage({ id: anId(2), writtenAt: "2026-04-30T10:00:00Z" })],
  );
  const days = byDay(thread, (time) => time.slice(0, 10));
  expect(days.map(({ day }) => day)).toEqual(["2026-05-02"]);
  expect(days[0]?.entries.map(timeOf)).toHaveLength(2);
});

test("the first unread message is one of the partner's, never one's own", () => {
  const own = aMessage({ id: anId(1), senderId: ada, recipientId: ben, read: false });
  const seen = aMessage({ id: anId(2), read: true });
  const unseen = aMessage({ id: anId(3), read: false });
  expect(firstUnread([own, seen, unseen], ada)).toBe(unseen.id);
  expect(firstUnread([own, seen], ada)).toBeNull();
});
