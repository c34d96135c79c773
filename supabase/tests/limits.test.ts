import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { befriend, post, write } from "./rows.test-support.ts";

const { scene } = openScenes();

const makeNew = "update public.profiles set created_at = now() - interval '1 hour' where id = $1";
const makeOlder =
  "update public.profiles set created_at = now() - interval '25 hours' where id = $1";

test(
  "Q03: an account of an hour sends five messages, then waits for its first day to end",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await owner.ask(makeNew, ada.id);
    for (let number = 0; number < 5; number++) await write(ada, ben);
    const sixth = "insert into public.direct_messages (recipient_id, content) values ($1, 'x')";
    expect(await ada.attempt(sixth, ben.id)).toMatchObject({
      code: "PT429",
      hint: String(23 * 3600),
    });
    await owner.ask(makeOlder, ada.id);
    expect((await ada.attempt(sixth, ben.id)).code).toBeUndefined();
  }),
);

test(
  "Q03: an account of an hour sends five friend requests, then waits for its first day to end",
  scene(async ({ ada, ben, cara, emil, tess, alma, owner }) => {
    await owner.ask(makeNew, ada.id);
    const request = "insert into public.friendships (recipient_id) values ($1)";
    for (const person of [ben, cara, emil, tess, alma]) await ada.ask(request, person.id);
    await owner.ask("delete from public.friendships");
    expect((await ada.attempt(request, ben.id)).code).toBe("PT429");
    await owner.ask(makeOlder, ada.id);
    expect((await ada.attempt(request, ben.id)).code).toBeUndefined();
  }),
);

test(
  "Q03: an account of an hour posts two lists, then waits for its first day to end",
  scene(async ({ ada, owner }) => {
    await owner.ask(makeNew, ada.id);
    await post(ada, "One");
    await post(ada, "Two");
    const third = "insert into public.shared_lists (name, faction, units) values ('x', 'x', '[]')";
    expect((await ada.attempt(third)).code).toBe("PT429");
    await owner.ask(makeOlder, ada.id);
    expect((await ada.attempt(third)).code).toBeUndefined();
  }),
);

test(
  "acts that were refused, or changed nothing, do not count against a member's limits",
  scene(async ({ ada, owner }) => {
    const broken = "insert into public.shared_lists (name, faction, units) values ('x', 'x', '{}')";
    for (let number = 0; number < 20; number++) await ada.attempt(broken);
    expect(await owner.ask("select from private.member_actions")).toHaveLength(0);
    await post(ada);
  }),
);

test(
  "the server's own acts have no limits, and no member reads or clears the counts",
  scene(async ({ ada, service }) => {
    const insert =
      "insert into public.shared_lists (user_id, name, faction, units) select $1, 'List ' || n, 'x', '[]' from generate_series(1, 30) n";
    expect((await service.attempt(insert, ada.id)).count).toBe(30);
    for (const statement of ["select * from", "delete from"]) {
      expect((await ada.attempt(`${statement} private.member_actions`)).code).toBe("42501");
    }
  }),
);
