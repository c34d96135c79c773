import { Link2 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OpenMatch } from "#web/data/play/matches.ts";
import { inviteSpectators, shareMatch } from "#web/data/play/share-match.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { notify } from "#web/ui/toast.ts";

/** The link under which others watch, once the match is online; before that, the way to put it there. */
export function WatchLink({ match }: { readonly match: OpenMatch }) {
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
