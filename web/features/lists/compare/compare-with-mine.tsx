import type { ArmyList } from "#domain/list/army-list.ts";
import { Dialog } from "#web/ui/dialog.tsx";

interface CompareWithMineDialogProps {
  readonly list: ArmyList;
  readonly onClose: () => void;
}

/** The choice of a list to compare with: a saved one, the one in progress, or a pasted link. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function CompareWithMineDialog({ list, onClose }: CompareWithMineDialogProps) {
  return (
    <Dialog title={list.name} onClose={onClose}>
      {null}
    </Dialog>
  );
}
