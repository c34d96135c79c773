/** The rematch that one player of a shared match offers the other. */
import { expect, test } from "vitest";
import {
  accept,
  answerOf,
  invite,
  newToken,
  openMatch,
  sitDown,
  type Device,
} from "./matches.test-support.ts";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const offering = "select public.offer_rematch($1, $2, $3, $4)";
const accepting = "select public.accept_rematch($1, $2, $3)";

async function offer(before: Device, next: Device): Promise<void> {
  await before.person.ask(offering, before.match, before.token, next.match, next.token);
}

function offerTo({ person, match, token }: Device): Promise<{ readonly match: string } | null> {
  return answerOf(person, "rematch_offer($1, $2)", match, token);
}

function acceptRematch(
  { person, match, token }: Device,
  nextToken = newToken(),
): Promise<Device | null> {
  return answerOf(person, "accept_rematch($1, $2, $3)", match, token, nextToken);
}

test(
  "the other player of a match comes to the rematch without a code, under the name of before",
  scene(async ({ ada, guest, owner }) => {
    const [host, opponent] = await sitDown(ada, guest);
    await owner.ask(
      "update public.game_participants set name = 'Odilon' where id = $1",
      opponent.participant,
    );
    expect(await offerTo(opponent)).toBeNull();
    const next = await openMatch(ada);
    await offer(host, next);
    expect(await offerTo(opponent)).toEqual({ match: next.match });
    expect(await offerTo(host)).toBeNull();
    const token = newToken();
    const came = await acceptRematch(opponent, token);
    expect(came).toMatchObject({ match: next.match, role: "player", channel: next.channel });
    expect(came?.participant).not.toBe(next.participant);
    // A lost answer is asked for again.
    expect(await acceptRematch(opponent, token)).toMatchObject({ participant: came?.participant });
    expect(
      await owner.ask(
        "select name from public.game_participants where id = $1",
        came?.participant ?? "",
      ),
    ).toEqual([{ name: "Odilon" }]);
    // The seat is taken: the offer is over for another device of the same guest.
    expect(await offerTo(opponent)).toBeNull();
    expect(await acceptRematch(opponent)).toBeNull();
  }),
);

test(
  "a member comes back to the seat of the rematch from another device, and it stays one seat",
  scene(async ({ ada, ben }) => {
    const [host, opponent] = await sitDown(ada, ben);
    const next = await openMatch(ada);
    await offer(host, next);
    const first = await acceptRematch(opponent);
    const second = await acceptRematch(opponent);
    expect(second?.participant).toBe(first?.participant);
  }),
);

/** The key with another first character. */
function altered(token: string): string {
  return (token.startsWith("0") ? "1" : "0") + token.slice(1);
}

test(
  "a rematch is offered and accepted by players of the match alone: not by spectators, strangers, or for a match of others",
  scene(async ({ ada, ben, cara, guest }) => {
    const [host, opponent] = await sitDown(ada, ben);
    const { secret } = await invite(host, "spectator");
    const spectator = await accept(guest, secret);
    if (spectator === null) throw new Error("nobody watches");
    const next = await openMatch(ada);
    const strange = await openMatch(cara);
    const noAccess = { code: "42501", message: "no_match_access" };
    const { person, match, token } = host;
    expect(
      await person.attempt(offering, match, token, strange.match, altered(strange.token)),
    ).toMatchObject(noAccess);
    expect(
      await cara.attempt(offering, match, strange.token, strange.match, strange.token),
    ).toMatchObject(noAccess);
    expect(
      await guest.attempt(offering, match, spectator.token, next.match, next.token),
    ).toMatchObject(noAccess);
    await offer(host, next);
    expect(await guest.attempt(accepting, match, spectator.token, newToken())).toMatchObject(
      noAccess,
    );
    expect(await cara.attempt(accepting, match, strange.token, newToken())).toMatchObject(noAccess);
    // One's own offer is none.
    expect(await acceptRematch(host)).toBeNull();
    expect(await acceptRematch(opponent)).toMatchObject({ match: next.match });
  }),
);

test(
  "a later offer takes the place of an earlier one, and one of yesterday is over",
  scene(async ({ ada, ben, owner }) => {
    const [host, opponent] = await sitDown(ada, ben);
    await offer(host, await openMatch(ada));
    const second = await openMatch(ada);
    await offer(host, second);
    expect(await offerTo(opponent)).toEqual({ match: second.match });
    await owner.ask("update private.rematches set offered_at = now() - interval '25 hours'");
    expect(await offerTo(opponent)).toBeNull();
    expect(await acceptRematch(opponent)).toBeNull();
  }),
);

test(
  "a match takes so many offers an hour",
  scene(async ({ ada, ben }) => {
    const [host] = await sitDown(ada, ben);
    const next = await openMatch(ada);
    for (let made = 0; made < 30; made += 1) await offer(host, next);
    const more = await ada.attempt(offering, host.match, host.token, next.match, next.token);
    expect(more.code).toBe("PT429");
  }),
);
