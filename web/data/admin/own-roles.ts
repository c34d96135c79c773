import { queryOptions } from "@tanstack/react-query";
import { readProfileFlags } from "../auth/profile-flags.ts";

/** The roles of a member, asked for when the app went on without them: no answer is no refusal. */
export function ownRolesQuery(userId: string) {
  return queryOptions({
    queryKey: ["admin", "roles", userId],
    queryFn: () => readProfileFlags(userId),
    staleTime: 0,
    meta: { isSecret: true },
  });
}
