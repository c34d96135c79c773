import type { LimitRule } from "../limits.ts";
import { LimitError, networkOf } from "../limits.ts";
import { tooOften } from "./auth-error.ts";
import type { AuthContext, Call } from "./call.ts";

/** A stranger can use up their own share of an address, and not its owner's. */
const perAsker: LimitRule = { name: "mail-asker", points: 6, seconds: 3600, without: "refuse" };
const perAddress: LimitRule = {
  name: "mail-address",
  points: 15,
  seconds: 3600,
  without: "refuse",
};
const perNetwork: LimitRule = {
  name: "mail-network",
  points: 40,
  seconds: 3600,
  without: "refuse",
};

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
    await limits.consume(perNetwork, network);
    await limits.consume(perAsker, `${to} ${network}`);
    await limits.consume(perAddress, to);
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    throw tooOften("over_email_send_rate_limit", error.retryAfter);
  }
}
