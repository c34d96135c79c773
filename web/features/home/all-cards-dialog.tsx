import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { allCardsStore, keepAllCards, missingCards } from "#web/data/offline/all-cards.ts";
import { workerContainer } from "#web/data/local/browser.ts";
import { cardsIn } from "#web/data/catalog/card-faces.ts";
import type { Missing } from "#web/data/offline/offline-art.ts";
import { savesData } from "#web/data/offline/saves-data.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useSize } from "#web/i18n/use-size.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Offers to fetch all cards of the reader's language, with their size, and shows how far they are. */
export function AllCardsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("news.offline");
  return (
    <Dialog title={t("title")} onClose={onClose}>
      {workerContainer() !== null ? <AllCards /> : <p>{t("unsupported")}</p>}
    </Dialog>
  );
}

/** The state of the cards: asked for, offered, or all here. */
export function AllCards() {
  const t = useTranslations("news.offline");
  const app = useTranslations("app");
  const language = useLanguage();
  const { progress, outcome } = useStore(allCardsStore);
  const missing = useQuery({
    queryKey: ["missing-cards", language],
    queryFn: () => missingCards(language),
    networkMode: "always",
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { refetch } = missing;

  // What arrived is no longer missing.
  useEffect(() => {
    if (outcome !== null) void refetch();
  }, [outcome, refetch]);

  if (progress !== null) return <Fetching {...progress} />;
  if (missing.isPending) return <p role="status">{app("loading")}</p>;
  if (missing.isError) return <Unreachable onTryAgain={() => void refetch()} />;
  if (missing.data.urls.length === 0) return <p role="status">{t("complete")}</p>;
  return <Plan missing={missing.data} />;
}

interface FetchingProps {
  readonly done: number;
  readonly count: number;
  readonly cancel: () => void;
}

function Fetching({ done, count, cancel }: FetchingProps) {
  const t = useTranslations("news.offline");
  return (
    <div className="grid gap-3">
      <p id="cards-progress">{t("progress", { done, count })}</p>
      <progress
        aria-labelledby="cards-progress"
        className="h-3 w-full accent-gold"
        value={done}
        max={count}
      />
      <p className="text-muted">{t("goesOn")}</p>
      <Button className="justify-self-end" onClick={cancel}>
        {t("stop")}
      </Button>
    </div>
  );
}

function Unreachable({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const t = useTranslations("news");
  return (
    <div className="grid gap-3">
      <p role="alert">{t("offline.unreachable")}</p>
      <Button className="justify-self-end" onClick={onTryAgain}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}

function Plan({ missing }: { readonly missing: Missing }) {
  const t = useTranslations("news.offline");
  const language = useLanguage();
  const outcome = useStore(allCardsStore, (state) => state.outcome);
  const size = useSize()(missing.bytes);
  return (
    <div className="grid gap-3">
      {outcome === "unreachable" && <p role="alert">{t("unreachable")}</p>}
      {outcome === "full" && <p role="alert">{t("full", { size })}</p>}
      {savesData() && <p>{t("savesData")}</p>}
      <p>{t("plan", { count: cardsIn(missing.urls), size })}</p>
      <Button
        tone="gold"
        className="justify-self-end"
        onClick={() => void keepAllCards(language, missing)}
      >
        {t("fetch", { size })}
      </Button>
    </div>
  );
}
