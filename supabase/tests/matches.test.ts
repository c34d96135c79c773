/** Ways to come to a match, and their ends. */
import { expect, test } from "vitest";
import {
  accept,
  answerOf,
  anEvent,
  invite,
  newMatch,
  newToken,
  openMatch,
  readLog,
  sitDown,
  writeEvents,
} from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";

const { scene } = openScenes();

const open = "select public.open_match($1::text::jsonb, $2) as answer";
const write = "select public.write_match_events($1, $2, $3::text::jsonb)";
const read = "select public.match_events($1, $2, 0, 10)";
const come = "select public.accept_invitation($1, $2, '') as answer";
const enter = "select public.enter_match($1, $2) as answer";

/** Says where requests come from, as the server does. */
function from(owner: Person, address: string): Promise<unknown> {
  const headers = JSON.stringify({ "cf-connecting-ip": address });
  return owner.ask("select set_config('request.headers', $1, true)", headers);
}

test(
  "a member and a guest come to one match, and each writes as their own seat",
  scene(async ({ ada, guest }) => {
    const [host, opponent] = await sitDown(ada, guest);
    expect(opponent).toMatchObject({ match: host.match, role: "player", channel: host.channel });
    expect(opponent.participant).not.toBe(host.participant);
    expect(await writeEvents(host, [anEvent(host)])).toEqual({
      number: 1,
      refused: [],
      now: expect.any(Number),
    });
    expect(await writeEvents(opponent, [anEvent(opponent)])).toEqual({
      number: 2,
      refused: [],
      now: expect.any(Number),
    });
    const { events } = await readLog(opponent);
    expect(events.map(({ number, event }) => [number, event.author])).toEqual([
      [1, host.participant],
      [2, opponent.participant],
    ]);
    const seats =
      "select seat, name, user_id from public.game_participants where game_id = $1 order by seat";
    expect(await ada.ask(seats, host.match)).toEqual([
      { seat: 1, name: "Host", user_id: ada.id },
      { seat: 2, name: "Opponent", user_id: null },
    ]);
  }),
);

test(
  "a match is opened once, however often the call is repeated, and by no other token",
  scene(async ({ guest, ada, owner }) => {
    const match = newMatch();
    const token = newToken();
    const [first] = await guest.ask(open, JSON.stringify(match), token);
    const [again] = await guest.ask(open, JSON.stringify(match), token);
    expect(again).toEqual(first);
    expect(await owner.ask("select from public.games")).toHaveLength(1);
    const stranger = await ada.attempt(open, JSON.stringify(match), newToken());
    expect(stranger).toMatchObject({ code: "42501", message: "no_match_access" });
  }),
);

test.each([
  ["no seats", { seats: [] }],
  ["three seats", { seats: [1, 2, 3].map((seat) => ({ ...newMatch().seats[0], seat })) }],
  ["a seat of no number", { seats: [{ ...newMatch().seats[0], seat: 3 }] }],
  ["somebody else's own seat", { own: newMatch().own }],
])("a match with %s is not opened", (_, more) =>
  scene(async ({ ada, owner }) => {
    const { code } = await ada.attempt(
      open,
      JSON.stringify({ ...newMatch(), ...more }),
      newToken(),
    );
    expect(["22023", "23514"]).toContain(code);
    expect(await owner.ask("select from public.games")).toEqual([]);
  })(),
);

test(
  "a token that is no 64 hexadecimal digits is refused",
  scene(async ({ ada }) => {
    for (const token of ["", "x".repeat(64), newToken().toUpperCase() + "A", newToken().slice(1)]) {
      const refused = await ada.attempt(open, JSON.stringify(newMatch()), token);
      expect(refused).toMatchObject({ code: "22023", message: "token_form" });
    }
  }),
);

test(
  "a code of an invitation counts in any case and with spaces, once, and again for who has used it",
  scene(async ({ ada, ben, cara }) => {
    const host = await openMatch(ada);
    const { code } = await invite(host, "opponent");
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    const said = ` ${code?.slice(0, 3).toLowerCase()} ${code?.slice(3)} `;
    const token = newToken();
    const [first] = await ben.ask(come, said, token);
    const [again] = await ben.ask(come, said, token);
    expect(first).toMatchObject({ answer: { match: host.match, role: "player" } });
    expect(again).toEqual(first);
    expect(await accept(cara, code ?? "")).toBeNull();
    const [seat] = await ada.ask<{ name: string; user_id: string }>(
      "select name, user_id from public.game_participants where game_id = $1 and seat = 2",
      host.match,
    );
    expect(seat).toEqual({ name: "ben", user_id: ben.id });
    expect((await ada.attempt(invitation, host.match, host.token, "opponent")).message).toBe(
      "seat_taken",
    );
  }),
);
const invitation = "select public.invite_to_match($1, $2, $3)";

test(
  "an invitation that is unknown, replaced, withdrawn, used or too old answers alike",
  scene(async ({ ada, ben, owner }) => {
    const host = await openMatch(ada);
    const replaced = await invite(host, "opponent");
    const withdrawn = await invite(host, "opponent");
    expect(await accept(ben, replaced.secret)).toBeNull();
    expect(
      await answerOf(ada, "withdraw_invitations($1, $2, 'opponent')", host.match, host.token),
    ).toBe(1);
    const old = await invite(host, "opponent");
    await owner.ask(
      "update private.match_invitations set expires_at = now() - interval '1 second'",
    );
    for (const { secret, code } of [replaced, withdrawn, old]) {
      expect(await accept(ben, secret)).toBeNull();
      expect(await accept(ben, code ?? "")).toBeNull();
    }
    for (const text of ["", "ABCDE", newToken(), "'", "ABC DEF GHI"]) {
      expect(await accept(ben, text)).toBeNull();
    }
  }),
);

test(
  "a third device of a player follows by a link that is good once, and writes as that player",
  scene(async ({ guest, ada }) => {
    const host = await openMatch(guest);
    const { secret, code } = await invite(host, "device");
    expect(code).toBeNull();
    const tablet = await accept(guest, secret);
    if (tablet === null) throw new Error("not let in");
    expect(tablet.participant).toBe(host.participant);
    expect((await writeEvents(tablet, [anEvent(tablet)])).refused).toEqual([]);
    expect(await accept(ada, secret)).toBeNull();
  }),
);

test(
  "a member comes to an own match on another device without an invitation, and nobody else does",
  scene(async ({ ada, ben, guest }) => {
    const host = await openMatch(ada);
    const token = newToken();
    const [first] = await ada.ask(enter, host.match, token);
    expect(first).toMatchObject({ answer: { participant: host.participant, role: "player" } });
    expect(await ada.ask(enter, host.match, token)).toEqual([first]);
    for (const person of [ben, guest]) {
      expect(await person.ask(enter, host.match, newToken())).toEqual([{ answer: null }]);
    }
  }),
);

test(
  "a guest who signs in has the seat as a member from the next call on",
  scene(async ({ guest, ada, ben }) => {
    const [host, opponent] = await sitDown(guest, guest);
    await writeEvents({ ...host, person: ada }, []);
    await readLog({ ...opponent, person: ben });
    const seats = "select user_id from public.game_participants where game_id = $1 order by seat";
    expect(await ada.ask(seats, host.match)).toEqual([{ user_id: ada.id }, { user_id: ben.id }]);
    await writeEvents({ ...opponent, person: ada }, []);
    expect(await ben.ask(seats, host.match)).toEqual([{ user_id: ada.id }, { user_id: ben.id }]);
  }),
);

test(
  "a host who finds the own code keeps the own seat, and the code stays good for the opponent",
  scene(async ({ ada, ben }) => {
    const host = await openMatch(ada);
    const { code } = await invite(host, "opponent");
    expect(await accept(ada, code ?? "")).toMatchObject({ participant: host.participant });
    expect((await accept(ben, code ?? ""))?.participant).not.toBe(host.participant);
  }),
);

test(
  "a spectator reads and neither writes nor invites, until the invitation is withdrawn",
  scene(async ({ ada, ben, guest, owner }) => {
    const [host] = await sitDown(ada, ben);
    await writeEvents(host, [anEvent(host)]);
    const { secret, expires_at } = await invite(host, "spectator");
    expect(expires_at).toBeNull();
    const spectator = await accept(guest, secret);
    const other = await accept(guest, secret);
    if (spectator === null || other === null) throw new Error("not let in");
    expect(spectator).toMatchObject({ participant: null, role: "spectator" });
    expect((await readLog(spectator)).events).toHaveLength(1);
    const { match, token } = spectator;
    for (const [call, ...values] of [
      [write, "[]"],
      [invitation, "spectator"],
      ["select public.withdraw_invitations($1, $2, $3)", "spectator"],
    ] as const) {
      const refused = await guest.attempt(call, match, token, ...values);
      expect(refused).toMatchObject({ code: "42501", message: "no_match_access" });
    }
    await answerOf(ada, "withdraw_invitations($1, $2, 'spectator')", match, host.token);
    for (const gone of [token, other.token]) {
      expect((await guest.attempt(read, match, gone)).message).toBe("no_match_access");
    }
    expect(await accept(guest, secret)).toBeNull();
    expect((await readLog(host)).events).toHaveLength(1);
    expect(await owner.ask("select from private.match_tokens")).toHaveLength(2);
  }),
);

test(
  "a stranger with a match's id and channel reads nothing of it and writes nothing to it",
  scene(async ({ ada, ben, cara, guest, admin }) => {
    const [host] = await sitDown(ada, ben);
    await writeEvents(host, [anEvent(host)]);
    const other = await openMatch(cara);
    for (const person of [cara, guest, admin]) {
      for (const token of [newToken(), other.token, host.channel, "", null]) {
        for (const [call, ...values] of [
          [read],
          [write, JSON.stringify([anEvent(host)])],
          [invitation, "spectator"],
        ] as const) {
          const { code, message } = await person.attempt(call, host.match, token, ...values);
          expect([code, message]).toEqual(["42501", "no_match_access"]);
        }
      }
      for (const [table, column] of [
        ["games", "id"],
        ["game_participants", "game_id"],
        ["game_results", "game_id"],
      ]) {
        const question = `select from public.${table} where ${column} = $1`;
        expect((await person.attempt(question, host.match)).rows).toEqual([]);
      }
    }
  }),
);

test(
  "a member who is banned or leaves takes part no longer, with the token as a guest neither",
  scene(async ({ ada, ben, guest, owner }) => {
    const [host, opponent] = await sitDown(ada, ben);
    for (const column of ["banned", "deactivated"]) {
      const set = `update public.profiles set ${column} = $2 where id = $1`;
      await owner.ask(set, ben.id, true);
      for (const person of [ben, guest]) {
        expect((await person.attempt(read, host.match, opponent.token)).code).toBe("42501");
        expect((await person.attempt(write, host.match, opponent.token, "[]")).code).toBe("42501");
      }
      expect((await writeEvents(host, [anEvent(host)])).refused).toEqual([]);
      await owner.ask(set, ben.id, false);
    }
    // A ban ends sessions; the device goes on with what it has.
    expect((await writeEvents({ ...opponent, person: guest }, [])).refused).toEqual([]);
  }),
);

test(
  "a match that somebody else plays in, a guest as well, is not deleted by its host",
  scene(async ({ ada, ben, guest }) => {
    for (const opponent of [ben, guest]) await sitDown(ada, opponent);
    const alone = await openMatch(ada);
    expect(await ada.ask("delete from public.games returning id")).toEqual([{ id: alone.match }]);
  }),
);

test(
  "Q10: whoever guesses codes is refused after a while, with a right one as well, and links go on",
  scene(async ({ ada, ben, cara }) => {
    const { code, secret } = await invite(await openMatch(ada), "opponent");
    for (let guess = 0; guess < 30; guess++) {
      expect(await accept(ben, `WR0NG${guess % 10}`)).toBeNull();
    }
    const refused = await ben.attempt(come, code ?? "", newToken());
    expect(refused).toMatchObject({ code: "PT429", message: "rate_limited", hint: "3600" });
    expect((await cara.attempt(come, "WR0NG0", newToken())).code).toBeUndefined();
    expect(await accept(ben, secret)).toMatchObject({ role: "player" });
  }),
);

test(
  "Q10: guests who guess codes are refused by their network, and after all too many in few tries; a right code comes in",
  scene(async ({ ada, ben, guest, owner }) => {
    const { code } = await invite(await openMatch(ada), "opponent");
    for (let guess = 0; guess < 60; guess++) {
      await from(owner, `2001:db8:1:2::${guess}`);
      expect(await accept(guest, "WRONG0")).toBeNull();
    }
    expect((await guest.attempt(come, code ?? "", newToken())).code).toBe("PT429");
    expect((await ben.attempt(come, "WRONG0", newToken())).code).toBe("PT429");
    await from(owner, "2001:db8:1:3::1");
    expect(await accept(guest, "WRONG0")).toBeNull();
    await owner.ask("update limits.counters set points = 1000 where key = 'wrong code of guests'");
    await from(owner, "2001:db8:3::1");
    for (let guess = 0; guess < 5; guess++) expect(await accept(guest, "WRONG0")).toBeNull();
    expect((await guest.attempt(come, "WRONG0", newToken())).code).toBe("PT429");
    await from(owner, "2001:db8:2::1");
    expect(await accept(guest, code ?? "")).toMatchObject({ role: "player" });
  }),
);

test(
  "Q10: a network from which somebody came to a match before has its tries, however many strangers guess",
  scene(async ({ ada, guest, owner }) => {
    await from(owner, "203.0.113.9");
    const { secret } = await invite(await openMatch(ada), "opponent");
    await accept(guest, secret);
    await owner.ask("update limits.counters set points = points - 61 where key like 'known %'");
    await owner.ask("select private.count_visit('wrong code of guests', 2000, '1 hour', 1000)");
    for (let guess = 0; guess < 60; guess++) expect(await accept(guest, "WRONG0")).toBeNull();
    expect((await guest.attempt(come, "WRONG0", newToken())).code).toBe("PT429");
  }),
);

test(
  "Q05: the networks of one line have twice the tries of one, and those of one site four times",
  scene(async ({ guest, owner }) => {
    const before = "select private.count_visit_of_network('wrong code from', 60, '1 hour', 58)";
    const tries = async (address: string) => {
      await from(owner, address);
      await owner.attempt(before);
      let count = 0;
      while ((await guest.attempt(come, "WRONG0", newToken())).code === undefined) count++;
      return count;
    };
    const line = [
      await tries("2001:db8:1:100::1"),
      await tries("2001:db8:1:101::1"),
      await tries("2001:db8:1:102::1"),
    ];
    expect(line).toEqual([2, 2, 0]);
    const site = [await tries("2001:db8:1:200::1"), await tries("2001:db8:1:300::1")];
    expect([...site, await tries("2001:db8:1:400::1")]).toEqual([2, 2, 0]);
  }),
);

test(
  "Q10: guests open so many matches from one network, and so many in all; known networks and members have limits of their own",
  scene(async ({ ada, guest, owner }) => {
    const count = "update limits.counters set points = $2 where key = $1";
    await from(owner, "203.0.113.1");
    for (let number = 0; number < 30; number++) await openMatch(guest);
    const attempt = (person: Person) =>
      person.attempt(open, JSON.stringify(newMatch()), newToken());
    expect(await attempt(guest)).toMatchObject({ code: "PT429", message: "rate_limited" });
    await from(owner, "203.0.113.2");
    expect((await attempt(guest)).code).toBeUndefined();
    await owner.ask(count, "guest match", 2000);
    expect((await attempt(guest)).code).toBe("PT429");
    await owner.ask("select private.remember_network('203.0.113.2')");
    expect((await attempt(guest)).code).toBe("PT429");
    await owner.ask("update limits.counters set points = points - 61 where key like 'known %'");
    expect((await attempt(guest)).code).toBeUndefined();
    for (let number = 0; number < 30; number++) await openMatch(ada);
    expect((await attempt(ada)).code).toBe("PT429");
  }),
);

test(
  "a match has room for so many devices and so many invitations of spectators",
  scene(async ({ ada, guest, owner }) => {
    const host = await openMatch(ada);
    const { secret } = await invite(host, "spectator");
    for (let number = 1; number < 20; number++) await invite(host, "spectator");
    const more = await ada.attempt(invitation, host.match, host.token, "spectator");
    expect(more).toMatchObject({ code: "PT409", message: "too_many_invitations" });
    await owner.ask(
      `insert into private.match_tokens (token_hash, game_id)
       select sha256(convert_to(n::text, 'UTF8')), $1 from generate_series(2, 300) n`,
      host.match,
    );
    const crowded = await guest.attempt(come, secret, newToken());
    expect(crowded).toMatchObject({ code: "PT409", message: "too_many_devices" });
  }),
);
