/** The second factor: an app that shows a new code every thirty seconds (TOTP, RFC 6238). */
import { queryOptions } from "@tanstack/react-query";
import { asText } from "#domain/outside.ts";
import { askIdentity, backend } from "../backend/client.ts";
import { dataOf, toDataError } from "../backend/errors.ts";

/** A second factor of the account: an app that makes codes. */
export interface Factor {
  readonly id: string;
  /** As its member calls it; "" without a name. */
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A factor that counts once its first code was right. */
export interface NewFactor {
  readonly id: string;
  /** To type into the app. */
  readonly secret: string;
  /** To scan: `otpauth://…`. */
  readonly uri: string;
}

/** The factors that count. @throws DataError */
async function fetchFactors(): Promise<readonly Factor[]> {
  const { auth } = await backend();
  const { totp } = dataOf(await auth.mfa.listFactors());
  return totp.map(({ id, friendly_name: name, created_at: createdAt }) => ({
    id,
    name: name ?? "",
    createdAt,
  }));
}

/** The second factors of the member. */
export function factorsQuery(userId: string) {
  return queryOptions({ queryKey: ["factors", userId], queryFn: fetchFactors, staleTime: 0 });
}

/** Begins a new factor; earlier beginnings that came to nothing go. @throws DataError */
async function beginFactor(friendlyName: string): Promise<NewFactor> {
  const { auth } = await backend();
  const { all } = dataOf(await auth.mfa.listFactors());
  for (const { id, status } of all) {
    if (status === "unverified") dataOf(await auth.mfa.unenroll({ factorId: id }));
  }
  const { id, totp } = dataOf(
    await auth.mfa.enroll({ factorType: "totp", issuer: "WAB", friendlyName }),
  );
  return { id, secret: totp.secret, uri: totp.uri };
}

/** A factor that begins when it is asked for, and is forgotten when nobody looks at it any more. */
export function newFactorQuery(userId: string, name: string) {
  return queryOptions({
    queryKey: ["new-factor", userId, name],
    queryFn: () => beginFactor(name),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isSecret: true },
  });
}

/** Shows a code of a factor: a new one counts from now on, and this session is as strong as it gets. @throws DataError */
export async function showCode(factorId: string, code: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.mfa.challengeAndVerify({ factorId, code }));
}

/** The second step of signing in, with whichever factor of the account the code is from. @throws DataError */
export async function completeSignIn(code: string): Promise<void> {
  const factors = await fetchFactors();
  for (const [index, { id }] of factors.entries()) {
    try {
      await showCode(id, code);
      return;
    } catch (error) {
      const isOthers = toDataError(error).code === "mfa_verification_failed";
      if (!isOthers || index === factors.length - 1) throw error;
    }
  }
}

/** @throws DataError */
export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await backend();
  dataOf(await auth.mfa.unenroll({ factorId }));
  // The session says who has a factor, until it is renewed.
  dataOf(await auth.refreshSession());
}

/** The number of recovery codes left; null where the backend has none. @throws DataError */
async function countRecoveryCodes(): Promise<number | null> {
  try {
    return Number((await askIdentity("GET", "recovery-codes"))["left"] ?? 0);
  } catch (error) {
    // Supabase's identity service has no such codes.
    if (toDataError(error).kind === "not-found") return null;
    throw error;
  }
}

/** The number of recovery codes that the member has left. */
export function recoveryCodesQuery(userId: string) {
  return queryOptions({
    queryKey: ["recovery-codes", userId],
    queryFn: countRecoveryCodes,
    staleTime: 0,
  });
}

/**
 * Makes ten recovery codes, which the server never shows again; earlier ones are void.
 * @throws DataError, code `reauthentication_needed`
 */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { codes } = await askIdentity("POST", "recovery-codes", {});
  return Array.isArray(codes) ? codes.map(String) : [];
}

/**
 * The second step of signing in with a recovery code, for whoever has lost the app.
 * @throws DataError, code `recovery_code_invalid`
 */
export async function completeSignInByRecovery(code: string): Promise<void> {
  const session = await askIdentity("POST", "recovery-codes/verify", { code });
  const { auth } = await backend();
  dataOf(
    await auth.setSession({
      access_token: asText(session["access_token"]),
      refresh_token: asText(session["refresh_token"]),
    }),
  );
}
