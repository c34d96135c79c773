import { useQuery } from "@tanstack/react-query";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { ownNameQuery } from "#web/data/members/own-name.ts";

/** The name under which others see the member who is here; "" for guests, and until it is known. */
export function useOwnName(): string {
  const memberId = useMemberId();
  const { data } = useQuery({ ...ownNameQuery(memberId ?? ""), enabled: memberId !== null });
  return data?.username ?? "";
}
