/** Decides on requests for mail, at a time when nobody waits for an answer. */
import type { ServerContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { consumeOfNetwork, LimitError } from "../../limits.ts";
import { tellMember } from "../../mail/outbox.ts";
import type { MailRequest } from "../../mail/requests.ts";
import { createUser } from "../accounts/create-user.ts";
import { beginMailChange } from "./mail-change.ts";
import { mayReach } from "./mail-limits.ts";
import { links, sendLink } from "./mail-links.ts";
import { signUps } from "../accounts/sign-up.ts";
import { findUser, findUserByAddress, lockUser, type User } from "../accounts/users.ts";

/** Puts the mails that a request leads to into the outbox; often none. */
export async function answerMailRequest(
  context: ServerContext,
  tx: Transaction,
  request: MailRequest,
): Promise<void> {
  const { kind, address } = request;
  const user = await lockUserByAddress(tx, address);
  if (!(await mayReach(context, tx, user, request))) return;
  switch (kind) {
    case "sign-up":
      if (user?.email_confirmed_at) await tellMember(tx, user, "address-known");
      else if (user !== undefined) await sendConfirmation(context, tx, user, request);
      return;
    case "resend-sign-up":
      if (user?.email_confirmed_at) await tellMember(tx, user, "address-confirmed");
      else if (user !== undefined) await sendConfirmation(context, tx, user, request);
      return;
    case "magic-link":
      return sendMagicLink(context, tx, user, request);
    case "recovery":
      if (isWelcome(user)) await sendLink(context, tx, user, request, links.recovery);
      else await tellWhyNot(tx, user);
      return;
    case "mail-change":
      return sendMailChange(context, tx, request);
    case "resend-mail-change":
      return resendMailChange(context, tx, user, request);
  }
}

/** Sends the confirmation; who has no password is led to choose one (see `register` in sign-up.ts). */
async function sendConfirmation(
  context: ServerContext,
  tx: Transaction,
  user: User,
  request: MailRequest,
): Promise<void> {
  if (user.encrypted_password !== null)
    return sendLink(context, tx, user, request, links.confirmation);
  const redirect = new URL("/reset-password", request.facts.redirect).href;
  const facts = { ...request.facts, redirect };
  return sendLink(context, tx, user, { ...request, facts }, links.confirmationAgain);
}

async function sendMagicLink(
  context: ServerContext,
  tx: Transaction,
  known: User | undefined,
  request: MailRequest,
): Promise<void> {
  const user = known ?? (await welcome(context, tx, request));
  if (isWelcome(user)) await sendLink(context, tx, user, request, links.magic);
  else await tellWhyNot(tx, user);
}

/** Tells members who are banned, or whose account is closed, why no link comes: by mail, where only they read it. */
async function tellWhyNot(tx: Transaction, user: User | undefined): Promise<void> {
  if (!user?.email_confirmed_at) return;
  const [profile] = await tx.query<{ banned: boolean; told: string | null }>(
    "select banned, private.told_of_ban(id) as told from public.profiles where id = $1",
    [user.id],
  );
  if (profile?.banned !== true) return tellMember(tx, user, "account-closed");
  const facts = profile.told === null ? {} : { reason: profile.told };
  return tellMember(tx, user, "account-banned", facts);
}

/** A new member by magic link, counted like any other sign-up, and none where sign-up is closed. */
async function welcome(
  { config, limits }: ServerContext,
  tx: Transaction,
  { address, language, facts }: MailRequest,
): Promise<User | undefined> {
  if (facts.mayCreate !== true || !config.hasOpenSignUp) return undefined;
  try {
    await consumeOfNetwork(limits, signUps, facts.network ?? "");
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
  const id = await createUser(tx, { email: address, userMetadata: { language, ...facts.data } });
  return lockUser(tx, id);
}

/** Both addresses have to confirm (case A12). An address that is another member's is only told so. */
async function sendMailChange(
  context: ServerContext,
  tx: Transaction,
  request: MailRequest,
): Promise<void> {
  const user = await lockUser(tx, request.facts.userId ?? "");
  if (!isWelcome(user) || user.email_change !== request.address) return;
  if (user.email !== null) await sendLink(context, tx, user, request, links.mailChangeCurrent);
  const owner = await findUserByAddress(tx, request.address);
  if (owner !== undefined) await tellMember(tx, owner, "address-known");
  else await sendLink(context, tx, user, request, links.mailChangeNew, request.address);
}

/** Both mailboxes have to confirm anew: anyone may ask for this. */
async function resendMailChange(
  context: ServerContext,
  tx: Transaction,
  user: User | undefined,
  request: MailRequest,
): Promise<void> {
  if (user === undefined || !user.email_change) return;
  await beginMailChange(tx, user.id, user.email_change);
  const facts = { ...request.facts, userId: user.id };
  await sendMailChange(context, tx, { ...request, address: user.email_change, facts });
}

async function lockUserByAddress(tx: Transaction, address: string): Promise<User | undefined> {
  const user = await findUserByAddress(tx, address);
  if (user === undefined) return undefined;
  await lockUser(tx, user.id);
  return findUser(tx, user.id);
}

function isWelcome(user: User | undefined): user is User {
  return user !== undefined && !user.is_banned;
}
