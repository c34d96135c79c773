import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { copyName } from "#domain/list/copy-name.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { accept, type Result } from "#domain/result.ts";
import { oneLine } from "#domain/text.ts";
import { cloudNames } from "#web/data/lists/loading.ts";
import { deleteOnDevice } from "#web/data/lists/change-list.ts";
import { saveOnDevice, type SaveLocalRefusal } from "#web/data/lists/save-on-device.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { requestPersistence } from "#web/data/local/persistence.ts";
import { readSavedLists } from "#web/data/local/saved-lists.ts";
import { notify } from "#web/ui/toast.ts";
import { useSaveRefusal } from "../draft/save-refusal.ts";

/** A copy never replaces a list that has the name already, here or in the cloud. */
function freeName(name: string, inCloud: readonly string[]): string {
  const taken = [...readSavedLists().map((list) => list.name), ...inCloud];
  return taken.includes(name) ? copyName(name, taken) : name;
}

/** Saves a list of somebody else on this device, under a name that is free here and in the cloud. */
export function copyToMyLists(
  list: ArmyList,
  inCloud: readonly string[],
): Result<SavedList, SaveLocalRefusal> {
  const name = freeName(oneLine(list.name).trim(), inCloud);
  const saved = saveOnDevice({ ...list, name }, name);
  return saved.ok ? accept(saved.value.list) : saved;
}

/** Copies a list of somebody else to those of this device, and says how it went, with the way back. */
export function useCopyToMyLists(): (list: ArmyList) => void {
  const t = useTranslations("saved");
  const app = useTranslations("app");
  const explain = useSaveRefusal();

  const copy = (list: ArmyList, inCloud: readonly string[]) => {
    const copied = copyToMyLists(list, inCloud);
    if (!copied.ok) {
      // Under a free name there is no version of another tab.
      if (copied.refusal.kind !== "changed-elsewhere") notify(explain(copied.refusal));
      return;
    }
    const { id, name } = copied.value;
    const undo = () => void deleteOnDevice(id);
    void requestPersistence();
    notify({
      title: t("copied", { name }),
      tone: "success",
      action: { label: app("undo"), run: undo },
    });
  };

  const copyWhenNamed = async (list: ArmyList) => {
    const inCloud = await cloudNames();
    await inTurn(() => copy(list, inCloud));
  };
  return (list) => void copyWhenNamed(list);
}
