/** Results of matches between members: one records, the other agrees or does not. */
import { expect, test } from "vitest";
import { play } from "./matches.test-support.ts";
import { openScenes, type Person } from "./people.test-support.ts";

const { scene } = openScenes();

const record =
  "insert into public.game_results (game_id, winner_seat, scores) values ($1, $2, '{}')";
const confirm =
  "select public.confirm_game_result($1, created_at) as counted from public.game_results";
const dispute =
  "select public.dispute_game_result($1, created_at) as disputed from public.game_results";

function standing(member: Person) {
  return member.ask(
    `select coalesce(games_won, 0) as games_won, coalesce(games_lost, 0) as games_lost,
       coalesce(games_drawn, 0) as games_drawn
     from public.profiles left join public.profile_figures on user_id = id where id = $1`,
    member.id,
  );
}

test(
  "a result of a match counts for both once the other player has confirmed it, and only once",
  scene(async ({ ada, ben, cara }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    expect(await ada.ask(confirm, game)).toEqual([{ counted: false }]);
    const [result] = await ben.ask<{ at: string }>(
      "select created_at::text as at from public.game_results",
    );
    const known = "select public.confirm_game_result($1, $2::text::timestamptz) as counted";
    expect(await cara.ask(known, game, result?.at ?? "")).toEqual([{ counted: false }]);
    expect(await standing(ada)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 0 }]);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: true }]);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: false }]);
    expect(await standing(ada)).toEqual([{ games_won: 1, games_lost: 0, games_drawn: 0 }]);
    expect(await standing(ben)).toEqual([{ games_won: 0, games_lost: 1, games_drawn: 0 }]);
    expect((await ada.attempt("delete from public.game_results")).count).toBe(0);
    const cheat = "update public.game_results set winner_seat = 2";
    expect((await ben.attempt(cheat)).code).toBe("42501");
    const confirmed =
      "insert into public.game_results (game_id, scores, confirmed_at) values ($1, '{}', now())";
    expect((await ben.attempt(confirmed, game)).code).toBe("42501");
  }),
);

test(
  "a result of a match that is replaced after the other player has read it is not confirmed by them",
  scene(async ({ ada, ben }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 2);
    const [read] = await ben.ask<{ at: string }>(
      "select created_at::text as at from public.game_results",
    );
    await ada.ask("delete from public.game_results");
    await ada.ask(record, game, 1);
    const known = "select public.confirm_game_result($1, $2::text::timestamptz) as counted";
    expect(await ben.ask(known, game, read?.at ?? "")).toEqual([{ counted: false }]);
    expect(await standing(ben)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 0 }]);
  }),
);

test(
  "a draw counts as a draw for both players",
  scene(async ({ ada, ben }) => {
    const game = await play(ada, ben);
    await ben.ask(record, game, null);
    await ada.ask(confirm, game);
    for (const person of [ada, ben]) {
      expect(await standing(person)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 1 }]);
    }
  }),
);

test(
  "a disputed result of a match counts for nobody, says so, and is taken back by whoever recorded it",
  scene(async ({ ada, ben, cara }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    for (const person of [ada, cara]) {
      expect((await person.ask(dispute, game))[0] ?? { disputed: false }).toEqual({
        disputed: false,
      });
    }
    expect(await ben.ask(dispute, game)).toEqual([{ disputed: true }]);
    expect(await ben.ask(dispute, game)).toEqual([{ disputed: false }]);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: false }]);
    expect(await standing(ada)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 0 }]);
    expect(
      await ada.ask("select disputed_by, disputed_at is not null as said from public.game_results"),
    ).toEqual([{ disputed_by: ben.id, said: true }]);
    expect((await ben.attempt("delete from public.game_results")).count).toBe(0);
    expect((await ben.attempt(record, game, 2)).code).toBe("23505");
    expect((await ada.attempt("delete from public.game_results")).count).toBe(1);
    await ada.ask(record, game, 2);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: true }]);
    expect(await ben.ask(dispute, game)).toEqual([{ disputed: false }]);
    expect(await standing(ben)).toEqual([{ games_won: 1, games_lost: 0, games_drawn: 0 }]);
  }),
);

test(
  "a result of a match is recorded and agreed to by members alone, not by a guest at the table",
  scene(async ({ ada, guest, cara }) => {
    const game = await play(ada, guest);
    expect((await guest.attempt(record, game, 2)).code).toBe("42501");
    expect((await cara.attempt(record, game, 2)).code).toBe("42501");
    await ada.ask(record, game, 1);
    expect(await ada.ask(confirm, game)).toEqual([{ counted: false }]);
    expect(await standing(ada)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 0 }]);
  }),
);

const reopen =
  "select public.reopen_game_result($1, created_at) as reopened from public.game_results";
const recordAgain =
  "select public.record_game_result_again($1, created_at, $2::smallint, '{}') as recorded from public.game_results";

const nothingCounted = [{ games_won: 0, games_lost: 0, games_drawn: 0 }];

test(
  "a confirmed result whose match was changed counts for nobody until it is recorded again and confirmed by the other",
  scene(async ({ ada, ben, cara, owner }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    expect(await ben.ask(reopen, game)).toEqual([{ reopened: false }]);
    await ben.ask(confirm, game);
    expect((await cara.ask(reopen, game))[0] ?? { reopened: false }).toEqual({ reopened: false });
    expect(await ada.ask(reopen, game)).toEqual([{ reopened: true }]);
    expect(await ada.ask(reopen, game)).toEqual([{ reopened: false }]);
    for (const person of [ada, ben]) {
      expect(await standing(person)).toEqual(nothingCounted);
      expect(
        await person.ask("select type from public.activities where type like 'game%'"),
      ).toEqual([]);
    }
    expect(
      await ben.ask(
        "select winner_seat, confirmed_at, changed_by, changed_at > created_at as is_old from public.game_results",
      ),
    ).toEqual([{ winner_seat: 1, confirmed_at: null, changed_by: ada.id, is_old: true }]);

    // What was agreed on before cannot be agreed on, disputed or taken back any more.
    expect(await ben.ask(confirm, game)).toEqual([{ counted: false }]);
    expect(await ben.ask(dispute, game)).toEqual([{ disputed: false }]);
    expect((await ada.attempt("delete from public.game_results")).count).toBe(0);

    expect(await ben.ask(recordAgain, game, 2)).toEqual([{ recorded: true }]);
    expect(await ada.ask(recordAgain, game, 1)).toEqual([{ recorded: false }]);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: false }]);
    expect(await ada.ask(dispute, game)).toEqual([{ disputed: true }]);
    expect(await ada.ask(recordAgain, game, null)).toEqual([{ recorded: true }]);
    expect(await standing(ben)).toEqual(nothingCounted);
    expect(await ben.ask(confirm, game)).toEqual([{ counted: true }]);
    expect(await standing(ada)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 1 }]);
    expect(
      await owner.ask("select changed_at, changed_by, recorded_by from public.game_results"),
    ).toEqual([{ changed_at: null, changed_by: null, recorded_by: ada.id }]);
  }),
);

test(
  "a result that was never confirmed is not recorded over by the other player",
  scene(async ({ ada, ben }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    expect(await ben.ask(recordAgain, game, 2)).toEqual([{ recorded: false }]);
    expect(await ada.ask(recordAgain, game, 2)).toEqual([{ recorded: false }]);
  }),
);

test(
  "the other player is told that a confirmed result was changed, once until it is read, unless they want none of it",
  scene(async ({ ada, ben }) => {
    const told =
      "select sender_id, content from public.notifications where type = 'result_changed'";
    const change = "select public.reopen_game_result($1, created_at) from public.game_results";
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    await ben.ask(confirm, game);
    await ada.ask(change, game);
    expect(await ada.ask(told)).toEqual([]);
    expect(await ben.ask(told)).toEqual([
      { sender_id: ada.id, content: { game_id: game, sender_name: expect.any(String) } },
    ]);
    const again = `select public.record_game_result_again($1, created_at, 2::smallint, '{}')
      from public.game_results`;
    await ada.ask(again, game);
    await ben.ask(confirm, game);
    await ada.ask(change, game);
    expect(await ben.ask(told)).toHaveLength(1);
    await ben.ask("update public.notifications set read = true");
    await ben.ask(
      "insert into public.notification_settings (kind, in_app) values ('result_changed', false)",
    );
    await ada.ask(again, game);
    await ben.ask(confirm, game);
    await ada.ask(change, game);
    expect(await ben.ask(told)).toHaveLength(1);
  }),
);
