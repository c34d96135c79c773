/** The number of messages that were not seen yet, on every page. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMemberId } from "../auth/auth-store.ts";
import { queryClient } from "../backend/query-client.ts";
import { unreadQuery } from "./direct-messages.ts";
import { hearMessages } from "./hear-messages.ts";

/** The number of unread messages of whoever is signed in; 0 for guests and as long as it is not known. */
export function useUnreadMessages(): number {
  const memberId = useMemberId();
  useEffect(() => {
    const stop = memberId === null ? undefined : hearMessages(memberId);
    return stop;
  }, [memberId]);
  const options = { ...unreadQuery(memberId ?? ""), enabled: memberId !== null };
  return useQuery(options, queryClient).data ?? 0;
}
