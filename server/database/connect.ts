/**
 * Connections, to the server that writes unless a standby will do. An address may name several hosts, as libpq's do
 * (`postgres://owner@one:5432,two:5432/wab`); the one of them that is not a standby is used, and after a
 * failover it is found again. postgres.js takes such addresses too, but goes on for ever when none answers.
 */
import postgres from "postgres";
import { OverloadError, UnavailableError } from "./database.ts";

/** Settings of postgres.js for one client. */
export type ClientOptions = NonNullable<Parameters<typeof postgres>[1]>;

/** Opens a client with some more settings. */
export type Open = (more?: ClientOptions) => Promise<postgres.Sql>;

/** Gives one address for each host that an address names. */
export function hostAddresses(address: string): readonly string[] {
  const [before, hosts, after] = parts(address);
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/** Changes parts of an address, which may name several hosts. */
export function changeAddress(
  address: string,
  change: { readonly username?: string; readonly password?: string; readonly database?: string },
): string {
  const [before, hosts, after] = parts(address);
  const url = new URL(`${before}${placeholder}${after}`);
  const { username, password, database } = change;
  if (username !== undefined) url.username = encodeURIComponent(username);
  if (password !== undefined) url.password = encodeURIComponent(password);
  if (database !== undefined) url.pathname = `/${database}`;
  return url.href.replace(placeholder, () => hosts);
}

const placeholder = "hosts.invalid";

/** Parts of an address: before the hosts, the hosts with their ports, and after them. */
function parts(address: string): readonly [before: string, hosts: string, after: string] {
  const [, before = "", hosts = "", after = ""] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(address) ?? [];
  return [before, hosts, after];
}

/**
 * Gives the way to open clients, each to the host that took connections and writes last, or to the next that
 * does. It throws the last host's error when none does.
 *
 * @param wanted "any": a standby will do
 */
export function openerOf(
  address: string,
  options: ClientOptions,
  wanted: "primary" | "any" = "primary",
): Open {
  const hosts = hostAddresses(address);
  let current = 0;
  return async (more) => {
    for (let tries = 1; ; tries++) {
      const host = hosts[current] ?? address;
      try {
        return await openHost(host, wanted, { ...options, ...more });
      } catch (error) {
        current = (current + 1) % hosts.length;
        if (tries >= hosts.length) throw error;
      }
    }
  };
}

/** A client of the database's owner, for tools and for what happens at a start. */
export function openOwner(address: string, options: ClientOptions = {}): Promise<postgres.Sql> {
  return openerOf(address, { max: 1, onnotice: () => {}, ...options })();
}

async function openHost(
  host: string,
  wanted: "primary" | "any",
  options: ClientOptions,
): Promise<postgres.Sql> {
  let isOpen = false;
  const sql = postgres(host, {
    ...options,
    ...(wanted === "primary" && { target_session_attrs: "primary" }),
    // A host that was only tried is nobody's loss.
    onclose: (id) => {
      if (isOpen) options.onclose?.(id);
    },
  });
  try {
    await sql.unsafe("select 1");
    isOpen = true;
    return sql;
  } catch (error) {
    discard(sql);
    throw isHungUp(error) ? new StandbyError("The server is a standby", { cause: error }) : error;
  }
}

/** The server answers and may not be written to: it is a standby, or becomes the primary in a moment. */
export class StandbyError extends UnavailableError {}

/** So the library says that it hung up itself, because the server was not the wanted one. */
function isHungUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "CONNECTION_DESTROYED";
}

/** Ends a client whose goodbye nobody waits for. What still waits for an answer is refused at once. */
export function discard(sql: postgres.Sql): void {
  sql.end({ timeout: 0 }).catch(() => {});
}

/** Writes a name as an identifier of SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const gone =
  /^(?:08|57P0[1-5])|^CONNECTION_|^CONNECT_TIMEOUT$|^E(?:CONNREFUSED|CONNRESET|PIPE|NOENT|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN)$/;

/** Tells whether it is the database that is away, rather than a statement that it refuses. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof UnavailableError) return true;
  if (error instanceof OverloadError || !(error instanceof Error) || !("code" in error))
    return false;
  return gone.test(String(error.code));
}
