import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import { factionName, unitById } from "#web/data/catalog.ts";
import { readDraft } from "#web/data/local/draft.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

/** The way back to the list in progress, when there is one. */
export function ContinueList() {
  const t = useTranslations("home");
  const language = useLanguage();
  const [draft] = useState(() => readDraft(unitById));
  if (draft === null || draft.list.rows.length === 0) return null;

  const { list } = draft;
  const details = t("continueDetails", {
    name: list.name.trim() === "" ? t("unnamed") : list.name.trim(),
    faction: factionName(list.factionId, language),
    points: totals(list).points,
  });
  return (
    <Link
      to="/builder"
      data-faction={list.factionId}
      className="panel grid min-h-11 gap-0.5 border-l-4 border-l-(--accent) px-5 py-3 text-start hover:border-gold-deep"
    >
      <strong>{t("continue")}</strong>
      <bdi className="text-muted">{details}</bdi>
    </Link>
  );
}
