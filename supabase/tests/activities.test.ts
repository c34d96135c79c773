import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { befriend, post } from "./rows.test-support.ts";

const { scene } = openScenes();

const posted = "select content from public.activities where type = 'list_posted'";

test(
  "friends read what a member did, strangers and guests do not",
  scene(async ({ ada, ben, cara, guest }) => {
    await befriend(ada, ben);
    const id = await post(ada);
    const expected = [{ content: { list_id: id, name: "Raiders", faction: "northern-tribes" } }];
    expect(await ada.ask(posted)).toEqual(expected);
    expect(await ben.ask(posted)).toEqual(expected);
    expect(await cara.ask(posted)).toEqual([]);
    expect((await guest.attempt(posted)).code).toBe("42501");
  }),
);

test(
  "an activity whose cause is taken back is no longer told",
  scene(async ({ ada }) => {
    const id = await post(ada);
    await ada.ask("update public.shared_lists set is_active = false where id = $1", id);
    expect(await ada.ask(posted)).toEqual([]);
  }),
);

test(
  "F02: a post that is refused leaves neither activity nor notification",
  scene(async ({ ada, owner }) => {
    await post(ada);
    const again = `insert into public.shared_lists (name, faction, units) values ('Raiders', 'x', '[]')`;
    expect((await ada.attempt(again)).code).toBe("23505");
    expect(await owner.ask("select from public.activities")).toHaveLength(1);
  }),
);

test(
  "nobody makes up an activity, and everyone may remove the own ones",
  scene(async ({ ada, ben }) => {
    await post(ada);
    const fake = "insert into public.activities (user_id, type) values ($1, 'game_won')";
    expect((await ada.attempt(fake, ada.id)).code).toBe("42501");
    expect((await ben.attempt("delete from public.activities")).count).toBe(0);
    expect((await ada.attempt("delete from public.activities")).count).toBe(1);
  }),
);
