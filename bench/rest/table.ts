import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import postgres from "postgres";

/** Member whose rows are read and written. */
interface BenchMember {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** So many that none of them uses enough to be made to rest by the server (decision 0019). */
const members = 200;
const rows = 10_000;

/** Path of the read: the newest 50 of a member's own rows. */
export const readPath =
  "bench_lists?select=id,name,faction,units,created_at&order=created_at.desc&limit=50";
/** Statement of the read, for rivals without PostgREST's protocol. */
export const readText =
  "select id, name, faction, units, created_at from public.bench_lists order by created_at desc limit 50";
/** Statement of the insert. */
export const writeText =
  "insert into public.bench_lists (owner_id, name, faction, units) values ($1, $2, $3, $4)";

/** Password of every member of the benchmarks. */
export const password = "a passphrase that only benchmarks use";
/** Statement of a sign-in that finds the account. */
export const accountText =
  "select id, encrypted_password from auth.users where email = $1 and deleted_at is null";
/** Statement of a sign-in that makes the session. */
export const sessionText =
  "insert into auth.sessions (id, user_id, aal, created_at, updated_at) values (gen_random_uuid(), $1, 'aal1', now(), now()) returning id";

/** 10,000 lists of 200 members, each of whom sees only their own; gives the members. */
export async function makeTable(ownerAddress: string): Promise<readonly BenchMember[]> {
  const sql = postgres(ownerAddress, { max: 1, onnotice: () => {} });
  const all = Array.from({ length: members }, (_, index) => ({
    id: randomUUID(),
    email: `bench-${index}@example.org`,
    sessionId: randomUUID(),
  }));
  const ids = all.map(({ id }) => id);
  await sql.unsafe(
    "insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at) select id, 'authenticated', 'authenticated', email, $3, now(), now(), now() from unnest($1::uuid[], $2::text[]) as member (id, email)",
    [ids, all.map(({ email }) => email), await hash(password, 10)],
  );
  await sql.unsafe(
    "insert into auth.sessions (id, user_id, aal, created_at, updated_at) select id, user_id, 'aal1', now(), now() from unnest($1::uuid[], $2::uuid[]) as session (id, user_id)",
    [all.map(({ sessionId }) => sessionId), ids],
  );
  await sql.unsafe(structure);
  await sql.unsafe(content, [ids, rows]);
  await sql.unsafe("vacuum analyze public.bench_lists");
  await sql.end();
  return all;
}

const structure = `
  create table public.bench_lists (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references auth.users (id),
    name text not null, faction text not null, units jsonb not null,
    created_at timestamptz not null default clock_timestamp()
  );
  create index on public.bench_lists (owner_id, created_at desc);
  alter table public.bench_lists enable row level security;
  create policy bench_lists_all on public.bench_lists to authenticated
    using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
  grant select, insert on public.bench_lists to authenticated`;

const content = `
  insert into public.bench_lists (owner_id, name, faction, units, created_at)
  select ($1::uuid[])[1 + i % cardinality($1::uuid[])], 'List ' || i, 'hegemony',
    jsonb_agg(jsonb_build_object('id', 'unit-' || u, 'quantity', 1 + u % 3)), now() - i * interval '1 minute'
  from generate_series(1, $2::int) i, generate_series(1, 8) u group by i`;
