import { useTranslations } from "use-intl";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { PasteForm } from "#web/shared/lists/paste-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

interface PasteListDialogProps {
  readonly onRead: (list: ArmyList) => void;
  readonly onClose: () => void;
}

/** A list as a text or a link, as the opponent sent it. */
export function PasteListDialog({ onRead, onClose }: PasteListDialogProps) {
  const t = useTranslations("play.setup.list");
  const handleRead = (list: ArmyList) => {
    onRead(list);
    onClose();
  };
  return (
    <Dialog title={t("pasteTitle")} onClose={onClose}>
      <PasteForm
        label={t("pasteLabel")}
        button={t("use")}
        noUnits={t("noUnits")}
        factionId={() => defaultFactionId}
        onRead={handleRead}
      />
    </Dialog>
  );
}
