import { useState } from "react";
import { useTranslations } from "use-intl";
import type { InvitationFor } from "#domain/game/invitation.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
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

  return (
    <Dialog title={t("title")} width="34rem" onClose={onClose}>
      <Segmented
        label={t("whom")}
        value={whom}
        choices={choices.map((value) => ({ value, label: t(`for.${value}`) }))}
        onChange={setWhom}
      />
      <p className="text-muted">{t(`hint.${whom}`)}</p>
      <InvitationPart key={whom} gameId={match.id} whom={whom} />
    </Dialog>
  );
}
