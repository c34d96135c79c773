import { queryOptions } from "@tanstack/react-query";
import { backend } from "../client.ts";
import { dataOf } from "../errors.ts";

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
