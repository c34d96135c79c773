import { useState } from "react";
import { useTranslations } from "use-intl";
import { contentKey, isCloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { useHistory } from "#web/data/lists/history.ts";
import { listNow } from "#web/data/lists/lists.ts";
import { Queries } from "#web/data/queries.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CompareDialog } from "#web/features/lists/compare/compare-dialog.tsx";
import { useLoadList } from "#web/features/lists/draft/use-load-list.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { useVersionDate } from "./use-version-date.ts";
import { Versions, type VersionChoices } from "./versions.tsx";
import { savedArmy } from "#web/data/saved-army.ts";

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
      <Queries>
        <Earlier {...choices} />
      </Queries>
    </Dialog>
  );
}

/** A save that was still on its way when the dialog was opened has another version by now. */
function versionNow(list: SavedList): number {
  const now = listNow(list);
  const isSame = isCloudList(list) && isCloudList(now) && contentKey(now) === contentKey(list);
  return isSame ? now.version : list.version;
}

function asBuilt(list: SavedList) {
  return savedArmy(list, currentList().factionId);
}

/** The earlier versions, as far as they can be had. */
function Earlier(choices: VersionChoices) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { versions, isOutOfReach } = useHistory(choices.present);

  if (versions === undefined) {
    return <p role="status">{isOutOfReach ? t("versionsFailed") : app("loading")}</p>;
  }
  return <Versions versions={versions} {...choices} />;
}
