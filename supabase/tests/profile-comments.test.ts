import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { commentOnProfile } from "./rows.test-support.ts";

const { scene } = openScenes();

const all = "select content from public.profile_comments";

test(
  "members read comments on profiles, guests and whoever is banned do not",
  scene(async ({ ada, ben, cara, guest, bane }) => {
    await commentOnProfile(ada, ben);
    expect(await cara.ask(all)).toHaveLength(1);
    expect((await guest.attempt(all)).code).toBe("42501");
    expect(await bane.ask(all)).toEqual([]);
  }),
);

test(
  "a comment on a profile is deleted by its author or the owner, not by a third member",
  scene(async ({ ada, ben, cara, admin }) => {
    const remove = "delete from public.profile_comments where id = $1";
    const first = await commentOnProfile(ada, ben);
    expect((await cara.attempt(remove, first)).count).toBe(0);
    expect((await ada.attempt(remove, first)).count).toBe(1);
    expect((await ben.attempt(remove, await commentOnProfile(ada, ben))).count).toBe(1);
    expect((await admin.attempt(remove, await commentOnProfile(ada, ben))).count).toBe(1);
    expect(
      await admin.ask("select table_name, action from public.audit_log where actor_id is not null"),
    ).toEqual([{ table_name: "profile_comments", action: "delete" }]);
  }),
);

test(
  "nobody comments on a profile in another's name, nor where they are blocked",
  scene(async ({ ada, ben, cara }) => {
    const forge =
      "insert into public.profile_comments (profile_id, author_id, content) values ($1, $2, 'x')";
    expect((await cara.attempt(forge, ben.id, ada.id)).code).toBe("42501");
    await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    expect((await ada.attempt(forge, ben.id, ada.id)).code).toBe("42501");
  }),
);

test(
  "A10: comments of a deactivated member on profiles are hidden, and kept",
  scene(async ({ ada, ben, cara, owner }) => {
    await commentOnProfile(ada, ben);
    await owner.ask("update public.profiles set deactivated = true where id = $1", ada.id);
    expect(await cara.ask(all)).toEqual([]);
    expect(await owner.ask(all)).toHaveLength(1);
  }),
);
