/** An installation as years of use leave it, made in seconds: everything in it is invented. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fillWithDemo } from "#server/operations/demo.ts";
import type { Owner } from "#server/operations/owner.ts";
import { pathWithin } from "#server/storage/files.ts";

const sizes = { members: 2000, lists: 20_000, versions: 3, pictures: 300 };

/** Some 2 kB of units for the list of a number, as the builder stores them. */
const units = `(
  select jsonb_agg(jsonb_build_object(
    'id', 'unit-' || (n + u) % 90, 'name', 'Unit of the bench ' || (n + u) % 90, 'pointsCost', (n * u) % 60,
    'quantity', 1 + u % 3, 'faction', 'northern-tribes', 'note', md5((n * u)::text)))
  from generate_series(1, 12) as u)`;

/** The demo, 2,000 members, 20,000 lists with three earlier states each, 300 pictures. */
export async function liveIn(sql: Owner, filesDir: string): Promise<void> {
  await fillWithDemo(sql);
  await sql.begin(async (years) => {
    await years`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, email_confirmed_at, created_at, updated_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'player-' || n || '@bench.invalid',
        jsonb_build_object('username', 'Player ' || n), now(), now(), now()
      from generate_series(1, ${sizes.members}::int) as n`;
    // Limits of a day are not for what took years.
    await years`set local session_replication_role = replica`;
    await years.unsafe(`
      insert into public.army_lists (user_id, wab_id, name, faction, units, version, note, updated_at)
      select owner.id, owner.wab_id, 'List ' || n, 'northern-tribes', ${units}, ${sizes.versions} + 1,
        'Zoë''s "list"' || chr(9) || chr(10) || '\\N ' || n, now()
      from generate_series(1, ${sizes.lists}) as n
      join (select id, wab_id, row_number() over (order by id) as place from public.profiles) as owner
        on owner.place = 1 + n % ${sizes.members}`);
    await years.unsafe(`
      insert into public.army_list_versions
        (list_id, version, user_id, name, faction, units, points_limit, note, tags, saved_at)
      select id, v, user_id, name, faction, units, points_limit, note, tags, updated_at - v * interval '1 day'
      from public.army_lists, generate_series(1, ${sizes.versions}) as v`);
  });
  const members = await sql<
    { id: string }[]
  >`select id from public.profiles limit ${sizes.pictures}`;
  for (const { id } of members) await addPicture(sql, filesDir, id);
}

/** The picture of a member. */
async function addPicture(sql: Owner, filesDir: string, member: string): Promise<void> {
  const place = { bucket: "avatars", id: randomUUID(), version: randomUUID() };
  await sql`
    insert into storage.objects (id, bucket_id, name, version)
    values (${place.id}, ${place.bucket}, ${`${member}/face.webp`}, ${place.version})`;
  const path = join(filesDir, pathWithin(place));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, randomBytes(40_000), { mode: 0o600 });
}
