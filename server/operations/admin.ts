/** Acts of whoever runs a server upon members, without being one: `npm run admin`. */
import type postgres from "postgres";
import type { Owner } from "./owner.ts";

/** A sentence for whoever runs the server: what was asked cannot be done. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}

const usage = `Say what to do:
  npm run admin -- list
  npm run admin -- grant | revoke someone@example.org     administrator
  npm run admin -- tester | untester someone@example.org  play mode before it is ready
  npm run admin -- ban | unban someone@example.org`;

type Act = (sql: postgres.TransactionSql, member: string) => Promise<unknown>;

const acts: Readonly<Record<string, { readonly done: string; readonly act: Act }>> = {
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
};

/**
 * Carries out one command and gives the line to say.
 *
 * @throws AdminError when the words make no command, nobody has that address, or the last
 *   administrator would go.
 */
export async function administrate(sql: Owner, words: readonly string[]): Promise<string> {
  const [command = "", address = ""] = words;
  if (command === "list") return listRoles(sql);
  const known = acts[command];
  if (known === undefined || address === "") throw new AdminError(usage);
  const member = await findMember(sql, address);
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'service_role', true)`;
      await known.act(transaction, member);
    });
  } catch (error) {
    if (error instanceof Error && error.message === "last_admin") {
      throw new AdminError(`${address} is the last administrator. Make somebody else one first.`);
    }
    throw error;
  }
  return `${address} ${known.done}.`;
}

async function findMember(sql: Owner, address: string): Promise<string> {
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
