import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { InvitationFor } from "#domain/match/invitation.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { InvitationPart } from "./invitation-part.tsx";

interface InviteDialogProps {
  readonly match: OpenMatch;
  readonly onClose: () => void;
}

/** The invitations to a match. The opponent is invited as long as their seat is free. */
export function InviteDialog({ match, onClose }: InviteDialogProps) {
  const t = useTranslations("play.invite");
  const isSeatFree = match.writesAs.length > 1;
  const choices: readonly InvitationFor[] = isSeatFree
    ? ["opponent", "spectator", "device"]
    : ["spectator", "device"];
  const [whom, setWhom] = useState<InvitationFor>(isSeatFree ? "opponent" : "spectator");

  const hasJoined = whom === "opponent" && !isSeatFree;

  return (
    <Dialog title={t("title")} width="34rem" onClose={onClose}>
      <Segmented
        label={t("whom")}
        value={whom}
        choices={choices.map((value) => ({ value, label: t(`for.${value}`) }))}
        onChange={setWhom}
      />
      {hasJoined ? (
        <Joined match={match} onClose={onClose} />
      ) : (
        <>
          <p className="text-muted">{t(`hint.${whom}`)}</p>
          <InvitationPart key={whom} gameId={match.id} whom={whom} />
        </>
      )}
    </Dialog>
  );
}

/** The word that the opponent has come, in place of their invitation, which works once. */
function Joined({ match, onClose }: InviteDialogProps) {
  const t = useTranslations("play.invite");
  const nameOf = usePlayerName(match.state);
  const opponent = Object.keys(match.state.players).find((id) => !match.writesAs.includes(id));
  return (
    <div className="grid min-h-40 content-center justify-items-center gap-4 text-center">
      <p role="status" className="flex items-center gap-2 text-lg">
        <Check aria-hidden size={24} className="shrink-0 text-ok" />
        {t("joined", { name: nameOf(opponent ?? "") })}
      </p>
      <Button tone="gold" onClick={onClose}>
        {t("goOn")}
      </Button>
    </div>
  );
}
