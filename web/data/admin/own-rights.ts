/** The rights of who is signed in, as the server knows them. */
import { queryOptions } from "@tanstack/react-query";
import { readProfileFlags } from "../auth/profile-flags.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** The roles of a member, asked for when the app went on without them: no answer is no refusal. */
export function ownRolesQuery(userId: string) {
  return queryOptions({
    queryKey: ["admin", "roles", userId],
    queryFn: () => readProfileFlags(userId),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

async function isShown(): Promise<boolean> {
  const { auth } = await backend();
  const { currentLevel } = dataOf(await auth.mfa.getAuthenticatorAssuranceLevel());
  return currentLevel === "aal2";
}

/**
 * Tells whether this session has shown a second factor, which every act of an administrator needs (case
 * A17).
 */
export function secondFactorQuery(userId: string) {
  return queryOptions({ queryKey: ["admin", "aal", userId], queryFn: isShown, staleTime: 0 });
}
