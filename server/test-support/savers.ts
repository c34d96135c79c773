/** Helps tests and benchmarks of what breaks: members of a real process who save and read lists. */
import { randomUUID } from "node:crypto";
import type { Owner } from "#server/operations/owner.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { processSecret } from "./real-process.ts";

/** Member who saves lists while something breaks. */
export interface Saver {
  readonly id: string;
  readonly token: string;
}

/** Makes so many members with tokens. */
export async function makeSavers(sql: Owner, count: number): Promise<readonly Saver[]> {
  const savers: Saver[] = [];
  for (let index = 0; index < count; index++) savers.push(await makeSaver(sql));
  return savers;
}

/** Someone with a session, and an access token of it. */
export async function makeSaver(sql: Owner): Promise<Saver> {
  const id = randomUUID();
  const sessionId = randomUUID();
  await sql`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.org`}, now(), now(), now())`;
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    values (${sessionId}, ${id}, 'aal1', now(), now())`;
  const { signToken } = await deriveSecrets(processSecret, "");
  const now = Math.floor(Date.now() / 1000);
  const token = await signToken({
    aud: "authenticated",
    role: "authenticated",
    sub: id,
    session_id: sessionId,
    aal: "aal1",
    iat: now,
    exp: now + 3600,
  });
  return { id, token };
}

const path = "/rest/v1/army_lists";

function headersOf({ token }: Saver): Readonly<Record<string, string>> {
  return { apikey: "sb_publishable_wab", authorization: `Bearer ${token}` };
}

/** The status of the answer; 0 when there is none. */
export async function saveList(
  port: number,
  saver: Saver,
  name: string,
  units: readonly object[] = [],
): Promise<number> {
  const body = JSON.stringify({ name, faction: "northern-tribes", units, user_id: saver.id });
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      ...headersOf(saver),
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/**
 * Saves a list as the app does: it gives the list its id, so that one which is sent again is there once. Gives the
 * status of the answer; 0 when there is none.
 */
export async function saveAsApp(port: number, saver: Saver, id: string): Promise<number> {
  const row = { id, name: id, faction: "northern-tribes", units: [], user_id: saver.id };
  const headers = {
    ...headersOf(saver),
    "content-type": "application/json",
    prefer: "resolution=ignore-duplicates,return=minimal",
  };
  const body = JSON.stringify(row);
  return fetch(`http://127.0.0.1:${port}${path}?on_conflict=id`, {
    method: "POST",
    headers,
    body,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Number of lists that the member has; the status when they cannot be read. */
export async function readLists(port: number, saver: Saver): Promise<number | `status ${number}`> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}?select=id`, {
    headers: headersOf(saver),
  });
  if (!answer.ok) return `status ${answer.status}`;
  const rows: readonly unknown[] = await answer.json();
  return rows.length;
}

/** Names of all lists that the database has. */
export async function savedNames(sql: Owner): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`select name from public.army_lists`;
  return rows.map(({ name }) => name);
}
