import { Check, Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { InvitationFor } from "#domain/match/invitation.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { DataError } from "#web/data/backend/errors.ts";
import { sharedElsewhere, type Invitation } from "#web/data/play/share-match.ts";
import { SendToFriend } from "#web/shared/messages/send-to-friend.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useCopied } from "#web/ui/use-copied.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { usePlayerName } from "../parts/player-name.ts";
import { useInvitation } from "./use-invitation.ts";

const InviteFriends = lateComponent(
  () => import("./invite-friends.tsx"),
  (late) => late.InviteFriends,
);

interface InvitationPartProps {
  readonly gameId: string;
  readonly whom: InvitationFor;
}

/** An invitation as soon as it is there: to be said, scanned, copied or handed to another app. */
function InvitationPart({ gameId, whom }: InvitationPartProps) {
  const t = useTranslations("play.invite");
  const problem = useTranslations("auth.problem");
  const error = useTranslations("error");
  const { making, again, withdraw } = useInvitation(gameId, whom);
  const textOf = ({ kind, message }: DataError) => {
    if (message === sharedElsewhere) return t("elsewhere");
    return kind === "offline" ? t("offline") : problem(kind);
  };

  switch (making.kind) {
    case "making":
      return (
        // As high as what comes, or the choice above would move away under a finger.
        <p role="status" className="grid min-h-[23rem] place-items-center text-muted">
          {t("making")}
        </p>
      );
    case "failed": {
      const isFull = whom === "spectator" && making.problem.kind === "conflict";
      return (
        <div className="grid min-h-40 content-center justify-items-center gap-3 text-center">
          <p role="status" className="text-warning">
            {isFull ? t("tooManyLinks") : textOf(making.problem)}
          </p>
          {isFull ? (
            <Button onClick={() => void withdraw()}>{t("withdraw")}</Button>
          ) : (
            <Button onClick={() => void again()}>{error("retry")}</Button>
          )}
        </div>
      );
    }
    case "withdrawn":
      return (
        <div className="grid min-h-40 content-center justify-items-center gap-3 text-center">
          <p role="status">{t("withdrawn")}</p>
          <Button onClick={() => void again()}>{t("newLink")}</Button>
        </div>
      );
    case "made":
      return (
        <>
          <Made invitation={making.invitation} />
          {whom === "opponent" && <InviteFriends link={making.invitation.link} />}
          {whom === "spectator" && (
            <Withdraw
              problem={making.problem}
              onWithdraw={() => void withdraw(making.invitation)}
            />
          )}
        </>
      );
  }
}

interface WithdrawProps {
  /** The reason why the links could not be withdrawn. */
  readonly problem: DataError | undefined;
  readonly onWithdraw: () => void;
}

function Withdraw({ problem, onWithdraw }: WithdrawProps) {
  const t = useTranslations("play.invite");
  const words = useTranslations("auth.problem");
  const reason =
    problem?.kind === "offline" ? t("withdrawOffline") : problem && words(problem.kind);
  return (
    <>
      <p role="status" className="text-warning empty:hidden">
        {reason !== undefined && `${reason} ${t("stillGood")}`}
      </p>
      <Button className="justify-self-start" onClick={onWithdraw}>
        {t("withdraw")}
      </Button>
    </>
  );
}

function Made({ invitation: { code, link, expiresAt } }: { readonly invitation: Invitation }) {
  const t = useTranslations("play.invite");
  const format = useFormatter();
  return (
    <div className="grid justify-items-center gap-3">
      {code !== null && (
        <p className="grid justify-items-center">
          <span className="text-muted">{t("code")}</span>
          <strong className="font-title text-4xl tracking-[0.25em] text-gold">{code}</strong>
        </p>
      )}
      <QrCode text={link} label={t("qr")} />
      <LinkRow link={link} />
      {expiresAt !== null && (
        <p className="text-[0.95rem] text-muted">
          {t("expires", {
            time: format.dateTime(expiresAt, { dateStyle: "medium", timeStyle: "short" }),
          })}
        </p>
      )}
    </div>
  );
}

function LinkRow({ link }: { readonly link: string }) {
  const t = useTranslations("play.invite");
  const { copied, copy } = useCopied({ done: t("copied"), failed: t("notCopied") });
  const canShare = typeof navigator.share === "function";
  const Icon = copied === link ? Check : Copy;

  // Whoever closes the system's sheet has changed their mind, or was told by the sheet what is wrong.
  const handleShare = () => {
    navigator.share({ title: t("shareTitle"), url: link }).catch(() => undefined);
  };

  return (
    <div className="flex w-full flex-wrap gap-2">
      <input
        readOnly
        aria-label={t("link")}
        className="field min-w-0 grow basis-40"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <Button tone="gold" className="shrink-0" onClick={() => void copy(link)}>
        <Icon aria-hidden size={18} />
        {t("copy")}
      </Button>
      {canShare && (
        <Button className="shrink-0" onClick={handleShare}>
          <Share2 aria-hidden size={18} />
          {t("share")}
        </Button>
      )}
      <SendToFriend text={link} />
    </div>
  );
}

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
