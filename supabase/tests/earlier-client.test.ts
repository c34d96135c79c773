/**
 * A release takes its front end back by a version, or a phone still has the one before: what that one
 * asks is written out here as it was released, and is never edited.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";

let server: TestServer;
let ada: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.member();
  // What a later release could add: a column that no front end before it has heard of.
  await server.asOwner("alter table public.army_lists add column colours jsonb");
  await server.asOwner(
    "grant insert (colours), update (colours) on public.army_lists to authenticated",
  );
}, 60_000);
afterAll(() => server.stop());

/** Columns that version 0.6.4 reads of lists. */
const columns =
  "id, name, faction, units, user_id, created_at, wab_id, updated_at, points_limit, note, tags, archived, catalog_version, version";

const unit = { id: "orc-hunters", name: "Orc Hunters", pointsCost: 20, quantity: 2 };
/** A unit as a later release could save it. */
const newerUnit = { ...unit, banner: "red" };
const orcs = { name: "Raiders", faction: "northern-tribes" };

/** Saves a list as the newer front end does. */
async function saveNewer(name: string): Promise<string> {
  const { data, error } = await ada.client
    .from("army_lists")
    .insert({
      ...orcs,
      name,
      units: [newerUnit],
      user_id: ada.id,
      note: "Mine",
      tags: ["cup"],
      points_limit: 200,
      colours: { cloak: "red" },
    })
    .select("id")
    .single();
  expect(error).toBeNull();
  return String(data?.["id"]);
}

test("F23: version 0.6.4 opens and saves what a newer front end saved, and takes nothing of it away", async () => {
  const id = await saveNewer("Raiders");
  const { data: opened } = await ada.client.from("army_lists").select(columns).eq("id", id);
  expect(opened).toMatchObject([{ name: "Raiders", units: [newerUnit], note: "Mine", version: 1 }]);

  // It knows its own columns alone, and of a unit what it had when it was released.
  const saved = await ada.client
    .from("army_lists")
    .update({
      ...orcs,
      units: [{ ...unit, quantity: 3 }],
      points_limit: 200,
      note: "Mine",
      tags: ["cup"],
      archived: false,
      catalog_version: null,
      built_points: 60,
    })
    .eq("id", id)
    .eq("user_id", ada.id)
    .eq("version", 1)
    .select(columns);
  expect(saved.data).toMatchObject([{ units: [{ quantity: 3 }], version: 2 }]);

  const { data: after } = await ada.client.from("army_lists").select("*").eq("id", id).single();
  expect(after).toMatchObject({ colours: { cloak: "red" }, note: "Mine", tags: ["cup"] });
  const { data: before } = await ada.client
    .from("army_list_versions")
    .select("version, units")
    .eq("list_id", id);
  expect(before).toEqual([{ version: 1, units: [newerUnit] }]);
});

test("F23: the product before ours still saves, reads and deletes by its own calls", async () => {
  const id = await saveNewer("Wardens");
  const { data: profile } = await ada.client
    .from("profiles")
    .select("wab_id")
    .eq("id", ada.id)
    .single();
  const list = { ...orcs, units: [unit], user_id: ada.id, wab_id: profile?.["wab_id"] as unknown };
  expect((await ada.client.from("army_lists").insert(list)).error).toBeNull();
  const { data: all } = await ada.client
    .from("army_lists")
    .select("id, name, faction, units, user_id, created_at, wab_id")
    .eq("user_id", ada.id)
    .order("created_at", { ascending: false });
  expect(all?.map(({ units }) => units as unknown)).toContainEqual([newerUnit]);
  expect((await ada.client.from("army_lists").delete().in("id", [id])).error).toBeNull();
  const { data: trash } = await ada.client.from("deleted_rows").select("content");
  expect(trash).toMatchObject([{ content: { colours: { cloak: "red" }, units: [newerUnit] } }]);
});
