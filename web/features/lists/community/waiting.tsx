import { useTranslations } from "use-intl";
import { QueryWaiting, type WaitingQuery } from "#web/forms/loadable.tsx";

interface WaitingProps {
  readonly query: WaitingQuery;
}

/** A question without an answer yet: under way, without a network, or failed. */
export function Waiting({ query }: WaitingProps) {
  const t = useTranslations("community");
  return <QueryWaiting query={query} offline={t("offline")} />;
}
