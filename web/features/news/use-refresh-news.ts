import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";
import { useIsPreview } from "./use-news.ts";

type Ask = UseQueryResult["refetch"];

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}

/** Asks for the news again and says what came of it. */
export function useRefreshNews(ask: Ask): () => Promise<void> {
  const t = useTranslations("news");
  const isPreview = useIsPreview();

  return async () => {
    if (isPreview) return notify({ title: t("refreshedPreview"), tone: "success" });
    // Without a network a question waits, and nobody would hear of it.
    const answer = navigator.onLine ? await ask() : null;
    if (answer?.isSuccess !== true) return notify({ title: t("refreshFailed"), tone: "error" });
    if (isNothing(answer.data)) return notify({ title: t("nothingFound"), tone: "info" });
    notify({ title: t("refreshed"), tone: "success" });
  };
}
