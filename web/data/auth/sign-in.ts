/** Coming in: with a password, with a link from a mail, as a new member. */
import type { Language } from "#domain/language.ts";
import { backend } from "../backend/client.ts";
import { dataOf, toDataError } from "../backend/errors.ts";
import type { LinkType } from "./link-type.ts";

/** A page of ours, as the end of the way that begins with a link in a mail. */
function addressOf(path: string): string {
  return new URL(path, globalThis.location.origin).href;
}

/** An address and a password, as they were typed. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in; who has a second factor is asked for it after this. @throws DataError */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const client = await backend();
  dataOf(await client.auth.signInWithPassword({ email: email.trim(), password }));
}

/** A person who signs up. */
export interface Newcomer extends Credentials {
  /** The language of the mails, and of the interface where they follow a link. */
  readonly language: Language;
  /** The page where they wanted to go. */
  readonly next: string;
}

/**
 * Asks for an account. The answer is the same for an address that has one already.
 * @returns whether a mail has to be confirmed first
 * @throws DataError
 */
export async function signUp({ email, password, language, next }: Newcomer): Promise<boolean> {
  const client = await backend();
  const { session } = dataOf(
    await client.auth.signUp({
      email: email.trim(),
      password,
      options: { data: { language }, emailRedirectTo: addressOf(next) },
    }),
  );
  return session === null;
}

/** The mails that can be asked for. */
export type MailKind = "sign-in-link" | "confirmation" | "recovery";

/** A mail that is asked for. */
export interface MailWish {
  readonly kind: MailKind;
  readonly email: string;
  readonly language: Language;
  readonly next: string;
}

/** Asks for a mail. Whether the address is known is not said. @throws DataError */
export async function askForMail({ kind, email, language, next }: MailWish): Promise<void> {
  const { auth } = await backend();
  const address = email.trim();
  switch (kind) {
    case "sign-in-link":
      dataOf(
        await auth.signInWithOtp({
          email: address,
          options: {
            shouldCreateUser: false,
            data: { language },
            emailRedirectTo: addressOf(next),
          },
        }),
      );
      return;
    case "confirmation":
      dataOf(
        await auth.resend({
          type: "signup",
          email: address,
          options: { emailRedirectTo: addressOf(next) },
        }),
      );
      return;
    case "recovery":
      dataOf(
        await auth.resetPasswordForEmail(address, { redirectTo: addressOf("/reset-password") }),
      );
  }
}

/** The code of a sign-up may have come by the mail that asks for another password: `email` takes both. */
const codeTypes = {
  "sign-in-link": "email",
  confirmation: "email",
  recovery: "recovery",
} as const satisfies Readonly<Record<MailKind, string>>;

/**
 * Signs in with the code of a mail, instead of with its link.
 * @throws DataError with code `otp_expired` when it is wrong, was used or replaced, or is too old
 */
export async function enterCode(kind: MailKind, email: string, token: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.verifyOtp({ email: email.trim(), token, type: codeTypes[kind] }));
}

/** The secret and the purpose of a mail's link. */
export interface MailLink {
  readonly tokenHash: string;
  readonly type: LinkType;
}

/**
 * Spends the link of a mail.
 * @returns "half" when the other address of a change has to confirm too
 * @throws DataError with code `otp_expired` when it was used, replaced, or is too old
 */
export async function followLink({ tokenHash, type }: MailLink): Promise<"signed-in" | "half"> {
  const { auth } = await backend();
  // The official client sends on whatever type it is given; ours has one more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const asked = type as Exclude<LinkType, "factor_added">;
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type: asked });
  if (error !== null) throw toDataError(error);
  return data.session === null ? "half" : "signed-in";
}
