import { useState } from "react";
import { useTranslations } from "use-intl";
import { contentKey, isCloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { toArmyList } from "#domain/list/to-army-list.ts";
import { unitById } from "#web/data/catalog.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { Queries } from "#web/data/queries.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CompareDialog } from "#web/features/lists/compare/compare-dialog.tsx";
import { useLoadList } from "#web/features/lists/draft/use-load-list.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { CloudHistory } from "./cloud-history.tsx";
import { LocalHistory } from "./local-history.tsx";
import { useVersionDate } from "./use-version-date.ts";

interface HistoryDialogProps {
  readonly list: SavedList;
  readonly onClose: () => void;
}

/** The earlier versions of a list, here or in the cloud. One that is opened replaces the present one when it is saved. */
export function HistoryDialog({ list, onClose }: HistoryDialogProps) {
  const t = useTranslations("savedDialog");
  const present = useTranslations("bring.history");
  const [compared, setCompared] = useState<SavedList | null>(null);
  const dateOf = useVersionDate();
  const load = useLoadList();

  const handleOpen = (version: SavedList) => {
    onClose();
    // Saving it replaces the version that is there now, so that is the one that has been seen.
    load({ ...version, name: list.name, version: versionNow(list) });
  };

  if (compared !== null) {
    return (
      <CompareDialog
        left={asBuilt(compared)}
        right={asBuilt(list)}
        notes={[dateOf(compared), present("present")]}
        onClose={() => setCompared(null)}
      />
    );
  }
  const choices = { present: list, onOpen: handleOpen, onCompare: setCompared };
  return (
    <Dialog key="history" title={t("versionsTitle", { name: list.name })} onClose={onClose}>
      <p className="text-muted">{t("versionsHint")}</p>
      {isCloudList(list) ? (
        <Queries>
          <CloudHistory list={list} {...choices} />
        </Queries>
      ) : (
        <LocalHistory {...choices} />
      )}
    </Dialog>
  );
}

/** A save that was still on its way when the dialog was opened has another version by now. */
function versionNow(list: SavedList): number {
  if (!isCloudList(list)) return list.version;
  const row = currentCloudLists().find(({ id }) => id === list.id);
  return row !== undefined && contentKey(row) === contentKey(list) ? row.version : list.version;
}

function asBuilt(list: SavedList) {
  return toArmyList(list, unitById, currentList().factionId);
}
