import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Waiting } from "./waiting.tsx";

interface FeedStateProps {
  readonly feed: UseInfiniteQueryResult;
  readonly isFiltered: boolean;
  readonly isMine: boolean;
}

/** The message where posts would be: that they are on their way, cannot be had, or that there are none. */
export function FeedState({ feed, isFiltered, isMine }: FeedStateProps) {
  const t = useTranslations("community");
  if (feed.data === undefined) return <Waiting query={feed} />;
  const hint = isFiltered ? "noneFound" : isMine ? "noneMine" : "none";
  return (
    <div
      role="status"
      className="rounded-xl border border-dashed border-line px-4 py-12 text-center text-muted"
    >
      <p className="text-lg font-bold text-ink">{t(hint)}</p>
      <p>{t(`${hint}Hint`)}</p>
    </div>
  );
}
