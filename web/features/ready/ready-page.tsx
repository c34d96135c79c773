import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { look, seenStore, startLooking } from "#web/data/offline/looking.ts";
import { isReady, type Readiness } from "#web/data/offline/readiness.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Conflicts } from "./conflicts.tsx";
import { DeviceFacts } from "./device-facts.tsx";
import { GetEverything } from "./get-everything.tsx";
import { ReadyParts } from "./ready-parts.tsx";
import { WaitingToBeSent } from "./waiting.tsx";

/** The page on what works without a network, what is missing, and what waits for one. */
export function ReadyPage() {
  const t = useTranslations("ready");
  const language = useLanguage();
  const { readiness, facts, isReached } = useStore(seenStore);
  useEffect(() => {
    return startLooking(language);
  }, [language]);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 pt-6 pb-10 md:px-5">
      <PageHead title={t("title")} lead={t("lead")} />
      <FetchCloudLists />
      <Conflicts />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Files readiness={readiness} isReached={isReached} onLook={() => void look(language)} />
        <div className="grid gap-6">
          {facts !== null && <DeviceFacts facts={facts} />}
          <WaitingToBeSent isReached={isReached} />
        </div>
      </div>
    </div>
  );
}

interface FilesProps {
  readonly readiness: Readiness | null;
  readonly isReached: boolean;
  readonly onLook: () => void;
}

function Files({ readiness, isReached, onLook }: FilesProps) {
  const t = useTranslations("ready");
  return (
    <section aria-labelledby="files-heading" className="panel grid gap-3 p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="files-heading" className="text-xl text-gold">
          {t("files")}
        </h2>
        <Button tone="ghost" size="icon" aria-label={t("look")} onClick={onLook}>
          <RefreshCw aria-hidden size={20} />
        </Button>
      </div>
      <FilesOf readiness={readiness} isReached={isReached} />
    </section>
  );
}

function FilesOf({ readiness, isReached }: Omit<FilesProps, "onLook">) {
  const t = useTranslations("ready");
  const app = useTranslations("app");
  const keepsNothing = useKeepsNothing();
  if (readiness === null) return <p role="status">{app("loading")}</p>;
  if (readiness.kind === "unsupported") {
    const what = keepsNothing ? "nothingStored" : "stillStored";
    return <p role="status">{`${t("unsupported")} ${t(what)}`}</p>;
  }
  if (readiness.kind === "unknown") return <p role="status">{t("unknown")}</p>;
  const { parts } = readiness;
  const done = parts.filter(isReady).length;
  return (
    <>
      <p role="status">
        {done === parts.length ? t("all") : t("summary", { done, count: parts.length })}
      </p>
      <ReadyParts parts={parts} />
      <GetEverything parts={parts} isReached={isReached} />
    </>
  );
}
