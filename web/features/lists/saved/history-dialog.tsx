import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { contentKey, isCloudList, isDamaged } from "#domain/list/cloud-list.ts";
import { builtPoints, type SavedList } from "#domain/list/saved-list.ts";
import { useHistory } from "#web/data/lists/history.ts";
import { listNow } from "#web/data/lists/lists.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { CompareDialog } from "../compare/compare-dialog.tsx";
import { useLoadList } from "../draft/use-load-list.ts";
import { currentList } from "../draft/list-store.ts";
import { savedArmy } from "#web/data/lists/saved-army.ts";
import { Button } from "#web/ui/button.tsx";

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

interface VersionChoices {
  readonly present: SavedList;
  readonly onOpen: (version: SavedList) => void;
  readonly onCompare: (version: SavedList) => void;
}

interface VersionsProps extends VersionChoices {
  readonly versions: readonly SavedList[];
}

/** The versions of a list, newest first, below the present one. */
function Versions({ versions, present, onOpen, onCompare }: VersionsProps) {
  const t = useTranslations();
  if (versions.length === 0) {
    return <p className="py-6 text-center font-bold">{t("savedDialog.versionsEmpty")}</p>;
  }
  return (
    <div>
      <div className="border-b border-line pb-2">
        <VersionFacts version={present} mark={t("bring.history.present")} />
      </div>
      <ol>
        {versions.map((version) => (
          <li
            key={`${version.version} ${version.created_at}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <VersionFacts version={version} />
            <VersionButtons version={version} onOpen={onOpen} onCompare={onCompare} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface VersionFactsProps {
  readonly version: SavedList;
  readonly mark?: string;
}

function VersionFacts({ version, mark }: VersionFactsProps) {
  const t = useTranslations();
  const dateOf = useVersionDate();
  const count = version.units.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <div className="min-w-40 grow">
      <p className="font-bold break-words">
        {dateOf(version)}
        {mark !== undefined && <span className="text-gold"> · {mark}</span>}
      </p>
      <p className="text-muted">
        {t("unit.points", { points: builtPoints(version.units) })}
        {" · "}
        {t("bring.history.units", { count })}
      </p>
    </div>
  );
}

function VersionButtons({
  version,
  onOpen,
  onCompare,
}: Pick<VersionChoices, "onOpen" | "onCompare"> & { readonly version: SavedList }) {
  const t = useTranslations();
  const date = useVersionDate()(version);

  return (
    <div className="ml-auto flex gap-2">
      <Button
        disabled={isDamaged(version)}
        aria-label={t("bring.history.compareName", { date })}
        onClick={() => onCompare(version)}
      >
        {t("bring.history.compare")}
      </Button>
      <Button
        disabled={isDamaged(version)}
        aria-label={t("savedDialog.versionsOpenName", { date })}
        onClick={() => onOpen(version)}
      >
        {t("savedDialog.versionsOpen")}
      </Button>
    </div>
  );
}

/** The time when a version was saved, in the reader's words. */
function useVersionDate(): (version: SavedList) => string {
  const format = useFormatter();
  return ({ created_at: saved }) =>
    format.dateTime(new Date(saved), { dateStyle: "medium", timeStyle: "short" });
}
