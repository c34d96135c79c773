/** The actions of members on their own account. */
import { queryOptions } from "@tanstack/react-query";
import { backend } from "../backend/client.ts";
import { dataOf, toDataError, toFunctionError } from "../backend/errors.ts";
import { forgetMember } from "./sign-out.ts";
import { readSession } from "../auth/stored-session.ts";

/** Other sessions end with it. @throws DataError, code `weak_password` with reasons */
export async function changePassword(current: string, password: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.updateUser({ password, current_password: current }));
}

/**
 * Sets a password for members who came by a recovery link and do not know the old one.
 * @throws DataError as `changePassword`
 */
export async function choosePassword(password: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.updateUser({ password }));
}

/** Asks both addresses to confirm; until then the old one stays. @throws DataError */
export async function changeAddress(email: string): Promise<void> {
  const { auth } = await backend();
  const emailRedirectTo = new URL("/account", globalThis.location.origin).href;
  dataOf(await auth.updateUser({ email: email.trim() }, { emailRedirectTo }));
}

/** The address that is to be the new one, as long as it has not been confirmed by both. @throws DataError */
async function fetchWantedAddress(): Promise<string | null> {
  const { auth } = await backend();
  const { user } = dataOf(await auth.getUser());
  // Confirmed on another device: this one goes on showing the old address until its session is renewed.
  if (user.email !== readSession()?.email) dataOf(await auth.refreshSession());
  return user.new_email || null;
}

/** The address that the member has asked for and that does not count yet, or null. */
export function wantedAddressQuery(userId: string) {
  return queryOptions({
    queryKey: ["wanted_address", userId],
    queryFn: fetchWantedAddress,
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/**
 * Confirms a new address with the code of one of the two mails, instead of with its link.
 * @param email the address that the mail went to
 * @returns "half" when the other address has to confirm too
 * @throws DataError with code `otp_expired` when it is wrong, was used or replaced, or is too old
 */
export async function confirmAddress(email: string, token: string): Promise<"changed" | "half"> {
  const { auth } = await backend();
  const { data, error } = await auth.verifyOtp({ email, token, type: "email_change" });
  if (error !== null) throw toDataError(error);
  return data.session === null ? "half" : "changed";
}

/** Shows who sits here, for what takes a fresh proof. @throws DataError, code `current_password_mismatch` */
export async function proveByPassword(password: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.updateUser({ current_password: password }));
}

/** Asks for a mail with a code for `proveByCode`. @throws DataError */
export async function askForProof(): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.reauthenticate());
}

/** @throws DataError, code `reauthentication_not_valid` */
export async function proveByCode(code: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.updateUser({ nonce: code }));
}

/**
 * Ends the account, and everything of it on this device.
 * @param password needed when the sign-in is some time ago; "" without one
 * @throws DataError, code `wrong_password`, `reauthentication_needed` or `last_admin`
 */
export async function deleteAccount(password: string): Promise<void> {
  const client = await backend();
  const body = password === "" ? {} : { password };
  const { error, response } = await client.functions.invoke("delete-account", { body });
  if (error !== null) throw await toFunctionError(error, response);
  await forgetMember();
}
