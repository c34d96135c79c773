/**
 * Links and codes that prove who reads a mailbox. Each works once and for an hour, only the newest of
 * its type counts, and the database holds them only as keyed hashes (case A13).
 */
import { randomUUID } from "node:crypto";
import type { Transaction } from "../../database/database.ts";
import { codeOf, linkTokenOf } from "../../mail/mail-secrets.ts";
import type { Challenge } from "../../mail/requests.ts";
import { isSame, type Secrets } from "../../secrets.ts";

/** Purposes that a token is made for, as the column `token_type` of auth.one_time_tokens names them. */
export type TokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

interface TokenOrder {
  readonly userId: string;
  readonly type: TokenType;
  /** The mail address that the token is sent to. */
  readonly address: string;
  readonly challenge?: Challenge | undefined;
}

/** Token that was just made, with the two forms in which its mail carries it. */
export interface IssuedToken {
  readonly id: string;
  /** Id of the mail that its link and code are derived from. */
  readonly mailId: string;
  readonly link: string;
  readonly code: string;
}

/** Token that a link or code belonged to, now used up. */
export interface SpentToken {
  readonly user_id: string;
  readonly token_type: TokenType;
  readonly flow_state_id: string | null;
}

/** Wrong codes after which only the link is left. */
const mostTries = 5;
const lifetime = "1 hour";

/** Makes a token; one of the same type that the member had before is void. */
export async function issueToken(
  secrets: Secrets,
  tx: Transaction,
  { userId, type, address, challenge }: TokenOrder,
): Promise<IssuedToken> {
  const id = randomUUID();
  const mailId = randomUUID();
  const link = linkTokenOf(secrets, mailId);
  const code = codeOf(secrets, mailId);
  const flowId = challenge === undefined ? null : await beginFlow(tx, userId, type, challenge);
  await tx.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [
    userId,
    type,
  ]);
  await tx.query(
    `with issued as (
       insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc') returning id
     )
     insert into auth_server.one_time_codes (token_id, code_hash, flow_state_id) select id, $6, $7 from issued`,
    [id, userId, type, linkHash(secrets, link), address, codeHash(secrets, id, code), flowId],
  );
  return { id, mailId, link, code };
}

async function beginFlow(
  tx: Transaction,
  userId: string,
  type: TokenType,
  { value, method }: Challenge,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into auth.flow_state
       (id, user_id, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, 'email', $5, now(), now())`,
    [id, userId, method, value, type],
  );
  return id;
}

/** Spends the token of a link; undefined when it is unknown, used or late. */
export async function spendLink(
  secrets: Secrets,
  tx: Transaction,
  link: string,
  types: readonly TokenType[],
): Promise<SpentToken | undefined> {
  const [token] = await tx.query<SpentToken>(
    `with spent as (
       delete from auth.one_time_tokens
       where token_hash = $1 and token_type::text = any($2)
         and created_at > (now() at time zone 'utc') - interval '${lifetime}'
       returning id, user_id, token_type
     )
     select user_id, token_type, flow_state_id
     from spent left join auth_server.one_time_codes on token_id = spent.id`,
    [linkHash(secrets, link), types],
  );
  return token;
}

interface CodeRow extends SpentToken {
  readonly id: string;
  readonly code_hash: string;
}

/**
 * Spends the token of a code; undefined when it is wrong or late. Wrong ones are counted, so the
 * transaction has to be committed in both cases.
 *
 * @param owner a mail address, or the id of a member
 */
export async function spendCode(
  secrets: Secrets,
  tx: Transaction,
  owner: { readonly address: string } | { readonly userId: string },
  code: string,
  types: readonly TokenType[],
): Promise<SpentToken | undefined> {
  const [column, value] =
    "address" in owner ? ["t.relates_to", owner.address] : ["t.user_id::text", owner.userId];
  const rows = await tx.query<CodeRow>(
    `select t.id, t.user_id, t.token_type, c.code_hash, c.flow_state_id
     from auth.one_time_tokens as t join auth_server.one_time_codes as c on c.token_id = t.id
     where ${column} = $1 and t.token_type::text = any($2) and c.tries < ${mostTries}
       and t.created_at > (now() at time zone 'utc') - interval '${lifetime}'
     for update of t, c`,
    [value, types],
  );
  const right = rows.find((row) => isSame(row.code_hash, codeHash(secrets, row.id, code)));
  if (right === undefined) {
    const ids = rows.map(({ id }) => id);
    await tx.query(
      "update auth_server.one_time_codes set tries = tries + 1 where token_id = any($1)",
      [ids],
    );
    return undefined;
  }
  await tx.query("delete from auth.one_time_tokens where id = $1", [right.id]);
  return right;
}

/** Voids all links and codes that were sent to a member before: after a change of password or address. */
export async function voidTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
}

function linkHash({ hmac }: Secrets, link: string): string {
  return hmac("one-time link", link);
}

function codeHash({ hmac }: Secrets, tokenId: string, code: string): string {
  return hmac("one-time code", `${tokenId} ${code}`);
}
