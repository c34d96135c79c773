import { useTranslations } from "use-intl";
import { isDamaged } from "#domain/list/cloud-list.ts";
import { builtPoints, type SavedList } from "#domain/list/saved-list.ts";
import { Button } from "#web/ui/button.tsx";
import { useVersionDate } from "./use-version-date.ts";

export interface VersionChoices {
  readonly present: SavedList;
  readonly onOpen: (version: SavedList) => void;
  readonly onCompare: (version: SavedList) => void;
}

interface VersionsProps extends VersionChoices {
  readonly versions: readonly SavedList[];
}

/** The versions of a list, newest first, below the present one. */
export function Versions({ versions, present, onOpen, onCompare }: VersionsProps) {
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
