import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyUp } from "./housekeeping.ts";
import { startTestServer, type TestServer } from "./test-support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = async (table: string) =>
  (await server.asSuperuser<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

test("M09: a removed member stays for 30 days, and then goes with lists and files; others stay", async () => {
  const [gone, waiting, other] = [
    await server.member(),
    await server.member(),
    await server.member(),
  ];
  for (const { id, client } of [gone, waiting, other]) {
    await client
      .from("army_lists")
      .insert({ name: "Kept", faction: "syenann", units: [], user_id: id });
    await server.asSuperuser(
      "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)",
      [`${id}/picture`, id],
    );
  }
  const remove = (id: string, days: number) =>
    server.asOwner(
      "update public.profiles set banned = true, removed_at = now() - make_interval(days => $2) where id = $1",
      [id, days],
    );
  await remove(gone.id, 31);
  await remove(waiting.id, 29);
  await tidyUp(server.server.context);
  expect(await count("auth.users")).toBe(2);
  expect(await count("public.army_lists")).toBe(2);
  expect(await count("storage.objects")).toBe(2);
});

test("a name that a member had more than 30 days ago is gone, and a newer one is kept from others", async () => {
  const { id } = await server.member();
  await server.asSuperuser(
    `insert into private.username_changes (member_id, former_name, changed_at)
     values ($1, 'Long Ago', now() - interval '31 days'), ($1, 'Lately', now() - interval '29 days')`,
    [id],
  );
  await tidyUp(server.server.context);
  expect(await server.asSuperuser("select former_name from private.username_changes")).toEqual([
    { former_name: "Lately" },
  ]);
});

test("P08: pictures of accounts that were deleted past the app go too, and others stay", async () => {
  const [gone, other] = [await server.member(), await server.member()];
  const names = [`${gone.id}/picture`, `${other.id}/picture`, "club/emblem"];
  for (const name of names) {
    await server.asSuperuser(
      "insert into storage.objects (bucket_id, name) values ('avatars', $1)",
      [name],
    );
  }
  await server.asSuperuser("delete from auth.users where id = $1", [gone.id]);
  await tidyUp(server.server.context);
  expect(
    await server.asSuperuser(
      "select name from storage.objects where name = any ($1) order by array_position($1, name)",
      [names],
    ),
  ).toEqual(names.slice(1).map((name) => ({ name })));
});

test("O18: what was deleted stays in the trash for 30 days", async () => {
  const { id, client } = await server.member();
  const insert = (name: string) =>
    client.from("army_lists").insert({ name, faction: "syenann", units: [], user_id: id });
  await insert("Old");
  await insert("New");
  await client.from("army_lists").delete().eq("user_id", id);
  await server.asOwner(
    "update public.deleted_rows set deleted_at = now() - interval '31 days' where content->>'name' = 'Old'",
  );
  await tidyUp(server.server.context);
  const { data } = await client.from("deleted_rows").select("content");
  expect(data?.map(({ content }) => content["name"])).toEqual(["New"]);
});

test("counters of limits that have ended are forgotten", async () => {
  await server.asSuperuser(
    "insert into limits.counters values ('old', 1, 1), ('current', 1, 99999999999999)",
  );
  await tidyUp(server.server.context);
  expect(
    await server.asSuperuser("select key from limits.counters where key in ('old', 'current')"),
  ).toEqual([{ key: "current" }]);
});

test("what waits for devices goes where the site has no keys to send it, and after a day where it has", async () => {
  const { context } = server.server;
  const { id, sessionId } = await server.member();
  const [subscription] = await server.asSuperuser<{ id: string }>(
    `insert into public.push_subscriptions (user_id, session_id, endpoint, public_key, auth_secret, language)
     values ($1, $2, 'https://push.example/1', repeat('a', 87), repeat('a', 22), 'en') returning id`,
    [id, sessionId],
  );
  await server.asSuperuser(
    `insert into public.notifications (recipient_id, type, content) values ($1, 'build_failure', '{"site_name": "wab"}')`,
    [id],
  );
  expect(subscription).toBeDefined();
  expect(await count("private.push_deliveries")).toBe(1);
  const pushKeys = { publicKey: "", privateKey: "", subject: "" };
  await tidyUp({ ...context, config: { ...context.config, pushKeys } });
  expect(await count("private.push_deliveries")).toBe(1);
  await tidyUp(context);
  expect(await count("private.push_deliveries")).toBe(0);
});
