import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { currentList, openDraft } from "./list-store.ts";
import { notify } from "#web/ui/toast.ts";

/** Goes to the builder with a list. The list in progress is put aside there, and comes back with undo. */
export function useOpenInBuilder(): (list: ArmyList) => void {
  const t = useTranslations("saved");
  const app = useTranslations("app");
  const navigate = useNavigate();

  return (shared) => {
    // The name of a link may be longer than that of a list that is written here.
    const list = { ...shared, name: oneLine(shared.name) };
    const hadUnits = currentList().rows.length > 0;
    const goBack = openDraft({ list, savedName: "" });
    void navigate({ to: "/builder", state: { showsList: true } });
    notify({
      title: t("loaded", { name: list.name }),
      ...(hadUnits ? { action: { label: app("undo"), run: goBack } } : {}),
    });
  };
}
