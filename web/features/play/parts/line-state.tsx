import { Eye, Wifi, WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { MatchLine } from "#web/data/play/matches.ts";
import { Notice } from "#web/ui/notice.tsx";

/** The state of the line to the other devices; nothing for a match that is on this one only. */
export function LineState({ line }: { readonly line: MatchLine }) {
  const t = useTranslations("play.line");
  if (line.kind === "alone") return null;
  if (line.isEnded) {
    return (
      <Notice>
        <p>{t("ended")}</p>
      </Notice>
    );
  }
  const Icon = line.isConnected ? Wifi : WifiOff;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-[0.95rem] text-muted"
    >
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden size={16} className={line.isConnected ? "text-ok" : "text-warning"} />
        {t(line.isConnected ? "connected" : "disconnected")}
      </span>
      {line.role === "spectator" && (
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden size={16} />
          {t("watching")}
        </span>
      )}
      {line.waiting > 0 && <span>{t("waiting", { count: line.waiting })}</span>}
    </p>
  );
}
