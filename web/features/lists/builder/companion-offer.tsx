import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { quantityOf } from "#domain/list/army-list.ts";
import { companionFor } from "#web/data/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useListStore } from "#web/features/lists/draft/list-store.ts";
import { useStepUnit } from "./step-unit.ts";

interface CompanionOfferProps {
  readonly leader: Unit;
  readonly leaderName: string;
}

/** Offers a unit's companion for as long as the list has room for it. */
export function CompanionOffer({ leader, leaderName }: CompanionOfferProps) {
  const t = useTranslations("list");
  const language = useLanguage();
  const { addOne } = useStepUnit();
  const companion = companionFor(leader.id);
  const quantity = useListStore((state) =>
    companion === undefined ? 0 : quantityOf(state.history.present.list, companion.id),
  );
  if (companion === undefined || quantity > 0) return null;
  const name = companion.names[language];

  return (
    <button
      type="button"
      className="ml-7 flex min-h-11 items-center gap-1.5 text-start text-gold underline underline-offset-4"
      onClick={() => addOne(companion)}
    >
      <Plus aria-hidden size={16} className="shrink-0" />
      {t("addCompanion", { name, leader: leaderName })}
    </button>
  );
}
