/** The room that matches take on the disk, and for how long. */
import { expect, test } from "vitest";
import {
  accept,
  anEvent,
  type Device,
  invite,
  openMatch,
  readLog,
  sitDown,
  writeEvents,
} from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";

const { scene } = openScenes();

/** Events of so many bytes together, in 60 KB each at most. */
function grown(device: Device, bytes: number): readonly object[] {
  const size = 60_000;
  return Array.from({ length: Math.ceil(bytes / size) }, (_, index) => {
    const text = "x".repeat(Math.min(size, bytes - index * size));
    return anEvent(device, {
      time: index + 1,
      action: { kind: "add-event", playerId: null, text },
    });
  });
}

const call = "select public.write_match_events($1, $2, $3::text::jsonb)";

function attempt({ person, match, token }: Device, events: readonly object[]) {
  return person.attempt(call, match, token, JSON.stringify(events));
}

async function from(owner: Person, address: string): Promise<void> {
  const headers = JSON.stringify({ "cf-connecting-ip": address });
  await owner.ask("select set_config('request.headers', $1, true)", headers);
}

async function sharesOf(owner: Person, member: Person) {
  const [shares] = await owner.ask(
    `select
       (select bytes from private.guest_match_bytes)::integer as guests,
       (select coalesce(sum(bytes), 0) from private.member_bytes where member_id = $1)::integer as member`,
    member.id,
  );
  return shares;
}

test(
  "Q11: a match to which nobody else has come takes 64 KB, and all of it once another device is there",
  scene(async ({ guest }) => {
    const host = await openMatch(guest);
    const events = grown(host, 200_000);
    expect((await writeEvents(host, events.slice(0, 1))).number).toBe(1);
    expect(await attempt(host, events)).toMatchObject({
      code: "PT507",
      message: "match_without_others",
    });
    const { secret } = await invite(host, "device");
    const second = await accept(guest, secret);
    expect((await writeEvents(host, events)).refused).toEqual([]);
    if (second === null) throw new Error("nobody came");
    expect((await readLog(second)).events).toHaveLength(events.length);
  }),
);

test(
  "Q11: logs of guests count to one sum, those of a member to the member, and what is deleted counts no longer",
  scene(async ({ ada, guest, owner }) => {
    const [ofGuests] = await sitDown(guest, guest);
    await writeEvents(ofGuests, grown(ofGuests, 100_000));
    expect(await sharesOf(owner, ada)).toEqual({ guests: 114_688, member: 0 });
    const [ofAda] = await sitDown(ada, guest);
    await writeEvents(ofAda, grown(ofAda, 30_000));
    expect(await sharesOf(owner, ada)).toEqual({ guests: 114_688, member: 32_768 });
    await owner.ask("delete from public.games");
    expect(await sharesOf(owner, ada)).toEqual({ guests: 0, member: 0 });
  }),
);

test(
  "a match of guests in which a member sits down is the member's from then on",
  scene(async ({ ada, guest, owner }) => {
    const [host] = await sitDown(guest, ada);
    await writeEvents(host, grown(host, 10_000));
    expect(await sharesOf(owner, ada)).toEqual({ guests: 0, member: 16_384 });
    await owner.ask("delete from public.profiles where id = $1", ada.id);
    expect(await sharesOf(owner, ada)).toEqual({ guests: 16_384, member: 0 });
  }),
);

test(
  "Q11: while guests' matches fill their share, networks that are known go on, and members as well",
  scene(async ({ ada, guest, owner }) => {
    await from(owner, "203.0.113.1");
    const [host] = await sitDown(guest, guest);
    const [ofAda] = await sitDown(ada, guest);
    await owner.ask("update private.guest_match_bytes set bytes = 402653184");
    const full = await attempt(host, grown(host, 1000));
    expect(full).toMatchObject({ code: "PT507", message: "match_storage_full" });
    expect((await writeEvents(ofAda, grown(ofAda, 1000))).refused).toEqual([]);
    await owner.ask("update limits.counters set points = points - 61 where key like 'known %'");
    expect((await writeEvents(host, grown(host, 1000))).refused).toEqual([]);
  }),
);

test(
  "Q11: a member whose share is full writes no more of matches, and nobody else into that member's",
  scene(async ({ ada, guest, owner }) => {
    const [host, opponent] = await sitDown(ada, guest);
    await writeEvents(host, grown(host, 1000));
    await owner.ask("update private.member_bytes set bytes = 200000000");
    for (const device of [host, opponent]) {
      const full = await attempt(device, grown(device, 30_000));
      expect(full).toMatchObject({ code: "PT507", message: "match_storage_full" });
    }
  }),
);

test(
  "Q11: whoever writes has so many bytes of matches a day, a guest by network",
  scene(async ({ ada, guest, owner }) => {
    await from(owner, "203.0.113.1");
    for (const [person, key] of [
      [guest, "match bytes 203.0.113.1"],
      [ada, `match bytes of ${ada.id}`],
    ] as const) {
      const [host] = await sitDown(person, guest);
      await writeEvents(host, grown(host, 1000));
      await owner.ask("update limits.counters set points = 100000000 where key = $1", key);
      expect(await attempt(host, grown(host, 30_000))).toMatchObject({
        code: "PT507",
        message: "match_storage_full",
      });
    }
  }),
);

const idle = "update public.games set active_at = now() - $2::interval where id = $1";

test(
  "a match of guests is removed after 14 days without anybody, one to which nobody came after two; a member's is not",
  scene(async ({ ada, guest, owner }) => {
    const [old] = await sitDown(guest, guest);
    const [recent] = await sitDown(guest, guest);
    const alone = await openMatch(guest);
    const [ofMember] = await sitDown(ada, guest);
    for (const { match } of [old, ofMember]) await owner.ask(idle, match, "15 days");
    await owner.ask(idle, recent.match, "13 days");
    await owner.ask(idle, alone.match, "3 days");
    await owner.ask("select private.purge_expired()");
    const left = await owner.ask<{ id: string }>("select id from public.games");
    expect(left.map(({ id }) => id).toSorted()).toEqual([recent.match, ofMember.match].toSorted());
  }),
);

test(
  "Q11: while guests' matches take more than half of their share, those that were left longest go after a day",
  scene(async ({ ada, guest, owner }) => {
    const matches = [];
    for (const time of ["5 days", "2 days", "1 hour"]) {
      const [host] = await sitDown(guest, guest);
      await writeEvents(host, grown(host, 1000));
      await owner.ask(idle, host.match, time);
      await owner.ask("update public.games set counted = 130000000 where id = $1", host.match);
      matches.push(host.match);
    }
    await owner.ask("select private.purge_expired()");
    const left = await owner.ask<{ id: string }>("select id from public.games order by active_at");
    expect(left.map(({ id }) => id)).toEqual(matches.slice(1));
    expect(await sharesOf(owner, ada)).toMatchObject({ guests: 260_000_000 });
  }),
);

test(
  "spectators take no place that players need",
  scene(async ({ guest, owner }) => {
    const host = await openMatch(guest);
    const { secret } = await invite(host, "spectator");
    await owner.ask(
      `insert into private.match_tokens (token_hash, game_id)
       select sha256(convert_to(n::text, 'UTF8')), $1 from generate_series(1, 200) n`,
      host.match,
    );
    const crowded = await guest.attempt(
      "select public.accept_invitation($1, $2, '')",
      secret,
      "a".repeat(64),
    );
    expect(crowded).toMatchObject({ code: "PT409", message: "too_many_devices" });
    const { code } = await invite(host, "opponent");
    expect(await accept(guest, code ?? "")).toMatchObject({ role: "player" });
  }),
);
