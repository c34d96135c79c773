import { RefreshCw, WifiOff } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { NewsContent } from "./news-content.tsx";
import { useShortDate } from "./news-date.tsx";
import { useLatestNews } from "./use-news.ts";
import { useRefreshNews } from "./use-refresh-news.ts";
import { Queries } from "#web/data/backend/queries.tsx";

const NewsArchiveDialog = lateDialog(
  () => import("./news-archive-dialog.tsx"),
  (late) => late.NewsArchiveDialog,
);

/** The latest news with its day, and the way to the others. */
export function NewsBlock() {
  const t = useTranslations("news");
  const shortDate = useShortDate();
  const latest = useLatestNews();
  const refresh = useRefreshNews(latest.ask);
  const [isArchiveOpen, setIsArchiveOpen] = useState(false);
  const date = latest.item?.date;
  // A box with nothing in it says that nothing happens here.
  const isEmpty = latest.item === null || latest.isLoading;
  const box = isEmpty
    ? { className: "flex flex-wrap items-center gap-x-4", "aria-busy": latest.isLoading }
    : { className: "panel grid content-start gap-1 px-4 py-3", "aria-labelledby": "news-heading" };

  return (
    <section {...box}>
      {!isEmpty && (
        <div className="flex items-center justify-between gap-3">
          <h2 id="news-heading" className="text-lg md:text-xl">
            {date === undefined ? t("heading") : t("headingAsOf", { date: shortDate(date) })}
          </h2>
          <Button
            tone="ghost"
            size="icon"
            aria-label={t("refresh")}
            disabled={latest.isAsking}
            onClick={() => void refresh()}
          >
            <RefreshCw aria-hidden size={20} />
          </Button>
        </div>
      )}
      <Latest news={latest} />
      <button
        type="button"
        className="min-h-11 justify-self-start text-gold underline underline-offset-4"
        onClick={() => setIsArchiveOpen(true)}
      >
        {t("archive")}
      </button>
      {isArchiveOpen && <NewsArchiveDialog onClose={() => setIsArchiveOpen(false)} />}
    </section>
  );
}

function Latest({ news }: { readonly news: ReturnType<typeof useLatestNews> }) {
  const t = useTranslations();
  const { item, isLoading, isWaiting, isKept, isAsking, ask } = news;
  if (isLoading) return <p role="status">{t(isWaiting ? "news.waiting" : "app.loading")}</p>;
  if (item === undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{t("news.failed")}</p>
        <Button disabled={isAsking} onClick={() => void ask()}>
          {t("news.tryAgain")}
        </Button>
      </div>
    );
  }
  if (item === null) return <p className="text-muted">{t("news.none")}</p>;
  return (
    <Suspense fallback={t("app.loading")}>
      <NewsContent item={item} />
      {isKept && (
        <p role="status" className="mt-2 flex items-center gap-2 text-muted">
          <WifiOff aria-hidden size={18} /> {t("news.kept")}
        </p>
      )}
    </Suspense>
  );
}

/** The news of the home page with all that they need: they come when the page stands. */
export function NewsSection() {
  return (
    <Queries>
      <NewsBlock />
    </Queries>
  );
}
