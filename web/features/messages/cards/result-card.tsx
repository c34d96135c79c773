import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useTranslations } from "use-intl";
import { linkedMatchQuery } from "#web/data/messages/linked-match.ts";
import { CardFrame, IconTile } from "./card-frame.tsx";

/** The result of a match, with who played and the score where this browser or account knows it. */
export function ResultCard({ path, id }: { readonly path: string; readonly id: string }) {
  const t = useTranslations("messages.card");
  const { data: summary } = useQuery(linkedMatchQuery(id));
  const [one, other] = summary?.players ?? [];
  const isKnown = one !== undefined && other !== undefined;
  return (
    <CardFrame
      path={path}
      picture={
        <IconTile>
          <Trophy aria-hidden size={24} />
        </IconTile>
      }
      kind={t("result")}
      name={isKnown ? t("versus", { one: one.name, other: other.name }) : t("open")}
      details={isKnown ? `${one.score} : ${other.score}` : undefined}
    />
  );
}
