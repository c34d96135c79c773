import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { befriend, post, saveList, units } from "./rows.test-support.ts";

const { scene } = openScenes();

/** A unit with a name of so many letters. */
function large(letters: number): string {
  return JSON.stringify([{ id: "x", name: "x".repeat(letters), pointsCost: 1, quantity: 1 }]);
}

async function counted(owner: Person, { id }: Person): Promise<{ bytes: number; real: number }> {
  const [row] = await owner.ask<{ bytes: string; real: string }>(
    `select bytes::text, private.bytes_kept_of(member_id)::text as real
     from private.member_bytes where member_id = $1`,
    id,
  );
  return { bytes: Number(row?.bytes), real: Number(row?.real) };
}

/** Counts so many bytes as if the member had kept them already. */
function keep(owner: Person, { id }: Person, bytes: number): Promise<unknown> {
  return owner.ask(
    `insert into private.member_bytes (member_id, bytes) values ($1, $2)
     on conflict (member_id) do update set bytes = excluded.bytes`,
    id,
    bytes,
  );
}

const change = "update public.army_lists set units = $2::text::jsonb where id = $1";

test(
  "the bytes kept for a member are counted through saving, changing, posting, deleting and bringing back",
  scene(async ({ ada, owner }) => {
    const lists = [await saveList(ada, "One"), await saveList(ada, "Two")];
    const afterSaving = (await counted(owner, ada)).bytes;
    for (let round = 0; round < 33; round++)
      await ada.ask(change, lists[0] ?? "", large(round * 100));
    const posted = await post(ada);
    await ada.ask("update public.shared_lists set description = 'Longer' where id = $1", posted);
    await ada.ask("delete from public.army_lists");
    await ada.ask("delete from public.shared_lists");
    const { bytes, real } = await counted(owner, ada);
    expect(bytes).toBe(real);
    expect(bytes).toBeGreaterThan(afterSaving + 30 * 1600);
    await ada.ask("select public.restore_deleted(id) from public.deleted_rows");
    expect(await ada.ask("select from public.army_lists")).toHaveLength(2);
    expect((await counted(owner, ada)).bytes).toBe((await counted(owner, ada)).real);
    await ada.ask("delete from public.army_lists");
    await ada.ask("delete from public.shared_lists");
    await ada.ask("delete from public.deleted_rows");
    await ada.ask("delete from public.army_list_versions");
    expect(await counted(owner, ada)).toEqual({ bytes: 0, real: 0 });
  }),
);

test(
  "a member whose storage is full adds nothing, keeps everything, and goes on once there is room",
  scene(async ({ ada, ben, owner }) => {
    const list = await saveList(ada);
    await keep(owner, ada, 200_000_000);
    const add =
      "insert into public.army_lists (name, faction, units) values ('More', 'x', $1::text::jsonb)";
    const share =
      "insert into public.shared_lists (name, faction, units) values ('More', 'x', $1::text::jsonb)";
    expect(await ada.attempt(add, units)).toMatchObject({ code: "PT507", message: "storage_full" });
    expect((await ada.attempt(share, units)).code).toBe("PT507");
    expect((await ada.attempt(change, list, "[]")).code).toBe("PT507");
    const archive = "update public.army_lists set archived = true where id = $1";
    expect((await ada.attempt(archive, list)).code).toBeUndefined();
    expect((await ben.attempt(add, units)).code).toBeUndefined();
    expect((await ada.attempt("delete from public.army_lists where id = $1", list)).count).toBe(1);
    expect(await ada.ask("select from public.deleted_rows")).toHaveLength(1);
    await ada.ask("delete from public.deleted_rows");
    await keep(owner, ada, 100_000_000);
    expect((await ada.attempt(add, units)).code).toBeUndefined();
  }),
);

test(
  "a save that fails adds nothing to a member's bytes, and the server itself is not refused",
  scene(async ({ ada, owner, service }) => {
    await saveList(ada);
    const before = await counted(owner, ada);
    await ada.attempt(
      "insert into public.army_lists (name, faction, units) values ('x', 'x', '{}')",
    );
    expect(await counted(owner, ada)).toEqual(before);
    await keep(owner, ada, 300_000_000);
    const insert =
      "insert into public.army_lists (user_id, name, faction, units) values ($1, 'x', 'x', '[]')";
    expect((await service.attempt(insert, ada.id)).code).toBeUndefined();
  }),
);

test(
  "rows from before, or from a backup, count into a member's bytes from the next save on",
  scene(async ({ ada, owner }) => {
    await saveList(ada, "One");
    await owner.ask("delete from private.member_bytes");
    await saveList(ada, "Two");
    const { bytes, real } = await counted(owner, ada);
    expect(bytes).toBe(real);
    expect(bytes).toBeGreaterThan(1000);
  }),
);

test(
  "deleting a member deletes the count of their bytes",
  scene(async ({ ada, owner }) => {
    await saveList(ada);
    await owner.ask("delete from public.profiles where id = $1", ada.id);
    expect(
      await owner.ask("select from private.member_bytes where member_id = $1", ada.id),
    ).toEqual([]);
  }),
);

test(
  "the short links and messages of a member count, each with its words, and a message that is deleted no longer",
  scene(async ({ ada, ben, owner }) => {
    await befriend(ada, ben);
    await ada.ask("select public.create_short_link($1)", "x".repeat(1000));
    const send = `insert into public.direct_messages (sender_id, recipient_id, content)
      values ($1, $2, $3) returning id`;
    await ada.ask(send, ada.id, ben.id, "é".repeat(500));
    expect(await counted(owner, ada)).toEqual({ bytes: 3004, real: 3004 });
    await owner.ask("delete from public.direct_messages");
    expect(await counted(owner, ada)).toEqual({ bytes: 1502, real: 1502 });
    await keep(owner, ada, 200_000_000);
    expect((await ada.attempt(send, ada.id, ben.id, "Hello")).code).toBe("PT507");
    expect((await ada.attempt("select public.create_short_link('abc')")).code).toBe("PT507");
    expect((await ben.attempt(send, ben.id, ada.id, "Hello")).code).toBeUndefined();
  }),
);
