import type { ServerContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { consumeOfNetwork, LimitError, type LimitRule, networkOf } from "../../limits.ts";
import type { MailRequest } from "../../mail/requests.ts";
import { tooOften } from "../auth-error.ts";
import type { AuthContext, Call } from "../call.ts";
import type { User } from "../accounts/users.ts";

/** Mails that one asker may ask for, to one address. */
const perAsker: LimitRule = { name: "mail-asker", points: 6, seconds: 3600, without: "refuse" };
const perNetwork: LimitRule = {
  name: "mail-network",
  points: 40,
  seconds: 3600,
  without: "refuse",
};

/**
 * Mails of one kind that a mailbox gets in an hour, whoever asks. A link lasts as long, and another kind
 * does not count: while strangers have used these up, the newest in the mailbox still works.
 */
const perMailbox: LimitRule = { name: "mail-box", points: 6, seconds: 3600, without: "allow" };

/**
 * Counts a mail that somebody asks for, whether or not the address belongs to anybody.
 *
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function countMail(
  { limits, secrets }: AuthContext,
  { visitor }: Call,
  address: string,
): Promise<void> {
  const network = networkOf(visitor.address);
  const to = secrets.hmac("limit", address);
  try {
    await limits.consume(perAsker, `${to} ${network}`);
    await consumeOfNetwork(limits, perNetwork, visitor.address);
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw tooOften("over_email_send_rate_limit", error.retryAfter);
  }
}

/**
 * Tells whether a mailbox may be sent what somebody asked for. Decided out of sight, so that it tells nobody
 * who the owner is: whoever asks from a network where the member is signed in always may, as often as
 * `countMail` lets them ask.
 */
export async function mayReach(
  { limits, secrets }: ServerContext,
  tx: Transaction,
  user: User | undefined,
  { kind, address, facts }: MailRequest,
): Promise<boolean> {
  if (await isAtHome(tx, user, facts.network)) return true;
  try {
    await limits.consume(perMailbox, `${subjectOf(kind)} ${secrets.hmac("limit", address)}`);
    return true;
  } catch (error) {
    if (error instanceof LimitError) return false;
    throw error;
  }
}

async function isAtHome(
  tx: Transaction,
  user: User | undefined,
  network: string | undefined,
): Promise<boolean> {
  if (user === undefined || network === undefined) return false;
  const rows = await tx.query<{ address: string }>(
    "select distinct host(ip) as address from auth.sessions where user_id = $1 and ip is not null",
    [user.id],
  );
  return rows.some(({ address }) => networkOf(address) === network);
}

/** A mail and the same once more count together. */
function subjectOf(kind: MailRequest["kind"]): string {
  return kind.replace(/^resend-/, "");
}
