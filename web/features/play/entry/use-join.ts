import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Invitation } from "#domain/match/invitation.ts";
import { acceptInvitation } from "#web/data/play/share-match.ts";
import { useSubmit } from "#web/forms/use-submit.ts";

/** Comes to the match of an invitation: the way there, and what is in it. */
export function useJoin(invitation: Invitation | null, name: string) {
  const navigate = useNavigate();
  const [isUnknown, setIsUnknown] = useState(false);

  const { submit, isBusy, isReady, trouble, forget } = useSubmit(async () => {
    if (invitation === null) return;
    setIsUnknown(false);
    // Whoever comes with a further device of theirs has a name in the match already.
    const ownName = invitation.for === "opponent" ? name.trim() : "";
    const gameId = await acceptInvitation(invitation.text, ownName || null);
    if (gameId === null) return setIsUnknown(true);
    const to = invitation.for === "spectator" ? "/game/$gameId" : "/play/$gameId";
    await navigate({ to, params: { gameId }, replace: true });
  });

  return {
    submit,
    isBusy,
    isReady,
    trouble,
    isUnknown,
    forget: () => {
      setIsUnknown(false);
      forget();
    },
  };
}
