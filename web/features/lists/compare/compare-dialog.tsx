import type { ArmyList } from "#domain/list/army-list.ts";
import type { Language } from "#domain/language.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface CompareDialogProps {
  readonly left: ArmyList;
  readonly right: ArmyList;
  /** The language of the units' names; that of the interface unless told. */
  readonly language?: Language;
  readonly onClose: () => void;
}

/** Two lists side by side, and what differs. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function CompareDialog({ left, right, onClose }: CompareDialogProps) {
  return (
    <Dialog title={left.name} onClose={onClose}>
      {right.name}
    </Dialog>
  );
}
