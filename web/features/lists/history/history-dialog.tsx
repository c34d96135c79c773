import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useQuery } from "@tanstack/react-query";
import { contentKey, isCloudList, type CloudList } from "#domain/list/cloud-list.ts";
import type { SavedList } from "#domain/list/saved-list.ts";
import { currentCloudLists } from "#web/data/cloud-lists/cloud-store.ts";
import { Queries } from "#web/data/queries.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CompareDialog } from "#web/features/lists/compare/compare-dialog.tsx";
import { useLoadList } from "#web/features/lists/draft/use-load-list.ts";
import { currentList } from "#web/features/lists/draft/list-store.ts";
import { useVersionDate } from "./use-version-date.ts";
import { earlierVersionsQuery } from "#web/data/army-list-versions.ts";
import { Versions, type VersionChoices } from "./versions.tsx";
import { earlierSavesOf } from "#domain/list/earlier-saves.ts";
import { readHistory, subscribeHistory } from "#web/data/local/history.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { purgeHistory } from "#web/data/local/purge-history.ts";
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
  return savedArmy(list, currentList().factionId);
}

interface CloudHistoryProps extends VersionChoices {
  readonly list: CloudList;
}

/** The earlier versions that the cloud keeps. */
function CloudHistory({ list, ...choices }: CloudHistoryProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { data, isPending, error, fetchStatus } = useQuery(earlierVersionsQuery(list));

  if (data === undefined) {
    const isOutOfReach = error !== null || fetchStatus === "paused";
    return <p role="status">{isPending && !isOutOfReach ? app("loading") : t("versionsFailed")}</p>;
  }
  return <Versions versions={data} {...choices} />;
}

/** The earlier versions that this device keeps, in step with other tabs. */
function LocalHistory(choices: VersionChoices) {
  const history = useSyncExternalStore(subscribeHistory, readHistory);
  const { id } = choices.present;
  useEffect(() => {
    void inTurn(() => purgeHistory(new Date()));
  }, []);
  const versions = useMemo(() => earlierSavesOf(history, id), [history, id]);
  return <Versions versions={versions} {...choices} />;
}
