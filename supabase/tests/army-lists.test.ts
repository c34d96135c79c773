import { describe, expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { saveList, units } from "./rows.test-support.ts";

const { scene } = openScenes();

const newest =
  "select id, name, faction, units, user_id, created_at, wab_id from public.army_lists order by created_at desc";

test(
  "R01: a guest reads no list, and is refused to ask",
  scene(async ({ ada, guest }) => {
    await saveList(ada);
    expect((await guest.attempt("select * from public.army_lists")).code).toBe("42501");
  }),
);

test(
  "R02: a member who asks for all lists, newest first, gets the own ones",
  scene(async ({ ada, ben, admin, service }) => {
    await saveList(ada, "Of Ada");
    await saveList(ben, "Of Ben");
    expect((await ada.ask(newest)).map((row) => row["name"])).toEqual(["Of Ada"]);
    expect(await admin.ask(newest)).toEqual([]);
    expect(await service.ask(newest)).toHaveLength(2);
  }),
);

test(
  "R03: a member cannot read, change or delete a list of another by its id",
  scene(async ({ ada, ben, owner }) => {
    const id = await saveList(ben);
    const whole = "select md5(to_jsonb(l)::text) as hash from public.army_lists l where id = $1";
    const before = await owner.ask(whole, id);
    expect(await ada.ask("select * from public.army_lists where id = $1", id)).toEqual([]);
    const change = "update public.army_lists set name = 'Mine' where id = $1";
    expect((await ada.attempt(change, id)).count).toBe(0);
    expect((await ada.attempt("delete from public.army_lists where id = $1", id)).count).toBe(0);
    expect(await owner.ask(whole, id)).toEqual(before);
  }),
);

test(
  "R04: a member cannot save a list for someone else, nor under another's public id",
  scene(async ({ ada, ben, owner }) => {
    const insert = `insert into public.army_lists (name, faction, units, user_id, wab_id)
      values ('x', 'syenann', '[]', $1, (select wab_id from public.profiles where id = $2))`;
    const wabIdOf = "select wab_id from public.profiles where id = $1";
    const [bens] = await owner.ask<{ wab_id: string }>(wabIdOf, ben.id);
    expect((await ada.attempt(insert, ben.id, ada.id)).code).toBe("42501");
    const foreign =
      "insert into public.army_lists (name, faction, units, wab_id) values ('x', 'syenann', '[]', $1)";
    expect((await ada.attempt(foreign, bens?.wab_id ?? "")).code).toBe("42501");
    expect(await owner.ask("select from public.army_lists")).toHaveLength(0);
  }),
);

test(
  "R05: a member cannot give a list away",
  scene(async ({ ada, ben, owner }) => {
    const id = await saveList(ada);
    const give = "update public.army_lists set user_id = $2 where id = $1";
    expect((await ada.attempt(give, id, ben.id)).code).toBe("42501");
    const [row] = await owner.ask("select user_id from public.army_lists where id = $1", id);
    expect(row?.["user_id"]).toBe(ada.id);
  }),
);

test(
  "R18: a banned and a deactivated member can neither save, change nor delete",
  scene(async ({ bane, dora }) => {
    for (const person of [bane, dora]) {
      for (const statement of [
        "insert into public.army_lists (name, faction, units) values ('x', 'syenann', '[]')",
        "update public.army_lists set name = 'x'",
        "delete from public.army_lists",
      ]) {
        expect(await person.attempt(statement)).toMatchObject({
          code: "42501",
          message: "account_inactive",
        });
      }
      expect(await person.ask("select * from public.army_lists")).toEqual([]);
    }
  }),
);

test(
  "O15: a save that is sent again makes no second list",
  scene(async ({ ada }) => {
    const id = "7f9c24e8-3b12-4fef-91e5-4d32f7d8f3a1";
    const save = `insert into public.army_lists (id, name, faction, units)
      values ($1, 'Raiders', 'syenann', '[]') on conflict (id) do nothing`;
    expect((await ada.attempt(save, id)).count).toBe(1);
    expect((await ada.attempt(save, id)).count).toBe(0);
    expect(await ada.ask(newest)).toHaveLength(1);
  }),
);

test(
  "O05: whoever saves over a change of another device notices it, and both states are kept",
  scene(async ({ ada }) => {
    const id = await saveList(ada);
    const save =
      "update public.army_lists set name = $2 where id = $1 and version = 1 returning version";
    expect(await ada.ask(save, id, "From the phone")).toEqual([{ version: 2 }]);
    expect(await ada.ask(save, id, "From the desk")).toEqual([]);
    expect(await ada.ask("select version, name from public.army_list_versions")).toEqual([
      { version: 1, name: "Raiders" },
    ]);
  }),
);

test(
  "O18: lists of one name that are deleted lie in the trash and come back, all three",
  scene(async ({ ada, ben, owner }) => {
    for (let copy = 0; copy < 3; copy++) await saveList(ada);
    const before = await ada.ask("select * from public.army_lists order by id");
    await ada.ask("delete from public.army_lists where name = 'Raiders'");
    expect(await ada.ask(newest)).toEqual([]);
    const trash = await ada.ask<{ id: string }>("select id from public.deleted_rows");
    expect(trash).toHaveLength(3);
    for (const { id } of trash) {
      expect(await ben.ask("select public.restore_deleted($1) as rows", id)).toEqual([{ rows: 0 }]);
      expect(await ada.ask("select public.restore_deleted($1) as rows", id)).toEqual([{ rows: 1 }]);
    }
    expect(await ada.ask("select * from public.army_lists order by id")).toEqual(before);
    expect(await owner.ask("select from public.deleted_rows")).toHaveLength(0);
  }),
);

test(
  "O19: units that are damaged text are kept as they are until they are overwritten",
  scene(async ({ ada }) => {
    const id = await saveList(ada);
    const damage = "update public.army_lists set units = $2 where id = $1 returning units";
    expect(await ada.ask(damage, id, JSON.stringify('[{"id":"orc'))).toEqual([
      { units: '[{"id":"orc' },
    ]);
    await ada.ask("update public.army_lists set archived = true where id = $1", id);
    expect(await ada.ask("select units from public.army_lists")).toEqual([
      { units: '[{"id":"orc' },
    ]);
  }),
);

describe("H09: a list's name is one line of at most 100 characters", () => {
  test.each([
    ["=1+1\n2", "=1+1 2"],
    ["\u001b[31mRed", "[31mRed"],
    ["a\u202Eb\u200Bc", "a b c"],
    ["Z\u0301\u0301\u0301\u0301", "Z\u0301\u0301"],
    ["x".repeat(10_000), "x".repeat(100)],
  ])("H09: the list name %j is kept as %j", (given, kept) =>
    scene(async ({ ada }) => {
      await saveList(ada, given);
      expect((await ada.ask(newest)).map((row) => row["name"])).toEqual([kept]);
    })(),
  );

  test(
    "H09: a list name of which nothing can be seen is refused",
    scene(async ({ ada }) => {
      const save =
        "insert into public.army_lists (name, faction, units) values ($1, 'syenann', '[]')";
      expect((await ada.attempt(save, "\u200b \n")).code).toBe("23514");
    }),
  );
});

test(
  "note, tags and other extras of a list are optional and kept in bounds",
  scene(async ({ ada }) => {
    const [row] = await ada.ask(
      `insert into public.army_lists (name, faction, units, points_limit, note, tags, created_at)
       values ('Raiders', 'syenann', $1, 200, ' For Sunday ', '{club," club "," ","with friends"}', now() + interval '1 day')
       returning points_limit, note, tags, archived, version, created_at <= now() as is_past`,
      units,
    );
    expect(row).toEqual({
      points_limit: 200,
      note: "For Sunday",
      tags: ["club", "with friends"],
      archived: false,
      version: 1,
      is_past: true,
    });
    for (const values of ["'{}', null", "'7', null", "'[]', 0", "'[]', 10000"]) {
      const save = `insert into public.army_lists (name, faction, units, points_limit) values ('x', 'y', ${values})`;
      expect((await ada.attempt(save)).code).toBe("23514");
    }
  }),
);

test(
  "earlier states stay when a list goes into the archive and out of it thirty times",
  scene(async ({ ada }) => {
    const id = await saveList(ada);
    for (const note of ["first", "second"])
      await ada.ask("update public.army_lists set note = $2 where id = $1", id, note);
    for (let turn = 0; turn < 40; turn++)
      await ada.ask("update public.army_lists set archived = not archived where id = $1", id);
    await ada.ask("update public.army_lists set note = 'third' where id = $1", id);
    expect(await ada.ask("select note from public.army_list_versions order by version")).toEqual([
      { note: "" },
      { note: "first" },
      { note: "second" },
    ]);
  }),
);

test(
  "a list's earlier states are its owner's alone, and the last thirty stay",
  scene(async ({ ada, ben, guest }) => {
    const id = await saveList(ada);
    for (let turn = 0; turn < 35; turn++) {
      await ada.ask("update public.army_lists set note = $2 where id = $1", id, `turn ${turn}`);
    }
    await ada.ask("update public.army_lists set archived = true where id = $1", id);
    const kept = await ada.ask<{ version: number }>(
      "select version from public.army_list_versions order by version",
    );
    expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, i) => i + 6));
    expect(await ben.ask("select * from public.army_list_versions")).toEqual([]);
    expect((await guest.attempt("select * from public.army_list_versions")).code).toBe("42501");
    const forge = "update public.army_list_versions set note = 'x'";
    expect((await ada.attempt(forge)).code).toBe("42501");
  }),
);
