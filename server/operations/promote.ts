/**
 * Puts a standby in the place of a primary that is gone: `npm run promote`. WAB's servers find it by themselves
 * where their address names it.
 */
import type postgres from "postgres";
import {
  type ClientOptions,
  discard,
  hostAddresses,
  isConnectionError,
  openerOf,
  quotedName,
} from "../database/connect.ts";
import { sqlStateOf } from "../database/sql-state.ts";

/** No standby was promoted. The message says why, and what to do. */
export class PromoteError extends Error {
  override readonly name = "PromoteError";
}

/** Seconds that a server has for becoming the primary. */
const promotionPatience = 60;
const settings: ClientOptions = { max: 1, connect_timeout: 5, onnotice: () => {} };

interface Standby {
  readonly sql: postgres.Sql;
  readonly host: string;
  /** Bytes of the log that have reached it. */
  readonly received: number;
}

/**
 * Promotes the standby that has received most, and gives the sentence to say. It refuses while one of the hosts
 * takes writes, or may do so unseen: two primaries would each keep what the other does not have.
 *
 * @param address of a login that may promote, with the hosts among which there is a standby
 * @param others addresses of hosts that must not be a primary either
 * @throws PromoteError
 */
export async function promote(address: string, others: readonly string[] = []): Promise<string> {
  const hosts = [...new Set([address, ...others].flatMap(hostAddresses))];
  const opened: postgres.Sql[] = [];
  try {
    const seen = await Promise.all(hosts.map((each) => look(each, opened)));
    const candidates = new Set(hostAddresses(address).map(nameOf));
    const standbys = seen
      .flatMap((each) => (each !== undefined && candidates.has(each.host) ? [each] : []))
      .toSorted((a, b) => b.received - a.received);
    const [first] = standbys;
    if (first === undefined) {
      throw new PromoteError(
        `No standby answers at ${[...candidates].join(", ")}. Start one, or restore a backup.`,
      );
    }
    return await promoteOne(first);
  } finally {
    for (const sql of opened) discard(sql);
  }
}

function nameOf(address: string): string {
  return new URL(address).host;
}

/** The server if it is a standby, and undefined if it does not answer. @throws PromoteError */
async function look(address: string, opened: postgres.Sql[]): Promise<Standby | undefined> {
  const host = nameOf(address);
  try {
    const sql = await openerOf(address, settings, "any")();
    opened.push(sql);
    const [row] = await sql<{ isStandby: boolean; received: string }[]>`
      select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then
        pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0') end as received`;
    if (row?.isStandby === true) return { sql, host, received: Number(row.received) };
  } catch (error) {
    if (isConnectionError(error)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new PromoteError(
      `${host} answers, and does not say whether it takes writes (${reason}). Correct the address, or stop it.`,
    );
  }
  throw new PromoteError(
    `${host} is a primary already: nothing was changed. If another is to take its place, stop it first.`,
  );
}

async function promoteOne({ sql, host }: Standby): Promise<string> {
  try {
    const [row] = await sql<{ done: boolean }[]>`
      select pg_promote(true, ${promotionPatience}) as done`;
    if (row?.done !== true) {
      throw new PromoteError(
        `${host} did not take over within ${promotionPatience} seconds. Its own log says why.`,
      );
    }
  } catch (error) {
    if (sqlStateOf(error) !== "42501") throw error;
    const login = decodeURIComponent(sql.options.user);
    throw new PromoteError(
      `The login ${login} may not promote ${host}. Give the address of a superuser: ` +
        `npm run promote -- postgres://postgres@${host}/postgres. ` +
        `To let it next time: grant execute on function pg_promote to ${quotedName(login)}`,
    );
  }
  const [waits] = await sql<{ names: string }[]>`
    select current_setting('synchronous_standby_names') as names
    where current_setting('synchronous_standby_names') <> '' and not exists (select from pg_stat_replication)`;
  const done = `${host} takes writes now, and WAB's servers find it by themselves. Do not start the old primary as it is: make it a standby of this one.`;
  return waits === undefined
    ? done
    : `${done} Saves wait for a standby that is not there (synchronous_standby_names = ${waits.names}). Until there is one: alter system set synchronous_standby_names = ''; select pg_reload_conf()`;
}
