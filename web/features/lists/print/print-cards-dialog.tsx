import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface PrintCardsDialogProps {
  readonly list: ArmyList;
  /** The language in which the cards are offered first. */
  readonly language: Language;
  readonly onClose: () => void;
}

/** The unit cards of a list, several to a page at their real size, to be cut out. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function PrintCardsDialog({ list, onClose }: PrintCardsDialogProps) {
  const t = useTranslations("card");
  return (
    <Dialog title={t("print")} onClose={onClose}>
      <p>{list.name}</p>
    </Dialog>
  );
}
