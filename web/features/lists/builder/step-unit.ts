import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { removeUnit } from "#domain/list/army-list.ts";
import { notify } from "#web/ui/toast.ts";
import { add, edit } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";

/** One copy more or less of a unit, with the words for when the rules say no. */
export function useStepUnit() {
  const t = useTranslations("refusal");

  const addOne = (unit: Unit) => {
    const refusal = add(unit);
    switch (refusal?.kind) {
      case "at-availability":
        notify({
          title: t("cannotAdd"),
          description: t("maximum", { max: refusal.max }),
          tone: "error",
        });
        return;
      case "second-high-command":
        openDialog({ kind: "high-command" });
        return;
      case undefined:
    }
  };
  const removeOne = (unit: Unit) => edit((list) => removeUnit(list, unit.id));

  return { addOne, removeOne };
}
