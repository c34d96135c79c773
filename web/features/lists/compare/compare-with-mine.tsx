import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isDamaged } from "#domain/list/cloud-list.ts";
import { isSavedAs } from "#domain/list/is-saved-as.ts";
import { shownEntries } from "#domain/list/list-entry.ts";
import { builtPoints, type SavedList } from "#domain/list/saved-list.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasteForm } from "#web/shared/lists/paste-form.tsx";
import { useLists } from "#web/data/lists/lists.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import { currentList } from "../draft/list-store.ts";
import { CompareDialog } from "./compare-dialog.tsx";

interface MyListChoiceProps {
  /** The list that is compared, which is not offered itself. */
  readonly list: ArmyList;
  readonly onChoose: (list: ArmyList) => void;
}

const inProgress = "in-progress";

function useOtherLists(list: ArmyList): readonly SavedList[] {
  return shownEntries(useLists())
    .flatMap((entry) => [entry, ...entry.others].map((each) => each.list))
    .filter((saved) => !isDamaged(saved) && !isSavedAs(list, saved));
}

/** One of the player's lists, the one in progress among them. */
function MyListChoice({ list, onChoose }: MyListChoiceProps) {
  const t = useTranslations("bring.compare");
  const id = useId();
  const others = useOtherLists(list);
  const draft = currentList();
  const hasDraft = draft.rows.length > 0;
  if (others.length === 0 && !hasDraft) return null;

  const handleChoose = (chosen: string) => {
    const saved = others.find((other) => other.id === chosen);
    if (saved !== undefined) onChoose(savedArmy(saved, list.factionId));
    else if (chosen === inProgress) onChoose(draft);
  };

  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{t("choose")}</label>
      <select
        id={id}
        className="field"
        value=""
        onChange={(event) => handleChoose(event.target.value)}
      >
        <option value="">{t("chooseNone")}</option>
        {hasDraft && (
          <option value={inProgress}>
            {t("inProgress", { name: draft.name.trim() || t("unnamed") })}
          </option>
        )}
        {others.map((saved) => (
          <SavedOption key={saved.id} list={saved} />
        ))}
      </select>
    </div>
  );
}

function SavedOption({ list }: { readonly list: SavedList }) {
  const t = useTranslations("unit");
  return (
    <option value={list.id}>
      {list.name} · {t("pointsShort", { points: builtPoints(list.units) })}
    </option>
  );
}

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
