import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { oneLine } from "#domain/text.ts";
import { currentList, openDraft } from "./list-store.ts";
import { notify } from "#web/ui/toast.ts";

/** Opens a list that was never saved here. The list in progress is put aside, and comes back with undo. */
export function useOpenList(): (list: ArmyList) => void {
  const t = useTranslations("saved");
  const app = useTranslations("app");

  return (opened) => {
    // The name of a link may be longer than that of a list that is written here.
    const list = { ...opened, name: oneLine(opened.name) };
    const hadUnits = currentList().rows.length > 0;
    const goBack = openDraft({ list, savedName: "" });
    notify({
      title: t("loaded", { name: list.name }),
      ...(hadUnits ? { action: { label: app("undo"), run: goBack } } : {}),
    });
  };
}

/** Goes to the builder with a list, opened as by `useOpenList`. */
export function useOpenInBuilder(): (list: ArmyList) => void {
  const navigate = useNavigate();
  const open = useOpenList();

  return (list) => {
    open(list);
    void navigate({ to: "/builder", state: { showsList: true } });
  };
}
