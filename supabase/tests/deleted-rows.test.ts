import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";
import { saveList, unit } from "./rows.test-support.ts";

const { scene } = openScenes();

test(
  "M09: a faction that is deleted comes back with its units, and the others are untouched",
  scene(async ({ admin, owner }) => {
    await admin.ask(
      `insert into public.unit_overrides (id, faction_id, unit) values ('orc', 'feudom', '${unit}')`,
    );
    const everything = `select (select jsonb_agg(f order by id) from public.factions f) as factions,
      (select jsonb_agg(u order by id) from public.unit_overrides u) as units`;
    const before = await owner.ask(everything);
    await admin.ask("delete from public.factions where id = 'feudom'");
    expect(await owner.ask("select id from public.factions")).toHaveLength(4);
    const [kept] = await admin.ask<{ id: string }>(
      "select id from public.deleted_rows where table_name = 'factions'",
    );
    expect(await admin.ask("select public.restore_deleted($1) as rows", kept?.id ?? "")).toEqual([
      { rows: 2 },
    ]);
    expect(await owner.ask(everything)).toEqual(before);
  }),
);

test(
  "a chapter comes back with its sections",
  scene(async ({ admin, owner }) => {
    await admin.ask(
      `with chapter as (insert into public.rules_chapters (title) values ('Dice') returning id)
       insert into public.rules_sections (chapter_id, title) select id, t from chapter, unnest('{a,b}'::text[]) t`,
    );
    await admin.ask("delete from public.rules_chapters");
    expect(await owner.ask("select from public.rules_sections")).toHaveLength(0);
    await admin.ask(
      "select public.restore_deleted(id) from public.deleted_rows where table_name = 'rules_chapters'",
    );
    expect(await owner.ask("select from public.rules_sections")).toHaveLength(2);
  }),
);

test(
  "the trash of a member is the member's alone, and what lies there cannot be forged",
  scene(async ({ ada, ben, admin, guest }) => {
    await ada.ask("delete from public.army_lists where id = $1", await saveList(ada));
    const trash = "select content ->> 'name' as name from public.deleted_rows";
    expect(await ada.ask(trash)).toEqual([{ name: "Raiders" }]);
    for (const person of [ben, admin]) expect(await person.ask(trash)).toEqual([]);
    expect((await guest.attempt(trash)).code).toBe("42501");
    const forge = "update public.deleted_rows set content = '{}'";
    expect((await ada.attempt(forge)).code).toBe("42501");
    expect((await ben.attempt("delete from public.deleted_rows")).count).toBe(0);
    expect((await ada.attempt("delete from public.deleted_rows")).count).toBe(1);
  }),
);

test(
  "a member cannot bring back what administrators deleted",
  scene(async ({ ada, alma, admin, owner }) => {
    await admin.ask("delete from public.factions where id = 'feudom'");
    const [kept] = await owner.ask<{ id: string }>("select id from public.deleted_rows");
    const restore = "select public.restore_deleted($1)";
    expect((await ada.attempt(restore, kept?.id ?? "")).message).toBe("administrators_only");
    expect((await alma.attempt(restore, kept?.id ?? "")).message).toBe("aal2_required");
  }),
);

test(
  "after 30 days the trash is emptied, and a list's history goes with the list",
  scene(async ({ ada, owner, service }) => {
    const id = await saveList(ada);
    await ada.ask("update public.army_lists set name = 'x' where id = $1", id);
    await ada.ask("delete from public.army_lists where id = $1", id);
    await service.ask("select private.purge_expired()");
    expect(await owner.ask("select from public.army_list_versions")).toHaveLength(1);
    await owner.ask("update public.deleted_rows set deleted_at = now() - interval '31 days'");
    await service.ask("select private.purge_expired()");
    expect(await owner.ask("select from public.deleted_rows")).toHaveLength(0);
    expect(await owner.ask("select from public.army_list_versions")).toHaveLength(0);
    expect((await ada.attempt("select private.purge_expired()")).code).toBe("42501");
  }),
);
