/** The calls that the app makes, word for word, with the official client on the real server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";

let server: TestServer;
let ada: TestMember;
let alma: TestMember;
/** Alma with her second factor. */
let admin: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.member();
  alma = await server.member();
  admin = await server.member({ aal: "aal2" });
  for (const { id } of [alma, admin]) {
    await server.asOwner("select private.set_wab_admin($1, true)", [id]);
  }
}, 60_000);
afterAll(() => server.stop());

describe("profiles", () => {
  test("the app reads the own roles, the own public id, and how many members there are", async () => {
    const own = ada.client.from("profiles").select("wab_admin, tester").eq("id", ada.id).single();
    expect(await own).toMatchObject({ data: { wab_admin: false, tester: false }, error: null });
    const role = await alma.client.from("profiles").select("wab_admin").eq("id", alma.id).single();
    expect(role.data).toEqual({ wab_admin: true });
    const wabId = await ada.client.from("profiles").select("wab_id").eq("id", ada.id).single();
    expect(wabId.data).toEqual({ wab_id: expect.stringMatching(/^WAB-/) as string });
  });

  test.each(["guest", "member"])(
    "a %s counts the members, whichever column is named",
    async (who) => {
      const client = who === "guest" ? server.client() : ada.client;
      for (const columns of ["*", "id"]) {
        const { count, error } = await client
          .from("profiles")
          .select(columns, { count: "exact", head: true })
          .eq("banned", false)
          .eq("deactivated", false);
        expect({ count, error }).toEqual({ count: 3, error: null });
      }
    },
  );

  test.each([
    "username=like.a*",
    "wab_id=gte.WAB-0",
    "id=gt.00000000-0000-0000-0000-000000000000",
    "select=id&or=(avatar_url.is.null,username.is.null)",
    "created_at=gt.2000-01-01&banned=eq.false",
    "select=updated_at",
  ])("nobody searches strangers by counting those with %s", async (filter) => {
    const headers = { apikey: server.secrets.publishableKey, prefer: "count=exact" };
    const ask = async (more: Readonly<Record<string, string>> = {}) => {
      const address = `${server.origin}/rest/v1/profiles?${filter}`;
      const answer = await fetch(address, { method: "HEAD", headers: { ...headers, ...more } });
      return answer.headers.get("content-range")?.split("/")[1];
    };
    expect(await ask()).toBe("0");
    const asAda = Number(await ask({ authorization: `Bearer ${ada.token}` }));
    expect(asAda).toBeLessThanOrEqual(1);
  });

  test("R09: no request tells another's roles", async () => {
    const clients = [server.client(), ada.client];
    for (const client of clients) {
      const filtered = await client
        .from("profiles")
        .select("id", { count: "exact", head: true })
        .is("wab_admin", true);
      expect(filtered.count ?? 0).toBe(0);
      const either = await client
        .from("profiles")
        .select("id")
        .or("wab_admin.is.true,tester.is.true");
      expect(either.data ?? []).toEqual([]);
    }
    const { data } = await ada.client.from("profiles").select("id, wab_admin").eq("id", alma.id);
    expect(data).toEqual([]);
  });

  test("A17, A20: neither roles nor flags are patched by a member; flags by an administrator with a second factor", async () => {
    const roles = await ada.client.from("profiles").update({ wab_admin: true }).eq("id", ada.id);
    expect(roles.status).toBe(400);
    const patch = (client: TestMember["client"]) =>
      client.from("profiles").update({ banned: false }).eq("id", ada.id);
    expect(await patch(ada.client)).toMatchObject({ status: 403, error: { code: "42501" } });
    expect(await patch(alma.client)).toMatchObject({
      status: 403,
      error: { message: "aal2_required" },
    });
    expect((await patch(admin.client)).status).toBe(204);
  });
});

test("the app saves lists, reads all and the own ones, newest first, and deletes by ids", async () => {
  const { data: profile } = await ada.client
    .from("profiles")
    .select("wab_id")
    .eq("id", ada.id)
    .single();
  const list = { name: "Raiders", faction: "northern-tribes", units: [], user_id: ada.id };
  const saved = await ada.client.from("army_lists").insert({ ...list, wab_id: profile?.wab_id });
  expect(saved.error).toBeNull();
  const all = await ada.client
    .from("army_lists")
    .select("id, name, faction, units, user_id, created_at, wab_id")
    .order("created_at", { ascending: false });
  expect(all.data).toMatchObject([{ ...list, wab_id: profile?.wab_id }]);
  const own = await ada.client.from("army_lists").select("*").eq("user_id", ada.id);
  expect(own.data).toHaveLength(1);
  const stolen = await alma.client.from("army_lists").insert({ ...list, wab_id: profile?.wab_id });
  expect(stolen).toMatchObject({ status: 403, error: { code: "42501" } });
  const ids = (own.data ?? []).map(({ id }) => String(id));
  expect((await ada.client.from("army_lists").delete().in("id", ids)).error).toBeNull();
  expect((await ada.client.from("army_lists").select("id")).data).toEqual([]);
});

test("the app finds the own active post of a name, updates it, or inserts one", async () => {
  const content = {
    faction: "northern-tribes",
    description: null,
    image_url: "/art/portrait/alborc_portrait.jpg",
    units: [{ id: "alborc", pointsCost: 50, quantity: 1 }],
    is_tournament_list: true,
    tournament_name: "Cup",
  };
  const inserted = await ada.client
    .from("shared_lists")
    .insert({ ...content, user_id: ada.id, name: "Raiders", is_active: true })
    .select("id, name")
    .single();
  expect(inserted.error).toBeNull();
  const found = await ada.client
    .from("shared_lists")
    .select("id, name")
    .eq("user_id", ada.id)
    .eq("name", "Raiders")
    .eq("is_active", true);
  expect(found.data).toEqual([inserted.data]);
  const updated = await ada.client
    .from("shared_lists")
    .update({ ...content, is_tournament_list: false, updated_at: new Date().toISOString() })
    .eq("id", inserted.data?.id);
  expect(updated.error).toBeNull();
  const author = await server
    .client()
    .from("shared_lists")
    .select("name, tournament_name, points, author:profiles!user_id(username)")
    .eq("is_active", true);
  const username = expect.stringMatching(/^Player /) as string;
  expect(author.data).toEqual([
    { name: "Raiders", tournament_name: null, points: 50, author: { username } },
  ]);
});

test("Q01: a refused post is answered 429 with the seconds to wait", async () => {
  const rows = Array.from({ length: 11 }, (_, number) => ({
    name: `Post ${number}`,
    faction: "syenann",
    units: [],
  }));
  await server.asOwner("update public.profiles set created_at = now() - interval '2 days'");
  const { status, error } = await alma.client.from("shared_lists").insert(rows);
  expect({ status, code: error?.code }).toEqual({ status: 429, code: "PT429" });
});

test("the app reads the own notifications, newest first, and marks one or all as read", async () => {
  await server.asOwner(
    "insert into public.deployments (id, state, site_name) values ('d1', 'error', 'wab'), ('d2', 'error', 'wab')",
  );
  const mine = () =>
    alma.client
      .from("notifications")
      .select("*")
      .eq("recipient_id", alma.id)
      .order("created_at", { ascending: false });
  const { data } = await mine();
  expect(data).toHaveLength(2);
  const one = alma.client.from("notifications").update({ read: true });
  expect((await one.eq("id", data?.[0]?.["id"])).error).toBeNull();
  const rest = alma.client.from("notifications").update({ read: true });
  expect((await rest.eq("recipient_id", alma.id).eq("read", false)).error).toBeNull();
  expect((await mine()).data?.every((row) => row["read"] === true)).toBe(true);
  const builds = await alma.client
    .from("notifications")
    .select("*")
    .eq("type", "build_failure")
    .order("created_at", { ascending: false })
    .limit(5);
  expect(builds.data).toHaveLength(2);
});

test("the app reads news, special rules, chapters, sections and questions as a guest", async () => {
  const guest = server.client();
  for (const table of ["rules_chapters", "rules_sections", "faq_sections"]) {
    const { data, error } = await guest.from(table).select("*").order("order_index");
    expect({ data, error }).toEqual({ data: [], error: null });
  }
  const news = guest.from("news_items").select("*").order("date", { ascending: false });
  expect((await news).error).toBeNull();
  const columns = "name, name_es, name_fr, description, description_es, description_fr";
  expect((await guest.from("special_rules").select(columns)).error).toBeNull();
  const one = await guest
    .from("special_rules")
    .select("description, description_es")
    .eq("name", "Aim");
  expect(one.error).toBeNull();
  const missing = await guest.from("special_rules").select("name_de");
  expect(missing.error?.code).toBe("42703");
  expect((await guest.from("factions").select("*").order("order_index")).data).toHaveLength(5);
});

test("the app calls functions for names, members, devices, links and the export", async () => {
  const guest = server.client();
  expect([401, 404]).toContain((await guest.rpc("check_username", { username: "Grace" })).status);
  expect((await ada.client.rpc("check_username", { username: "Grace" })).data).toBe("available");
  const harvest = await guest.rpc("find_members", { query: "play" });
  expect([401, 404]).toContain(harvest.status);
  expect((await ada.client.rpc("find_members", { query: "play" })).data).toHaveLength(2);
  expect((await ada.client.rpc("my_sessions")).data).toMatchObject([{ is_current: true }]);
  const { data: id } = await guest.rpc("create_short_link", { code: "abc" });
  expect((await guest.rpc("resolve_short_link", { short_id: String(id) })).data).toBe("abc");
  expect((await ada.client.rpc("export_my_data")).data).toMatchObject({ account: { id: ada.id } });
  const { data: head } = await ada.client.rpc("export_my_tables");
  expect(head).toMatchObject({
    account: { id: ada.id },
    tables: expect.arrayContaining(["games"]),
  });
  const part = await ada.client.rpc("export_my_rows", { table_name: "profiles" });
  expect(part.data).toMatchObject({ rows: [{ id: ada.id }], next: null });
  const admins = await admin.client.rpc("administered_members", { query: "" });
  expect(admins.data).toHaveLength(3);
  expect((await alma.client.rpc("administered_members")).error?.message).toBe("aal2_required");
});

test(
  "P09: who saved 32 lists 31 times, large ones, exports all of them in parts that fit",
  { tags: ["long"] },
  async () => {
    const heavy = await server.member();
    // 300 numbered texts of 64 characters: 21 kB for each of 960 earlier states, 20 MB together.
    const large = `select jsonb_agg(jsonb_build_object('id', md5(n::text) || md5((n + 1)::text))) from generate_series(1, 300) n`;
    await server.asOwner(
      `insert into public.army_list_versions (list_id, version, user_id, name, faction, units, note, tags, saved_at)
     select md5(list::text)::uuid, version, $1, 'Raiders', 'feudom', (${large}), '', '{}', now()
     from generate_series(1, 32) as list, generate_series(1, 30) as version`,
      [heavy.id],
    );
    const seen = new Set<string>();
    let largest = 0;
    for (let after: unknown = null; after !== undefined;) {
      const { data, error, status } = await heavy.client.rpc("export_my_rows", {
        table_name: "army_list_versions",
        after,
      });
      expect({ status, error }).toEqual({ status: 200, error: null });
      const { rows, next } = data as {
        rows: { list_id: string; version: number }[];
        next: unknown;
      };
      for (const { list_id, version } of rows) seen.add(`${list_id} ${version}`);
      largest = Math.max(largest, JSON.stringify(data).length);
      after = next ?? undefined;
    }
    expect(seen.size).toBe(960);
    expect(largest).toBeLessThan(5 * 1024 * 1024);
    expect(largest).toBeGreaterThan(1024 * 1024);
  },
);
