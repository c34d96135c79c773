import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { isCloudList, isDamaged } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { savedArmy } from "#web/data/saved-army.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { useSavedListActions } from "./use-saved-list-actions.ts";

function asArmyList(saved: SavedList): ArmyList {
  return savedArmy(saved, currentList().factionId);
}

function share(saved: SavedList): void {
  openDialog({ kind: "share", list: asArmyList(saved), createdAt: saved.created_at });
}

/** The items of a saved list's menu. */
export function MoreItems({ list }: { readonly list: SavedList }) {
  const t = useTranslations("saved");
  const { duplicate, setArchived, saveToCloud } = useSavedListActions();
  const isMember = useMemberId() !== null;
  const words = useTranslations("list");

  const handleCompare = () => openDialog({ kind: "compare", list: asArmyList(list) });

  return (
    <>
      {isMember && !isCloudList(list) && (
        <button type="button" className="menu-item" onClick={() => void saveToCloud(list)}>
          {t("toCloud")}
        </button>
      )}
      {!isDamaged(list) && list.units.length > 0 && (
        <button type="button" className="menu-item" onClick={() => share(list)}>
          {words("share")}
        </button>
      )}
      {!isDamaged(list) && (
        <button type="button" className="menu-item" onClick={() => void duplicate(list)}>
          {t("duplicate")}
        </button>
      )}
      {!isDamaged(list) && (
        <button type="button" className="menu-item" onClick={handleCompare}>
          {t("compare")}
        </button>
      )}
      <button
        type="button"
        className="menu-item"
        onClick={() => openDialog({ kind: "versions", list })}
      >
        {t("versions")}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={() => openDialog({ kind: "edit-saved", list })}
      >
        {t("edit")}
      </button>
      <button
        type="button"
        className="menu-item"
        onClick={() => void setArchived(list, !list.archived)}
      >
        {list.archived ? t("unarchive") : t("archive")}
      </button>
    </>
  );
}
