import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "#web/data/backend/database.types.ts";
import { exportWith } from "./export-data.ts";

/** The server's rows, two to a part. */
const tables: Readonly<Record<string, readonly { readonly id: number }[]>> = {
  army_lists: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }],
  games: [],
  profiles: [{ id: 9 }],
};

/** The network, stood in for: the two functions as the database has them. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (String(input instanceof Request ? input.url : input).endsWith("/rpc/export_my_tables")) {
    return Response.json({ account: { email: "a@example.org" }, tables: Object.keys(tables) });
  }
  const { table_name, after } = (await new Response(init?.body).json()) as Record<string, string>;
  const from = after === undefined ? 0 : Number(after[0]);
  const all = tables[table_name ?? ""] ?? [];
  const next = from + 2 < all.length ? [from + 2] : null;
  return Response.json({ rows: all.slice(from, from + 2), next });
}

test("an export that comes in many parts is one well-formed file with every row once", async () => {
  const client = createClient<Database>("http://localhost", "key", { global: { fetch: answer } });
  const pieces = await exportWith(client);
  expect(JSON.parse(pieces.join(""))).toEqual({ account: { email: "a@example.org" }, tables });
});
