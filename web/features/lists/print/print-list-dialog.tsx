import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface PrintListDialogProps {
  readonly list: ArmyList;
  /** Whether it opens with the courtesy list. A list from which nothing was left out offers both. */
  readonly courtesy: boolean;
  /** The language in which the sheet is offered first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** A list as a sheet of paper: looked at on screen, then printed from the same page. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function PrintListDialog({ list, onClose }: PrintListDialogProps) {
  const t = useTranslations("card");
  return (
    <Dialog title={t("print")} onClose={onClose}>
      <p>{list.name}</p>
    </Dialog>
  );
}
