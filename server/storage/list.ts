/** Contents of a folder: folders first, as entries without an id, then objects. */
import * as v from "valibot";
import type { Caller, Database } from "#server/database/database.ts";
import { StorageError } from "./storage-error.ts";

const sortColumns = ["name", "updated_at", "created_at", "last_accessed_at"] as const;

/** Alike in databases of every locale. */
const byName = 'name collate "C"';

const request = v.object({
  prefix: v.nullish(v.pipe(v.string(), v.maxLength(1024)), ""),
  search: v.nullish(v.pipe(v.string(), v.maxLength(1024)), ""),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
  offset: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  sortBy: v.nullish(
    v.object({
      column: v.nullish(v.picklist(sortColumns), "name"),
      order: v.nullish(v.picklist(["asc", "desc"]), "asc"),
    }),
  ),
});

/**
 * The entries that the caller may see.
 *
 * @throws StorageError "bad-request"
 */
export async function listObjects(
  database: Database,
  caller: Caller,
  bucket: string,
  body: unknown,
): Promise<Response> {
  const { success, output } = v.safeParse(request, body);
  if (!success) throw new StorageError({ kind: "bad-request", reason: "Not a list request" });
  const { limit, offset, sortBy, search } = output;
  // Both come from the fixed lists above.
  const column = sortBy?.column ?? "name";
  const order = `${column === "name" ? byName : column} ${sortBy?.order ?? "asc"}`;
  const rows = await database.query(
    caller,
    `with inside as (
       select substr(name, char_length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
       from storage.objects
       where bucket_id = $1 and starts_with(name collate "C", $2) and version is not null
     ), entries as (
       select split_part(rest, '/', 1) as name, strpos(rest, '/') > 0 as is_folder, * from inside
       where starts_with(lower(rest collate private.letters), lower($3 collate private.letters))
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from (
       select distinct on (name) name, true as is_folder, null::uuid as id, null::timestamptz as updated_at,
         null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from entries where is_folder
       union all
       select name, false, id, updated_at, created_at, last_accessed_at, metadata
       from entries where not is_folder
     ) listed
     order by is_folder desc, ${order}, ${byName} limit $4 offset $5`,
    [bucket, folderOf(output.prefix), search, limit, offset],
    { readOnly: true, settings: { "storage.operation": "storage.object.list" } },
  );
  return Response.json(rows);
}

/** `a/b`, `/a/b` and `a/b/` are the same folder; the root has no name. */
function folderOf(prefix: string): string {
  const name = prefix.replaceAll(/^\/+|\/+$/g, "");
  return name === "" ? "" : `${name}/`;
}
