import { Copy, FileText, ImageDown, Link2, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import {
  durationOf,
  roundsIn,
  winnerIn,
  type GameSummary,
  type SummaryPlayer,
} from "#domain/match/summary.ts";
import type { PicturedPlayer } from "#domain/share/picture/match-picture.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { SendToFriend } from "#web/shared/messages/send-to-friend.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { downloadFile } from "#web/ui/download.ts";
import { notify } from "#web/ui/toast.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { inviteSpectators, shareMatch } from "#web/data/play/share-match.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { useMatchWords } from "../parts/use-match-words.ts";
import { useHeadline } from "./use-headline.ts";
import { useReportText, useResultText } from "./use-result-text.ts";

/** The link under which others watch, once the match is online; before that, the way to put it there. */
function WatchLink({ match }: { readonly match: OpenMatch }) {
  const { line, writesAs } = match;
  if (writesAs.length === 0) return null;
  if (line.kind === "alone") return <PutOnline id={match.id} />;
  return line.isEnded ? null : <CopyLink id={match.id} />;
}

function CopyLink({ id }: { readonly id: string }) {
  const t = useTranslations("results.share");
  const { isBusy, attempt } = useAttempt();

  const handleCopy = () =>
    attempt(t("linkFailed"), async () => {
      const { link } = await inviteSpectators(id);
      const isCopied = await copyText(link);
      // Where the browser lets nobody copy, the link itself is shown.
      notify(
        isCopied
          ? { title: t("linkCopied"), tone: "success" }
          : { title: t("link"), description: link, duration: 60_000 },
      );
    });

  return (
    <Button className="px-2" disabled={isBusy} onClick={() => void handleCopy()}>
      <Link2 aria-hidden size={20} />
      {t("link")}
    </Button>
  );
}

function PutOnline({ id }: { readonly id: string }) {
  const t = useTranslations("results.share");
  const { isBusy, attempt } = useAttempt();

  const handleShare = () =>
    attempt(t("linkFailed"), async () => {
      await shareMatch(id);
      notify({ title: t("putOnlineDone"), tone: "success" });
    });

  return (
    <div className="col-span-2 grid gap-2 border-t border-line pt-2">
      <p className="text-muted">{t("linkNeedsShare")}</p>
      <Button disabled={isBusy} onClick={() => void handleShare()}>
        <Link2 aria-hidden size={20} />
        {t("putOnline")}
      </Button>
    </div>
  );
}

/** The result of a match as a picture, drawn on this device. */
function usePicture(summary: GameSummary) {
  const t = useTranslations("results");
  const words = useMatchWords();
  const headline = useHeadline();
  const { players, endedAt, startedAt, mission } = summary;
  const [one, other] = players;
  const winner = summary.isFinished ? winnerIn(summary) : null;

  const pictured = (player: SummaryPlayer, seat: number): PicturedPlayer => ({
    name: words.player(player, seat),
    seat: t("player", { seat }),
    factionId: asFactionId(player.faction) ?? null,
    faction: player.faction === null ? "" : words.faction(player.faction),
    score: words.number(player.score),
    hasWon: winner !== null && winner !== "draw" && winner.id === player.id,
  });
  const lines = () => {
    const rounds = roundsIn(summary).map((round) =>
      players.map(({ roundScores }) => words.number(roundScores[round] ?? 0)).join("–"),
    );
    const day = endedAt ?? startedAt;
    const duration = durationOf(summary);
    const when = [
      ...(day === null ? [] : [words.day(day)]),
      ...(duration === null ? [] : [words.duration(duration)]),
    ];
    return [rounds.join(" · "), when.join(" · ")].filter((line) => line !== "");
  };

  const savePicture = async () => {
    if (one === undefined || other === undefined) return;
    try {
      const { saveMatchPicture } = await import("./save-match-picture.ts");
      await saveMatchPicture({
        players: [pictured(one, 1), pictured(other, 2)],
        headline: headline(summary),
        mission: words.mission(mission),
        lines: lines(),
      });
    } catch {
      notify({ title: t("share.pictureFailed"), tone: "error" });
    }
  };
  return { canDraw: other !== undefined, savePicture };
}

interface ShareMatchProps {
  readonly match: OpenMatch;
  readonly summary: GameSummary;
}

/** The ways in which a match leaves the app: as text, link, picture, on paper and as a report. */
export function ShareMatch({ match, summary }: ShareMatchProps) {
  const t = useTranslations("results.share");
  const reportText = useReportText(match);

  const handleSave = () =>
    void downloadFile(`${t("reportName")}.txt`, reportText(summary), "text/plain;charset=utf-8");

  return (
    <ShareFrame summary={summary}>
      <Button className="px-2" onClick={handleSave}>
        <FileText aria-hidden size={20} />
        {t("save")}
      </Button>
      <WatchLink match={match} />
    </ShareFrame>
  );
}

/** The ways in which the result of a match leaves the app whose log is not here. */
export function ShareStored({ summary }: { readonly summary: GameSummary }) {
  return <ShareFrame summary={summary} />;
}

interface ShareFrameProps {
  readonly summary: GameSummary;
  readonly children?: ReactNode;
}

function ShareFrame({ summary, children }: ShareFrameProps) {
  const t = useTranslations("results.share");
  const resultText = useResultText();
  const headline = useHeadline();
  const { canDraw, savePicture } = usePicture(summary);
  const canShare = typeof navigator.share === "function";

  const handleShare = () => {
    const shared = { title: headline(summary), text: resultText(summary) };
    // Whoever closes the system's sheet has decided; there is nothing to say.
    navigator.share(shared).catch(() => undefined);
  };
  const handleCopy = async () => {
    const isCopied = await copyText(resultText(summary));
    notify(
      isCopied
        ? { title: t("copied"), tone: "success" }
        : { title: t("copyFailed"), tone: "error" },
    );
  };

  return (
    <section aria-labelledby="share-heading" className="no-print panel grid gap-2 p-4">
      <h2 id="share-heading" className="text-xl text-gold">
        {t("title")}
      </h2>
      {canShare && (
        <Button tone="gold" onClick={handleShare}>
          <Share2 aria-hidden size={20} />
          {t("send")}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button className="px-2" onClick={() => void handleCopy()}>
          <Copy aria-hidden size={20} />
          {t("copy")}
        </Button>
        {canDraw && (
          <Button className="px-2" onClick={() => void savePicture()}>
            <ImageDown aria-hidden size={20} />
            {t("picture")}
          </Button>
        )}
        <Button className="px-2" onClick={() => print()}>
          <Printer aria-hidden size={20} />
          {t("print")}
        </Button>
        {/* Who was not there reads the text; who was sees the whole match behind the address. */}
        <SendToFriend
          className="px-2"
          text={`${resultText(summary)}\n${location.origin}/summary/${summary.id}`}
        />
        {children}
      </div>
    </section>
  );
}
