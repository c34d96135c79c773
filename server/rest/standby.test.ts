import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";

/** Another database in the place of the standby: what it answers can be told apart. */
let standby: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  standby = await openTestDatabase();
  server = await startTestServer({ config: { databaseReadUrl: standby.ownerAddress } });
  const insert = (text: string) =>
    `delete from public.news_items; insert into public.news_items (content_en) values ('${text}')`;
  await standby.asOwner(insert("As it was a moment ago"));
  await server.asOwner(insert("As it is"));
});
afterAll(async () => {
  await server.stop();
  await standby.close();
});

test("guests may read what is a moment old, and whoever has just written reads what they wrote", async () => {
  const member = await server.member();
  const guest = server.client();
  const news = async ({ client }: { client: typeof guest }) => {
    const { data } = await client.from("news_items").select("content_en");
    return data?.map((row) => String(row.content_en));
  };
  await expect.poll(() => news({ client: guest })).toEqual(["As it was a moment ago"]);
  expect(await news(member)).toEqual(["As it is"]);

  const list = { name: "Raiders", faction: "northern-tribes", units: [], user_id: member.id };
  expect((await member.client.from("army_lists").insert(list)).error).toBeNull();
  expect(await news({ client: guest })).toEqual(["As it is"]);
});
