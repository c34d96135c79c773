import { Download, Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { everythingStore, fetchEverything, readWish } from "#web/data/offline/everything.ts";
import { missingBytes, missingFiles, type ReadyPart } from "#web/data/offline/readiness.ts";
import { savesData } from "#web/data/offline/saves-data.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useSize } from "#web/i18n/use-size.ts";
import { Button } from "#web/ui/button.tsx";

interface GetEverythingProps {
  readonly parts: readonly ReadyPart[];
  /** Tells whether the server can be reached. */
  readonly isReached: boolean;
}

/** Offers to fetch all that is missing, with its size, and shows how far it is. */
export function GetEverything({ parts, isReached }: GetEverythingProps) {
  const progress = useStore(everythingStore, (state) => state.progress);
  useGoOn(parts, isReached);
  if (progress !== null) return <Fetching {...progress} />;
  if (missingFiles(parts).length === 0) return null;
  return <Plan parts={parts} isReached={isReached} />;
}

/** Work that was under way when the page was closed goes on by itself, and when the network is back. */
function useGoOn(parts: readonly ReadyPart[], isReached: boolean): void {
  const language = useLanguage();
  const begun = useRef("");
  const goOn = useEffectEvent(() => {
    if (missingFiles(parts).length > 0) void fetchEverything(language, parts);
  });
  useEffect(() => {
    if (!isReached) begun.current = "";
    if (!isReached || begun.current === language || readWish(language) !== "wanted") return;
    begun.current = language;
    goOn();
  }, [isReached, language]);
}

interface FetchingProps {
  readonly done: number;
  readonly count: number;
  readonly pause: () => void;
}

function Fetching({ done, count, pause }: FetchingProps) {
  const t = useTranslations("ready.everything");
  return (
    <div className="grid gap-3">
      <p id="everything-progress">{t("progress", { done, count })}</p>
      <progress
        aria-labelledby="everything-progress"
        className="h-3 w-full accent-gold"
        value={done}
        max={count}
      />
      <p className="text-muted">{t("goesOn")}</p>
      <Button className="justify-self-start" onClick={pause}>
        <Pause aria-hidden size={18} />
        {t("pause")}
      </Button>
    </div>
  );
}

function Plan({ parts, isReached }: GetEverythingProps) {
  const t = useTranslations("ready.everything");
  const language = useLanguage();
  const size = useSize()(missingBytes(parts));
  const isPaused = readWish(language) === "paused";
  if (!isReached) return <p role="status">{t("offline")}</p>;
  return (
    <div className="grid gap-3">
      <Trouble size={size} />
      <p>
        {isPaused ? t("paused", { size }) : t("plan", { count: missingFiles(parts).length, size })}
      </p>
      {savesData() && <p className="text-muted">{t("savesData")}</p>}
      <Button
        tone="gold"
        className="justify-self-start"
        onClick={() => void fetchEverything(language, parts)}
      >
        {isPaused ? <Play aria-hidden size={18} /> : <Download aria-hidden size={18} />}
        {t(isPaused ? "resume" : "get", { size })}
      </Button>
    </div>
  );
}

/** The reason why the last try did not bring everything. */
function Trouble({ size }: { readonly size: string }) {
  const t = useTranslations("ready.everything");
  const outcome = useStore(everythingStore, (state) => state.outcome);
  if (outcome !== "unreachable" && outcome !== "full") return null;
  return (
    <p role="alert" className="text-warning">
      {outcome === "full" ? t("full", { size }) : t("unreachable")}
    </p>
  );
}
