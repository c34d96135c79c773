import { useQuery } from "@tanstack/react-query";
import { isAuthReady } from "#web/data/auth/auth-state.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { isOwnMatchQuery } from "#web/data/play/own-matches.ts";

/** The answer to whether a match is one of the member's online. */
export type OwnMatchAnswer =
  | "asking"
  /** Nobody is signed in, so nobody can be asked. */
  | "guest"
  | "own"
  | "none"
  /** No network, or the server does not answer. */
  | "unanswered";

interface Asked {
  readonly data: boolean | undefined;
  readonly isError: boolean;
  readonly fetchStatus: "fetching" | "paused" | "idle";
}

/** The answer so far. A no from an earlier visit is asked again: the member may have joined since. */
export function answerOf({ data, isError, fetchStatus }: Asked): OwnMatchAnswer {
  if (data === true) return "own";
  if (fetchStatus === "fetching") return "asking";
  if (isError || fetchStatus === "paused") return "unanswered";
  return data === false ? "none" : "asking";
}

/** Asks whether a match that is not on this device is one of the member's online. */
export function useOwnMatch(id: string) {
  const memberId = useMemberId();
  const isDecided = useAuth(isAuthReady);
  const asked = useQuery({ ...isOwnMatchQuery(memberId ?? "", id), enabled: memberId !== null });
  const ofGuest = isDecided ? "guest" : "asking";
  const answer: OwnMatchAnswer = memberId === null ? ofGuest : answerOf(asked);
  return { answer, askAgain: () => void asked.refetch() };
}
