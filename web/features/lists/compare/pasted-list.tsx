import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { PasteForm } from "#web/game/lists/paste-form.tsx";
import { currentList } from "#web/features/lists/draft/list-store.ts";

/** A link, or a list as text, that is compared as it is. */
export function PastedList({ onRead }: { readonly onRead: (list: ArmyList) => void }) {
  const t = useTranslations("bring.compare");
  return (
    <PasteForm
      label={t("paste")}
      button={t("compare")}
      noUnits={t("noUnits")}
      factionId={() => currentList().factionId}
      onRead={onRead}
    />
  );
}
