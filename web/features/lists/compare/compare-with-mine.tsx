import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasteForm } from "#web/shared/lists/paste-form.tsx";
import { currentList } from "../draft/list-store.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { MyListChoice } from "./my-list-choice.tsx";

interface CompareWithMineDialogProps {
  readonly list: ArmyList;
  readonly onClose: () => void;
}

/** The choice of a list to compare with: a saved one, the one in progress, or a pasted link. */
export function CompareWithMineDialog({ list, onClose }: CompareWithMineDialogProps) {
  const t = useTranslations("bring.compare");
  const [other, setOther] = useState<ArmyList | null>(null);

  if (other !== null) {
    return <CompareDialog left={list} right={other} onClose={() => setOther(null)} />;
  }
  const name = list.name.trim() || t("unnamed");
  return (
    <Dialog key="choice" title={t("withTitle", { name })} onClose={onClose}>
      <FetchCloudLists />
      <MyListChoice list={list} onChoose={setOther} />
      <PastedList onRead={setOther} />
    </Dialog>
  );
}

/** A link, or a list as text, that is compared as it is. */
function PastedList({ onRead }: { readonly onRead: (list: ArmyList) => void }) {
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
