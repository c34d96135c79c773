import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { fillWithDemo } from "./demo.ts";

let server: TestServer;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startTestServer();
  sql = postgres(server.ownerAddress, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

test("an empty database gets members who can sign in, lists, posts and talk; a used one is left alone", async () => {
  const said = await fillWithDemo(sql);
  const password = /password is (?<password>\S+)$/.exec(said)?.groups?.["password"] ?? "";
  const client = server.client();
  const { error } = await client.auth.signInWithPassword({
    email: "brynja@demo.invalid",
    password,
  });
  expect(error).toBeNull();
  const lists = await client.from("army_lists").select("name, units");
  expect(lists.data).toHaveLength(5);
  const sizes = lists.data?.map(({ units }) => (Array.isArray(units) ? units.length : 0)) ?? [];
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  const names = await client.from("profiles").select("username");
  expect(names.data).toContainEqual({ username: "Brynja" });
  const posts = await server.client().from("shared_lists").select("name, comments_count");
  expect(posts.data).toHaveLength(5);
  await expect(fillWithDemo(sql)).rejects.toThrow("There are members already");
});
