import { isIP } from "node:net";
import * as v from "valibot";
import { service } from "../../database/database.ts";
import { consumeOfNetwork, LimitError, type LimitRule, lineOf, networkOf } from "../../limits.ts";
import { AuthError, invalidCredentials, validationFailed } from "../auth-error.ts";
import { type AuthContext, type Call, maybe, readBody } from "../call.ts";
import { asService } from "../as-service.ts";
import { grantBody, openSession } from "./sessions.ts";
import { phoneDisabled } from "../accounts/sign-up.ts";
import { findUserByAddress } from "../accounts/users.ts";

/** Passwords tried from one network, whatever the account. */
const perNetwork: LimitRule = { name: "password", points: 30, seconds: 300, without: "refuse" };
/**
 * Passwords tried for one account from one network. There is none for an account alone: a stranger
 * could use it to keep its owner out (case A04).
 */
const perAccount: LimitRule = {
  name: "password-account",
  points: 15,
  seconds: 900,
  without: "refuse",
};

/**
 * Right passwords that do not count as tries, for one account, wherever they come from: a hash costs the
 * same whether it fits. Only who knows the password can use these up, and then tries count for them as
 * for everybody.
 */
const givenBack: LimitRule = {
  name: "password-right",
  points: 20,
  seconds: 900,
  without: "refuse",
};

const schema = v.object({
  email: maybe(v.string()),
  phone: maybe(v.string()),
  password: maybe(v.string()),
});

/**
 * `POST token?grant_type=password`. The same steps for every account, and one refusal for whatever is
 * wrong: unknown, wrong password, unconfirmed (case A03). That an account is banned or closed is told to who
 * knows its password, and to nobody else.
 */
export async function signInWithPassword(context: AuthContext, call: Call): Promise<Response> {
  const { email, phone, password = "" } = await readBody(call, schema);
  if (phone) throw phoneDisabled();
  if (email === undefined) throw validationFailed("missing email or phone");
  const address = email.trim().toLowerCase();
  const from = call.visitor.address;
  const giveBack = await countTry(context, from, address);
  const user = await findUserByAddress(asService(context.database), address);
  const isKnown = await isKnownNetwork(context, from);
  const { encrypted_password: stored } = user ?? {};
  const fits = await context.hasher.fits(password, stored, lineOf(from), isKnown);
  if (!fits || user === undefined || user.email_confirmed_at === null) {
    context.log.event("sign-in failed", { requestId: call.visitor.requestId });
    throw invalidCredentials();
  }
  if (user.is_banned) throw new AuthError(400, "user_banned", "User is banned");
  await giveBack();
  const grant = await context.database.transaction(service, async (tx) => {
    const opened = await openSession(context, tx, user.id, "password", call);
    // Changed while it was being checked: then the old one no longer counts.
    if (opened.user.encrypted_password !== user.encrypted_password) throw invalidCredentials();
    return opened;
  });
  return Response.json(await grantBody(context, grant), {
    headers: { "cache-control": "no-store" },
  });
}

/** Tells whether a member signed in from this network before. */
async function isKnownNetwork({ database }: AuthContext, address: string): Promise<boolean> {
  if (isIP(address) === 0) return false;
  const asking = "select private.is_known_network($1) as known";
  const [row] = await asService(database).query<{ known: boolean }>(asking, [address]);
  return row?.known === true;
}

/**
 * Counts a try with a password.
 *
 * @returns what to call when the password was right
 */
async function countTry(
  { limits, secrets }: AuthContext,
  from: string,
  address: string,
): Promise<() => Promise<void>> {
  const account = secrets.hmac("limit", address);
  const accountHere = `${account} ${networkOf(from)}`;
  await consumeOfNetwork(limits, perNetwork, from);
  await limits.consume(perAccount, accountHere);
  return async () => {
    try {
      await limits.consume(givenBack, account);
    } catch (error) {
      if (error instanceof LimitError) return;
      throw error;
    }
    await consumeOfNetwork(limits, perNetwork, from, -1);
    await limits.consume(perAccount, accountHere, -1);
  };
}
