import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isCloudList, isDamaged } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { listNow } from "#web/data/lists/lists.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import { currentList } from "../draft/list-store.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { useSavedListActions } from "./use-saved-list-actions.ts";

function asArmyList(saved: SavedList): ArmyList {
  return savedArmy(saved, currentList().factionId);
}

function share(saved: SavedList): void {
  openDialog({ kind: "share", list: asArmyList(saved), createdAt: saved.created_at });
}

function compare(saved: SavedList): void {
  openDialog({ kind: "compare", list: asArmyList(saved) });
}

/** The items of a saved list's menu. */
export function MoreItems({ list }: { readonly list: SavedList }) {
  const t = useTranslations("saved");
  const { duplicate, setArchived, saveToCloud } = useSavedListActions();
  const isMember = useMemberId() !== null;
  const words = useTranslations("list");

  const withList = (act: (now: SavedList) => unknown) => () => void act(listNow(list));

  return (
    <>
      {isMember && !isCloudList(list) && (
        <button type="button" className="menu-item" onClick={withList(saveToCloud)}>
          {t("toCloud")}
        </button>
      )}
      {!isDamaged(list) && list.units.length > 0 && (
        <button type="button" className="menu-item" onClick={withList(share)}>
          {words("share")}
        </button>
      )}
      {!isDamaged(list) && (
        <button type="button" className="menu-item" onClick={withList(duplicate)}>
          {t("duplicate")}
        </button>
      )}
      {!isDamaged(list) && (
        <button type="button" className="menu-item" onClick={withList(compare)}>
          {t("compare")}
        </button>
      )}
      <button
        type="button"
        className="menu-item"
        onClick={withList((now) => openDialog({ kind: "versions", list: now }))}
      >
        {t("versions")}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={withList((now) => openDialog({ kind: "edit-saved", list: now }))}
      >
        {t("edit")}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={withList((now) => setArchived(now, !list.archived))}
      >
        {list.archived ? t("unarchive") : t("archive")}
      </button>
    </>
  );
}
