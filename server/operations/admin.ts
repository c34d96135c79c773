/** Acts of whoever runs a server upon members, without being one: `npm run admin`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import type { Config } from "../config.ts";
import { deriveSecrets } from "../secrets.ts";
import type { Owner } from "./owner.ts";

/** A sentence for whoever runs the server: what was asked cannot be done. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}

/** Everything that it can do. */
export const usage = `Say what to do:
  npm run admin -- list
  npm run admin -- grant | revoke someone@example.org     administrator
  npm run admin -- tester | untester someone@example.org  play mode before it is ready
  npm run admin -- ban | unban someone@example.org
  npm run admin -- remove-factor someone@example.org      two-step verification off, for a lost phone
  npm run admin -- change-address old@example.org new@example.org
  npm run admin -- export-member someone@example.org folder
  npm run admin -- erase-member someone@example.org       for good; asks for the name
  npm run admin -- restore-member-lists someone@example.org --from backup
  npm run admin -- move-files --to s3 | folder            uploaded files, to an object store or back
  npm run admin -- secret-key                             for scripts that act in the server's name`;

type Act = (sql: postgres.TransactionSql, member: string, more: string) => Promise<unknown>;

interface Command {
  readonly done: string;
  readonly act: Act;
  /** Tells whether it takes one more word than the address. */
  readonly takesMore?: true;
}

const acts: Readonly<Record<string, Command>> = {
  grant: {
    done: "is an administrator",
    act: (sql, member) => sql`select private.set_wab_admin(${member}, true)`,
  },
  revoke: {
    done: "is no administrator any more",
    act: (sql, member) => sql`select private.set_wab_admin(${member}, false)`,
  },
  tester: {
    done: "is a tester",
    act: (sql, member) => sql`select private.set_tester(${member}, true)`,
  },
  untester: {
    done: "is no tester any more",
    act: (sql, member) => sql`select private.set_tester(${member}, false)`,
  },
  ban: {
    done: "is banned",
    act: (sql, member) => sql`
      with banned as (
        update public.profiles set banned = true where id = ${member} and not banned returning id
      )
      select private.tell_of_ban(id, null) from banned`,
  },
  unban: {
    done: "is banned no more",
    act: (sql, member) => sql`update public.profiles set banned = false where id = ${member}`,
  },
  "remove-factor": {
    done: "signs in with the password alone, and is told by mail",
    act: async (sql, member) => {
      const [row] = await sql<{ is_done: boolean }[]>`
        select private.remove_second_factor(${member}) as is_done`;
      if (row?.is_done !== true) throw new AdminError("There is no second factor to remove.");
    },
  },
  "change-address": {
    done: "has another address, and both mailboxes are told",
    act: (sql, member, address) => sql`select private.change_member_address(${member}, ${address})`,
    takesMore: true,
  },
};

/** Refusals of the database, by their names. */
const refusals: Readonly<Record<string, (address: string) => string>> = {
  last_admin: (address) => `${address} is the last administrator. Make somebody else one first.`,
  address_invalid: () => "The new address is no mail address.",
  storage_full: (address) => `${address} has no room left for that. Nothing was changed.`,
  address_taken: () => "Another account has the new address.",
};

/**
 * Carries out one command and gives the line to say.
 *
 * @throws AdminError when the words make no command, nobody has that address, or the last
 *   administrator would go.
 */
export async function administrate(sql: Owner, words: readonly string[]): Promise<string> {
  const [command = "", address = "", more = ""] = words;
  if (command === "list") return listRoles(sql);
  const known = acts[command];
  if (known === undefined || address === "") throw new AdminError(usage);
  if (known.takesMore === true && more === "") throw new AdminError(usage);
  const member = await findMember(sql, address);
  await actAsServer(sql, address, (transaction) => known.act(transaction, member, more));
  return `${address} ${known.done}.`;
}

/**
 * Does something with a member as the server itself may.
 *
 * @throws AdminError for a refusal of the database
 */
export async function actAsServer(
  sql: Owner,
  address: string,
  work: (transaction: postgres.TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'service_role', true)`;
      await work(transaction);
    });
  } catch (error) {
    const explain = error instanceof Error ? refusals[error.message] : undefined;
    throw explain === undefined ? error : new AdminError(explain(address));
  }
}

/**
 * Gives the secret API key of a server: whoever has it may do everything there.
 *
 * @throws AdminError when the folder has no secret, because no server was ever started with it
 */
export async function secretKeyOf({ dataDir, secret, publishableKey }: Config): Promise<string> {
  const known = secret ?? (await readFile(join(dataDir, "secret"), "utf8").catch(() => "")).trim();
  if (known === "") {
    throw new AdminError(`There is no secret in ${dataDir}. Say where it is: WAB_DATA_DIR.`);
  }
  return (await deriveSecrets(known, publishableKey)).secretKey;
}

/** The id of the member who signs in with an address. @throws AdminError */
export async function findMember(sql: Owner, address: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from auth.users where lower(email) = lower(${address.toLowerCase()}) and deleted_at is null`;
  if (row === undefined) throw new AdminError(`Nobody has signed up with ${address}.`);
  return row.id;
}

async function listRoles(sql: Owner): Promise<string> {
  const rows = await sql<{ email: string; role: string }[]>`
    select account.email, held.role
    from private.member_roles as roles
    join auth.users as account on account.id = roles.member_id
    cross join lateral unnest(array_remove(array[
      case when roles.wab_admin then 'administrator' end,
      case when roles.tester then 'tester' end
    ], null)) as held (role)
    order by held.role, account.email`;
  if (rows.length === 0) return "There is no administrator and no tester.";
  return rows.map(({ email, role }) => `${role.padEnd(14)} ${email}`).join("\n");
}
