import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { isDamaged, type CloudList } from "#domain/list/cloud-list.ts";
import { earlierVersionsQuery } from "#web/data/army-list-versions.ts";
import { Queries } from "#web/data/queries.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useLoadList } from "#web/features/lists/saved/use-load-list.ts";

interface VersionsDialogProps {
  readonly list: CloudList;
  readonly onClose: () => void;
}

/** The earlier versions of a cloud list. One that is opened replaces the present one when it is saved. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function VersionsDialog({ list, onClose }: VersionsDialogProps) {
  const t = useTranslations("savedDialog");
  return (
    <Dialog title={t("versionsTitle", { name: list.name })} onClose={onClose}>
      <p className="text-muted">{t("versionsHint")}</p>
      <Queries>
        <Versions list={list} onClose={onClose} />
      </Queries>
    </Dialog>
  );
}

function Versions({ list, onClose }: VersionsDialogProps) {
  const t = useTranslations("savedDialog");
  const app = useTranslations("app");
  const { data, isPending, error, fetchStatus } = useQuery(earlierVersionsQuery(list));

  if (data === undefined) {
    const isOutOfReach = error !== null || fetchStatus === "paused";
    return <p role="status">{isPending && !isOutOfReach ? app("loading") : t("versionsFailed")}</p>;
  }
  if (data.length === 0) return <p className="py-6 text-center font-bold">{t("versionsEmpty")}</p>;
  return (
    <ul>
      {data.map((version) => (
        <Version key={version.version} version={version} present={list} onClose={onClose} />
      ))}
    </ul>
  );
}

interface VersionProps {
  readonly version: CloudList;
  readonly present: CloudList;
  readonly onClose: () => void;
}

function Version({ version, present, onClose }: VersionProps) {
  const t = useTranslations("savedDialog");
  const unit = useTranslations("unit");
  const format = useFormatter();
  const load = useLoadList();
  const saved = new Date(version.created_at);
  const date = format.dateTime(saved, { dateStyle: "medium", timeStyle: "short" });
  const points = version.units.reduce((sum, each) => sum + each.pointsCost * each.quantity, 0);

  const handleOpen = () => {
    onClose();
    // Saving it replaces the version that is there now, so that is the one that has been seen.
    load({ ...version, version: present.version });
  };

  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-bold break-words">{date}</p>
        <p className="text-muted">{unit("points", { points })}</p>
      </div>
      <Button
        disabled={isDamaged(version)}
        aria-label={t("versionsOpenName", { date })}
        onClick={handleOpen}
      >
        {t("versionsOpen")}
      </Button>
    </li>
  );
}
