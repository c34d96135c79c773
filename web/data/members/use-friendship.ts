import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMemberId } from "../auth/auth-store.ts";
import { blockedQuery, friendshipsQuery, hearFriendships, type Friendship } from "./friendships.ts";

/** Nobody is signed in: the question is not asked, and the key has to be something. */
const nobody = "";

/** Keeps the member's friendships live while the component is shown. */
export function useHeardFriendships(): void {
  const ownerId = useMemberId();
  useEffect(() => {
    const stop = ownerId === null ? undefined : hearFriendships();
    return stop;
  }, [ownerId]);
}

/**
 * The friendship of the member who is here with another one: undefined as long as it is not known, null for
 * strangers.
 */
export function useFriendship(memberId: string): {
  readonly friendship: Friendship | null | undefined;
  readonly isBlocked: boolean;
} {
  const ownerId = useMemberId();
  useHeardFriendships();
  const isAsked = ownerId !== null && ownerId !== memberId;
  const friendships = useQuery({ ...friendshipsQuery(ownerId ?? nobody), enabled: isAsked });
  const blocked = useQuery({ ...blockedQuery(ownerId ?? nobody), enabled: isAsked });
  const known = friendships.data?.find(({ member }) => member.id === memberId);
  return {
    friendship: friendships.data === undefined ? undefined : (known ?? null),
    isBlocked: blocked.data?.some(({ id }) => id === memberId) ?? false,
  };
}
