import { Ellipsis, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useDeviceTrash } from "#web/data/local/use-saved-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { refreshFromCloud } from "#web/data/lists/lists.ts";
import { useBackup } from "../draft/use-backup.ts";

/** The number of lists, and the actions on all of them. */
export function SavedHeading({ count }: { readonly count: number }) {
  const t = useTranslations("saved");

  const handleRefresh = () => {
    notify({ title: t("refreshing"), tone: "info" });
    void refreshFromCloud();
  };

  return (
    <div className="flex items-center gap-1">
      <h2 id="saved-heading" tabIndex={-1} className="grow text-xl text-gold outline-none">
        {t("heading", { count })}
      </h2>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("refresh")}
        title={t("refresh")}
        onClick={handleRefresh}
      >
        <RefreshCw aria-hidden size={20} />
      </Button>
      <ManageMenu />
    </div>
  );
}

function ManageMenu() {
  const t = useTranslations("saved");
  const trash = useDeviceTrash();
  const isMember = useMemberId() !== null;
  const { makeBackupFile, chooseBackupFile } = useBackup();

  return (
    <Menu iconOnly label={t("manage")} button={<Ellipsis aria-hidden size={20} />}>
      <button type="button" className="menu-item" onClick={() => openDialog({ kind: "import" })}>
        {t("import")}
      </button>
      <button type="button" className="menu-item" onClick={makeBackupFile}>
        {t("backup")}
      </button>
      <button type="button" className="menu-item" onClick={chooseBackupFile}>
        {t("restoreBackup")}
      </button>
      <button type="button" className="menu-item" onClick={() => openDialog({ kind: "trash" })}>
        <Trash2 aria-hidden size={18} />
        {isMember ? t("trashPlain") : t("trash", { count: trash.length })}
      </button>
    </Menu>
  );
}
