import { RefreshCw } from "lucide-react";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import type { NewsItem } from "#domain/news/news-item.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { NewsContent } from "./news-content.tsx";
import { NewsDate } from "./news-date.tsx";
import { useNewsArchive } from "./use-news.ts";
import { useRefreshNews } from "./use-refresh-news.ts";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** All news, newest first. */
export function NewsArchiveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("news");
  const { items, hasFailed, isWaiting, isAsking, ask } = useNewsArchive();
  const refresh = useRefreshNews(ask);

  const sayFailure = useEffectEvent(() => notify({ title: t("archiveFailed"), tone: "error" }));
  useEffect(() => {
    if (hasFailed) sayFailure();
  }, [hasFailed]);

  return (
    <Dialog
      title={t("archiveTitle")}
      onClose={onClose}
      width="44rem"
      actions={
        <Button disabled={isAsking} onClick={() => void refresh()}>
          <RefreshCw aria-hidden size={18} /> {t("refresh")}
        </Button>
      }
    >
      <ScrollRegion label={t("archiveTitle")} className="max-h-[60dvh] min-h-24 overflow-auto">
        <Items items={items} isWaiting={isWaiting} />
      </ScrollRegion>
    </Dialog>
  );
}

interface ItemsProps {
  readonly items: readonly NewsItem[] | undefined;
  readonly isWaiting: boolean;
}

function Items({ items, isWaiting }: ItemsProps) {
  const t = useTranslations();
  if (items === undefined) {
    return <p role="status">{t(isWaiting ? "news.waiting" : "app.loading")}</p>;
  }
  if (items.length === 0) return <p className="text-muted">{t("news.archiveEmpty")}</p>;
  return (
    <Suspense fallback={t("app.loading")}>
      <ul className="grid grid-cols-1 gap-5">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-1 gap-1 border-l-2 border-gold-deep pl-4">
            <NewsDate day={item.date} />
            <NewsContent item={item} />
          </li>
        ))}
      </ul>
    </Suspense>
  );
}
