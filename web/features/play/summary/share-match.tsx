import { Copy, FileText, ImageDown, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { GameSummary } from "#domain/match/summary.ts";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { SendToFriend } from "#web/shared/messages/send-to-friend.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { downloadFile } from "#web/ui/download.ts";
import { notify } from "#web/ui/toast.ts";
import { useHeadline } from "./use-headline.ts";
import { usePicture } from "./use-picture.ts";
import { useReportText, useResultText } from "./use-result-text.ts";
import { WatchLink } from "./watch-link.tsx";

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
