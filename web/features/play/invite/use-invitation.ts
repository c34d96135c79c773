import { useCallback, useEffect, useState } from "react";
import type { InvitationFor } from "#domain/match/invitation.ts";
import { toDataError, type DataError } from "#web/data/backend/errors.ts";
import {
  inviteDevice,
  inviteSpectators,
  shareMatch,
  withdrawSpectators,
  type Invitation,
} from "#web/data/play/share-match.ts";

/** An invitation while it is being made, made, withdrawn, or not to be had. */
export type Making =
  | { readonly kind: "making" }
  /** `problem` says why it could not be withdrawn: it is still good. */
  | { readonly kind: "made"; readonly invitation: Invitation; readonly problem?: DataError }
  | { readonly kind: "withdrawn" }
  | { readonly kind: "failed"; readonly problem: DataError };

const makers = {
  opponent: shareMatch,
  device: inviteDevice,
  spectator: inviteSpectators,
} as const satisfies Readonly<Record<InvitationFor, unknown>>;

/** Makes an invitation to a match. The match goes to the server with it. */
export function useInvitation(gameId: string, whom: InvitationFor) {
  const [making, setMaking] = useState<Making>({ kind: "making" });

  const make = useCallback(async (): Promise<Making> => {
    try {
      return { kind: "made", invitation: await makers[whom](gameId) };
    } catch (error) {
      return { kind: "failed", problem: toDataError(error) };
    }
  }, [gameId, whom]);

  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const made = await make();
      if (isWanted) setMaking(made);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [make]);

  const again = async () => {
    setMaking({ kind: "making" });
    setMaking(await make());
  };

  /** Withdraws the links, that of `invitation` among them where one was made. */
  const withdraw = async (invitation?: Invitation) => {
    try {
      await withdrawSpectators(gameId);
      setMaking({ kind: "withdrawn" });
    } catch (error) {
      const problem = toDataError(error);
      setMaking(
        invitation === undefined
          ? { kind: "failed", problem }
          : { kind: "made", invitation, problem },
      );
    }
  };

  return { making, again, withdraw };
}
