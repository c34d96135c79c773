/** The tables and channels of the app itself, at the server as it runs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { joined, pause, until } from "./realtime.test-support.ts";

let server: TestServer;
let a: TestMember;
let c: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  [a, c] = await Promise.all([server.member(), server.member()]);
  await Promise.all([a, c].map(({ client }) => client.realtime.setAuth()));
});

afterAll(async () => {
  await Promise.all([a, c].map(({ client }) => client.removeAllChannels()));
  await server.stop();
});

test("T01: notifications arrive as they are made, for their recipient alone", async () => {
  const heard: { readonly a: unknown[]; readonly c: unknown[] } = { a: [], c: [] };
  const filter = `recipient_id=eq.${a.id}`;
  const wanted = { event: "INSERT", schema: "public", table: "notifications", filter } as const;
  for (const [name, { client }] of Object.entries({ a, c })) {
    const mine = name === "a" ? heard.a : heard.c;
    const channel = client.channel("notifications");
    await joined(channel.on("postgres_changes", wanted, ({ new: row }) => mine.push(row)));
  }
  await server.asOwner(
    `insert into public.notifications (recipient_id, type, content)
     select $1, 'build_failure', jsonb_build_object('n', n) from generate_series(1, 100) n`,
    [a.id],
  );
  await until(() => heard.a.length === 100);
  expect(heard.a[0]).toMatchObject({
    recipient_id: a.id,
    type: "build_failure",
    content: { n: 1 },
  });
  await pause(100);
  expect(heard.c).toEqual([]);
});

test("a list that a member saves, changes or deletes is told to the member's other device, and to nobody else", async () => {
  const heard: { readonly a: unknown[]; readonly c: unknown[] } = { a: [], c: [] };
  const table = { schema: "public", table: "army_lists" } as const;
  const own = { ...table, filter: `user_id=eq.${a.id}` };
  for (const [name, { client }] of Object.entries({ a, c })) {
    const mine = name === "a" ? heard.a : heard.c;
    const channel = client
      .channel("lists")
      .on("postgres_changes", { ...own, event: "INSERT" }, ({ new: row }) => mine.push(row))
      .on("postgres_changes", { ...own, event: "UPDATE" }, ({ new: row }) => mine.push(row))
      .on("postgres_changes", { ...table, event: "DELETE" }, ({ old }) => mine.push(old));
    await joined(channel);
  }
  const phone = a.client.from("army_lists");
  const list = { name: "Raiders", faction: "northern-tribes", units: [{ id: "orc-hunters" }] };
  const { data } = await phone.insert(list).select("id").single();
  const id = String(data?.["id"]);
  // A change is read again when it is told: what is gone by then is told as gone alone.
  await until(() => heard.a.length === 1);
  await phone.update({ archived: true }).eq("id", id);
  await until(() => heard.a.length === 2);
  await phone.delete().eq("id", id);
  await until(() => heard.a.length === 3);
  expect(heard.a).toMatchObject([
    { ...list, id, user_id: a.id, version: 1, archived: false },
    { ...list, id, version: 2, archived: true },
    { id },
  ]);
  await pause(100);
  expect(heard.c).toEqual([]);
});

async function befriend(): Promise<void> {
  await server.asOwner(
    "insert into public.friendships (sender_id, recipient_id, status) values ($1, $2, 'accepted')",
    [a.id, c.id],
  );
}

const withPresence = { config: { private: true, presence: { key: "", enabled: true } } };

test("T05: a friend sees a member come, whoever the page says it is, and a guest is not let in", async () => {
  await befriend();
  const mine = a.client.channel(`online:${a.id}`, withPresence);
  const other = c.client.channel(`online:${a.id}`, withPresence);
  await Promise.all([joined(mine), joined(other)]);
  await mine.track({ user_id: c.id });
  await until(() => Object.keys(other.presenceState()).length === 1);
  expect(other.presenceState()).toMatchObject({ [a.id]: [{ user_id: a.id }] });
  expect(await other.track({})).toBe("error");
  const guest = server.client();
  await expect(joined(guest.channel(`online:${a.id}`, withPresence))).rejects.toThrow(
    "Unauthorized",
  );
  await expect(joined(c.client.channel("online", withPresence))).rejects.toThrow("Unauthorized");
  await Promise.all([guest, a.client, c.client].map((client) => client.removeAllChannels()));
  await server.asOwner("delete from public.friendships");
});

test.each([
  ["the friendship ends", "delete from public.friendships where sender_id = $1"],
  [
    "the friend is blocked",
    "insert into public.blocks (blocker_id, blocked_id) select sender_id, recipient_id from public.friendships where sender_id = $1",
  ],
  [
    "the member shows it to nobody",
    "insert into public.privacy (user_id, presence) values ($1, 'nobody')",
  ],
])("a friend is put out of a member's presence at once when %s", async (_, change) => {
  await befriend();
  const mine = a.client.channel(`online:${a.id}`, withPresence);
  const other = c.client.channel(`online:${a.id}`, withPresence);
  await joined(mine);
  const statuses: string[] = [];
  other.subscribe((status) => statuses.push(status));
  await until(() => statuses.includes("SUBSCRIBED"));
  await server.asOwner(change, [a.id]);
  await until(() => statuses.includes("CHANNEL_ERROR"));
  await mine.track({});
  await pause(100);
  expect(other.presenceState()).toEqual({});
  await Promise.all([a, c].map(({ client }) => client.removeAllChannels()));
  for (const table of ["friendships", "blocks", "privacy"]) {
    await server.asOwner(`delete from public.${table}`);
  }
});

test("M14: whoever looks at posts is told at once that one is hidden, and nobody else says so", async () => {
  const guest = server.client();
  const heard: unknown[] = [];
  const channels = [guest, c.client].map((client) =>
    client
      .channel("posts", { config: { private: true, broadcast: { ack: true } } })
      .on("broadcast", { event: "gone" }, ({ payload }) => heard.push(payload)),
  );
  await Promise.all(channels.map(joined));
  const fake = { type: "broadcast", event: "gone", payload: { post: "any" } } as const;
  for (const channel of channels) await channel.send(fake).catch(() => "refused");
  const insert =
    "insert into public.shared_lists (user_id, name, faction, units) values ($1, $2, 'syenann', '[]') returning id";
  const [post] = await server.asOwner<{ id: string }>(insert, [a.id, "Raiders"]);
  await server.asOwner(insert, [a.id, "Wardens"]);
  const hiding =
    "update public.shared_lists set is_active = false, hidden_at = now() where id = $1";
  await server.asOwner(hiding, [post?.id ?? ""]);
  await until(() => heard.length === 2);
  expect(heard).toMatchObject([{ post: post?.id }, { post: post?.id }]);
  // Of whoever has written nothing there is nothing to take away.
  const { id: quiet } = await server.member();
  for (const id of [quiet, a.id]) {
    await server.asOwner("update public.profiles set banned = true where id = $1", [id]);
  }
  await until(() => heard.length === 4);
  expect(heard.slice(2)).toMatchObject([{ author: a.id }, { author: a.id }]);
  await guest.removeAllChannels();
});
