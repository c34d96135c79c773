import { Eye, Wifi, WifiOff } from "lucide-react";
import { useTranslations } from "use-intl";
import type { MatchLine } from "#web/data/play/matches.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useHasNetwork } from "#web/ui/use-has-network.ts";

interface LineStateProps {
  readonly line: MatchLine;
  /** Draws the sign alone as long as all is well. */
  readonly isShort?: boolean;
}

/** The state of the line to the other devices; nothing for a match that is on this one only. */
export function LineState({ line, isShort = false }: LineStateProps) {
  const t = useTranslations("play.line");
  const hasNetwork = useHasNetwork();
  if (line.kind === "alone") return null;
  if (line.isEnded) {
    return (
      <Notice>
        <p>{t("ended")}</p>
      </Notice>
    );
  }
  // A line that was up notices late that its network has gone.
  const isConnected = line.isConnected && hasNetwork;
  const isSignEnough = isShort && isConnected && line.waiting === 0 && line.role !== "spectator";
  const Icon = isConnected ? Wifi : WifiOff;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-[0.95rem] text-muted"
    >
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden size={16} className={isConnected ? "text-ok" : "text-warning"} />
        <span className={isSignEnough ? "sr-only" : undefined}>
          {t(isConnected ? "connected" : "disconnected")}
        </span>
      </span>
      {line.role === "spectator" && (
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden size={16} />
          {t("watching")}
        </span>
      )}
      {line.waiting > 0 && <span>{t("waiting", { count: line.waiting })}</span>}
      {line.waiting > 0 && line.trouble !== null && <span>{t(line.trouble)}</span>}
    </p>
  );
}
