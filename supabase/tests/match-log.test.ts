/** The log of a match: its writers, what is hidden from whom, and its bounds. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  accept,
  anEvent,
  invite,
  openMatch,
  readLog,
  sitDown,
  writeEvents,
} from "./matches.test-support.ts";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const seal = { salt: "0".repeat(32), content: { kind: "text", text: "An ambush" } };
const concealing = { kind: "conceal", secretId: "s", commitment: "0".repeat(64), seal };

test(
  "T16: events that are sent again after a lost answer are there once, and what is new beside them is added",
  scene(async ({ ada, ben }) => {
    const [host] = await sitDown(ada, ben);
    const [one, two, three] = [anEvent(host), anEvent(host), anEvent(host)];
    await writeEvents(host, [one, two]);
    expect(await writeEvents(host, [two, one, two, three, three])).toMatchObject({
      number: 3,
      refused: [],
    });
    const { events } = await readLog(host);
    expect(events.map(({ number, event }) => [number, event.id])).toEqual([
      [1, one.id],
      [2, two.id],
      [3, three.id],
    ]);
    expect(events[0]?.event).toEqual(one);
  }),
);

test(
  "an id that somebody else has used is refused to its owner with the reason, and not passed over as known",
  scene(async ({ ada, ben }) => {
    const [host, opponent] = await sitDown(ada, ben);
    const taken = anEvent(opponent, { device: "tablet" });
    await writeEvents(opponent, [taken]);
    const own = anEvent(host, { id: taken.id, time: 2 });
    const otherDevice = anEvent(opponent, { id: taken.id, device: "phone" });
    const refused = [{ id: taken.id, reason: "id-taken" }];
    expect((await writeEvents(host, [own])).refused).toEqual(refused);
    expect((await writeEvents(opponent, [otherDevice])).refused).toEqual(refused);
    expect((await writeEvents(opponent, [taken])).refused).toEqual([]);
    expect((await readLog(host)).events.map(({ event }) => event.author)).toEqual([
      opponent.participant,
    ]);
  }),
);

test(
  "an event of another match is refused, and one of what the match became by a reset or a restore is taken",
  scene(async ({ guest }) => {
    const host = await openMatch(guest);
    const [other, again, older] = [randomUUID(), randomUUID(), "of-the-earlier-product"];
    const foreign = anEvent(host, { game: other });
    expect((await writeEvents(host, [foreign])).refused).toEqual([
      { id: foreign.id, reason: "other-game" },
    ]);
    const early = anEvent(host, { game: again });
    const written = await writeEvents(host, [
      early,
      anEvent(host, { action: { kind: "reset", newId: again } }),
      anEvent(host, { game: again, time: 2 }),
      anEvent(host, { game: again, time: 3, action: { kind: "restore", state: { id: older } } }),
    ]);
    expect(written.refused).toEqual([{ id: early.id, reason: "other-game" }]);
    const last = anEvent(host, { game: older, time: 4 });
    expect((await writeEvents(host, [last])).refused).toEqual([]);
  }),
);

test(
  "whoever writes or reads is told the server's time in milliseconds",
  scene(async ({ guest, owner }) => {
    const host = await openMatch(guest);
    const clock = "select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now";
    const [before] = await owner.ask<{ now: number }>(clock);
    const answers = [await writeEvents(host, [anEvent(host)]), await readLog(host)];
    const [after] = await owner.ask<{ now: number }>(clock);
    for (const { now } of answers) {
      expect(now).toBeGreaterThanOrEqual(before?.now ?? Infinity);
      expect(now).toBeLessThanOrEqual(after?.now ?? 0);
    }
  }),
);

test(
  "a seat that nobody holds is written by the other player; once it is held, by its holder alone",
  scene(async ({ ada, guest, owner }) => {
    const host = await openMatch(ada);
    const [free] = await owner.ask<{ id: string }>(
      "select id from public.game_participants where seat = 2",
    );
    const forOther = () => anEvent(host, { author: free?.id });
    const early = forOther();
    expect((await writeEvents(host, [early])).refused).toEqual([]);
    const opponent = await accept(guest, (await invite(host, "opponent")).secret);
    if (opponent === null) throw new Error("not let in");
    const late = forOther();
    expect(await writeEvents(host, [early, late, anEvent(host)])).toMatchObject({
      number: 2,
      refused: [{ id: late.id, reason: "not-yours" }],
    });
    expect((await writeEvents(opponent, [late])).refused).toEqual([]);
    const forged = anEvent(host);
    expect((await writeEvents(opponent, [forged])).refused).toEqual([
      { id: forged.id, reason: "not-yours" },
    ]);
    const unknown = anEvent(host, { author: randomUUID() });
    expect((await writeEvents(host, [unknown])).refused).toHaveLength(1);
  }),
);

test(
  "T10: what a player conceals is given to that player's devices alone, whichever way others read",
  scene(async ({ ada, ben, guest, owner }) => {
    const [host, opponent] = await sitDown(ada, ben);
    const spectator = await accept(guest, (await invite(host, "spectator")).secret);
    const tablet = await accept(guest, (await invite(host, "device")).secret);
    if (spectator === null || tablet === null) throw new Error("not let in");
    await writeEvents(host, [
      anEvent(host, { action: { ...concealing, playerId: host.participant } }),
      anEvent(host, { action: { kind: "of-a-newer-version", seal } }),
    ]);
    for (const device of [opponent, spectator]) {
      const log = await readLog(device);
      expect(log.events.map(({ event }) => event.action["seal"])).toEqual([null, null]);
      expect(JSON.stringify(log)).not.toContain("ambush");
    }
    for (const device of [host, tablet]) {
      const { events } = await readLog(device);
      expect(events.map(({ event }) => event.action["seal"])).toEqual([seal, seal]);
    }
    const told = await owner.ask("select payload::text from realtime.messages");
    expect(JSON.stringify(told)).not.toContain("ambush");
    for (const person of [ada, ben, guest]) {
      for (const table of ["public.game_events", "private.game_seals", "private.match_tokens"]) {
        expect((await person.attempt(`select * from ${table}`)).code).toBe("42501");
      }
    }
  }),
);

test(
  "a seal that was written for a free seat goes to whoever takes the seat, and not to the writer",
  scene(async ({ ada, ben, owner }) => {
    const host = await openMatch(ada);
    const [free] = await owner.ask<{ id: string }>(
      "select id from public.game_participants where seat = 2",
    );
    await writeEvents(host, [anEvent(host, { author: free?.id, action: concealing })]);
    const opponent = await accept(ben, (await invite(host, "opponent")).secret);
    if (opponent === null) throw new Error("not let in");
    expect((await readLog(opponent)).events[0]?.event.action["seal"]).toEqual(seal);
    expect((await readLog(host)).events[0]?.event.action["seal"]).toBeNull();
    expect(await owner.ask("select user_id from private.game_seals")).toEqual([
      { user_id: ben.id },
    ]);
  }),
);

test.each([
  ["not-an-event", { id: "" }],
  ["not-an-event", { id: 7 }],
  ["not-an-event", { device: "../x" }],
  ["not-an-event", { time: 0 }],
  ["not-an-event", { time: "1" }],
  ["not-an-event", { seen: [] }],
  ["not-an-event", { action: "note" }],
  ["not-an-event", { action: { kind: 1 } }],
  ["made-up-time", { time: 4 }],
  ["too-large", { action: { kind: "add-event", text: "x".repeat(65_536) } }],
])("an event is refused as %s with %j, and those beside it are written", (reason, more) =>
  scene(async ({ guest }) => {
    const host = await openMatch(guest);
    const bad = anEvent(host, more);
    const written = await writeEvents(host, [bad, anEvent(host, { time: 3 })]);
    expect(written).toMatchObject({ number: 1, refused: [{ id: bad.id, reason }] });
  })(),
);

test(
  "a player whose events for the other's seat were refused goes on writing, in one call or several",
  scene(async ({ ada, ben }) => {
    const [host, opponent] = await sitDown(ada, ben);
    const forOther = (time: number) => anEvent(host, { author: opponent.participant, time });
    const offline = Array.from({ length: 9 }, (_, index) => forOther(index + 1));
    const first = await writeEvents(host, offline);
    expect(first.refused.map(({ reason }) => reason)).toEqual(Array(9).fill("not-yours"));
    for (const time of [10, 11, 12]) {
      expect((await writeEvents(host, [anEvent(host, { time })])).refused).toEqual([]);
    }
    const madeUp = anEvent(opponent, { time: 15 });
    expect((await writeEvents(opponent, [madeUp])).refused).toEqual([
      { id: madeUp.id, reason: "made-up-time" },
    ]);
    expect((await writeEvents(opponent, [anEvent(opponent, { time: 13 })])).refused).toEqual([]);
  }),
);

test(
  "values that are no objects at all are refused among events, and no list is no list",
  scene(async ({ guest }) => {
    const host = await openMatch(guest);
    const { refused } = await writeEvents(host, [1, null, "x", []] as unknown as object[]);
    expect(refused.map(({ reason }) => reason)).toEqual(Array(4).fill("not-an-event"));
    const call = "select public.write_match_events($1, $2, $3::text::jsonb)";
    const { code } = await guest.attempt(call, host.match, host.token, '{"a":1}');
    expect(code).toBe("22023");
  }),
);

test(
  "each player reads that the other's seat is held, from when somebody holds it",
  scene(async ({ ada, ben }) => {
    const host = await openMatch(ada);
    expect((await readLog(host)).held).toEqual([]);
    const { code } = await invite(host, "opponent");
    const opponent = await accept(ben, code ?? "");
    expect((await readLog(host)).held).toEqual([opponent?.participant]);
    expect((await readLog(opponent ?? host)).held).toEqual([host.participant]);
  }),
);

test(
  "a match takes 5,000 events and no more, and an answer holds a thousand of them",
  scene(async ({ guest }) => {
    const host = await openMatch(guest);
    await accept(guest, (await invite(host, "device")).secret);
    const all = Array.from({ length: 5001 }, (_, index) => anEvent(host, { time: index + 1 }));
    const { number, refused } = await writeEvents(host, all);
    expect(number).toBe(5000);
    expect(refused).toEqual([{ id: all[5000]?.id, reason: "match-full" }]);
    const first = await readLog(host, 0, 9999);
    expect([first.events.length, first.number, first.ended]).toEqual([1000, 5000, false]);
    const last = await readLog(host, 4990);
    expect(last.events.map((each) => each.number)).toEqual(
      Array.from({ length: 10 }, (_, index) => 4991 + index),
    );
    expect(last.ended).toBe(true);
    const nothing = { events: [], number: 5000, ended: true, held: [] };
    expect(await readLog(host, 5000)).toMatchObject(nothing);
  }),
);

test(
  "a match takes four megabytes of events and no more, and an answer holds two of them",
  scene(async ({ guest, owner }) => {
    const host = await openMatch(guest);
    await accept(guest, (await invite(host, "device")).secret);
    const text = "x".repeat(60_000);
    const large = () => anEvent(host, { action: { kind: "add-event", playerId: null, text } });
    const { number, refused } = await writeEvents(host, Array.from({ length: 70 }, large));
    expect(number).toBe(69);
    expect(refused.map(({ reason }) => reason)).toEqual(["match-full"]);
    const [game] = await owner.ask<{ bytes: number; real: number }>(
      "select games.bytes, sum(log.bytes)::int as real from public.games join public.game_events log on game_id = games.id group by games.id",
    );
    expect(game?.bytes).toBe(game?.real);
    expect(game?.bytes).toBeLessThan(4_194_305);
    const answer = await readLog(host);
    expect(answer.ended).toBe(false);
    expect(answer.events).toHaveLength(34);
    expect((await readLog(host, 34)).events[0]?.number).toBe(35);
  }),
);
