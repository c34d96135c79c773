import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { play } from "./rows.test-support.ts";

const { scene } = openScenes();

const event =
  "insert into public.game_events (game_id, number, type, data) values ($1, $2, 'score', '{}')";
const record =
  "insert into public.game_results (game_id, winner_seat, scores) values ($1, $2, '{}')";

function standing(member: Person) {
  return member.ask(
    "select games_won, games_lost, games_drawn from public.profiles where id = $1",
    member.id,
  );
}

test(
  "two members join a match by its code, and nobody else can",
  scene(async ({ ada, ben, cara, guest, owner }) => {
    const rows = await ada.ask<{ id: string; join_code: string }>(
      "insert into public.games (mission) values ('Loot') returning id, join_code",
    );
    const [game] = rows;
    expect(game?.join_code).toMatch(/^[0-9A-Z]{6}$/);
    const join = "select public.join_game($1) as id";
    expect(await ben.ask(join, ` ${game?.join_code.toLowerCase()} `)).toEqual([{ id: game?.id }]);
    expect(await cara.ask(join, game?.join_code ?? "")).toEqual([{ id: null }]);
    expect((await guest.attempt(join, game?.join_code ?? "")).code).toBe("42501");
    expect(await ben.ask("select seat, name from public.game_participants order by seat")).toEqual([
      { seat: 1, name: "ada" },
      { seat: 2, name: "ben" },
    ]);
    expect(await owner.ask("select join_code from public.games")).toEqual([{ join_code: null }]);
  }),
);

test(
  "both players write the log of a match, and of two events with one number the second is refused",
  scene(async ({ ada, ben, cara }) => {
    const game = await play(ada, ben);
    await ada.ask(event, game, 1);
    await ben.ask(event, game, 2);
    expect((await ada.attempt(event, game, 2)).code).toBe("23505");
    expect((await cara.attempt(event, game, 3)).code).toBe("42501");
    const forge =
      "insert into public.game_events (game_id, number, type, user_id) values ($1, 3, 'x', $2)";
    expect((await ada.attempt(forge, game, ben.id)).code).toBe("42501");
    for (const statement of [
      "update public.game_events set type = 'x'",
      "delete from public.game_events",
    ]) {
      expect((await ada.attempt(statement)).code).toBe("42501");
    }
    expect(await ben.ask("select number, user_id from public.game_events order by number")).toEqual(
      [
        { number: 1, user_id: ada.id },
        { number: 2, user_id: ben.id },
      ],
    );
  }),
);

test(
  "strangers see nothing of a match and change nothing in it",
  scene(async ({ ada, ben, cara, admin, owner }) => {
    const game = await play(ada, ben);
    await ada.ask(event, game, 1);
    await ada.ask(record, game, 1);
    for (const person of [cara, admin]) {
      for (const table of ["games", "game_participants", "game_events", "game_results"]) {
        expect(await person.ask(`select * from public.${table}`)).toEqual([]);
      }
      expect((await person.attempt("update public.games set mission = 'x'")).count).toBe(0);
      expect((await person.attempt("update public.game_participants set name = 'x'")).count).toBe(
        0,
      );
      expect((await person.attempt("delete from public.games")).count).toBe(0);
      expect((await person.attempt(record, game, 2)).code).toBe("42501");
    }
    expect(await owner.ask("select mission from public.games")).toEqual([
      { mission: "Take Positions" },
    ]);
  }),
);

test(
  "a player edits the own seat, not the opponent's; an opponent without account is seated by the host",
  scene(async ({ ada, ben }) => {
    await play(ada, ben);
    const rename = "update public.game_participants set name = 'x'";
    expect((await ada.attempt(rename)).count).toBe(1);
    const [solo] = await ada.ask<{ id: string }>(
      "insert into public.games (mission) values ('Loot') returning id",
    );
    const seat =
      "insert into public.game_participants (game_id, seat, name) values ($1, 2, 'My sister')";
    await ada.ask(seat, solo?.id ?? "");
    expect((await ada.attempt(rename.concat(" where user_id is null"))).count).toBe(1);
    const third = "insert into public.game_participants (game_id, seat, name) values ($1, 3, 'x')";
    expect((await ada.attempt(third, solo?.id ?? "")).code).toBe("23514");
    expect((await ada.attempt(seat, solo?.id ?? "")).code).toBe("23505");
  }),
);

test(
  "a result of a match counts for both once the other player has confirmed it, and only once",
  scene(async ({ ada, ben, cara }) => {
    const game = await play(ada, ben);
    await ada.ask(record, game, 1);
    const confirm =
      "select public.confirm_game_result($1, created_at) as counted from public.game_results";
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
    const confirm = "select public.confirm_game_result($1, $2::text::timestamptz) as counted";
    expect(await ben.ask(confirm, game, read?.at ?? "")).toEqual([{ counted: false }]);
    expect(await standing(ben)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 0 }]);
  }),
);

test(
  "a draw counts as a draw for both players",
  scene(async ({ ada, ben }) => {
    const game = await play(ada, ben);
    await ben.ask(record, game, null);
    await ada.ask(
      "select public.confirm_game_result($1, created_at) from public.game_results",
      game,
    );
    for (const person of [ada, ben]) {
      expect(await standing(person)).toEqual([{ games_won: 0, games_lost: 0, games_drawn: 1 }]);
    }
  }),
);

test(
  "a match that somebody else plays in cannot be deleted by its host",
  scene(async ({ ada, ben }) => {
    await play(ada, ben);
    expect((await ada.attempt("delete from public.games")).count).toBe(0);
    await ada.ask("insert into public.games (mission) values ('Loot')");
    expect((await ada.attempt("delete from public.games where mission = 'Loot'")).count).toBe(1);
  }),
);

test(
  "two devices notice each other by the version of a match",
  scene(async ({ ada, ben }) => {
    const game = await play(ada, ben);
    const [{ version } = { version: 0 }] = await ada.ask<{ version: number }>(
      "select version from public.games where id = $1",
      game,
    );
    const start = "update public.games set phase = 'game' where id = $1 and version = $2";
    expect((await ada.attempt(start, game, version)).count).toBe(1);
    expect((await ben.attempt(start, game, version)).count).toBe(0);
    expect((await ben.attempt("update public.games set phase = 'party'")).code).toBe("23514");
  }),
);
