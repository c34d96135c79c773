import { Download, FileUp } from "lucide-react";
import { useRef, useState, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { changeDevOptions, logLevels, useDevOptions } from "#web/data/local/dev-options.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { appVersion } from "#web/app-version.ts";
import { makeBackup, maxBackupLength, parseBackup, type Backup } from "#web/data/lists/backup.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { applyRestore } from "#web/data/lists/restore.ts";
import { copyMatches, restoreMatches } from "#web/data/play/match-backup.ts";
import { Button } from "#web/ui/button.tsx";
import { downloadFile } from "#web/ui/download.ts";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/toast.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { KeptHere } from "./kept-here.tsx";

type Refusal = "too-large" | "not-json" | "not-a-backup" | "newer-format" | "no-room";

/** The data of this browser as a file of our own form, and back. Importing adds and never replaces. */
function LocalData() {
  const t = useTranslations("adminSite.dev");
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const handleExport = async () => {
    const { fileName, text } = makeBackup(new Date(), appVersion, await copyMatches());
    await downloadFile(fileName, text);
    notify({ title: t("exported"), description: fileName, tone: "success" });
  };
  const apply = async (backup: Backup) => {
    const applied = await inTurn(() => applyRestore(backup, new Date()));
    if (!applied.ok) return setRefusal("no-room");
    await restoreMatches(backup);
    const count = applied.value.added.length + applied.value.different.length;
    notify({
      title: t("imported", { count }),
      tone: "success",
      // A list in progress in the memory of this tab knows nothing of it.
      action: { label: t("reload"), run: () => globalThis.location.reload() },
    });
  };
  const read = async (file: File) => {
    setRefusal(null);
    if (file.size > 4 * maxBackupLength) return setRefusal("too-large");
    const parsed = parseBackup(await file.text());
    if (parsed.ok) await apply(parsed.value);
    else setRefusal(parsed.refusal.kind);
  };
  const handleChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file !== undefined) void read(file);
    event.target.value = "";
  };

  return (
    <section aria-labelledby="local-data" className="panel grid gap-3 p-4">
      <h2 id="local-data" className="text-xl text-gold">
        {t("data")}
      </h2>
      <p className="text-muted">{t("dataText")}</p>
      {refusal !== null && <Notice title={t("notImported")}>{t(`refused.${refusal}`)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void handleExport()}>
          <Download aria-hidden size={18} />
          {t("export")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={handleChoose}
        />
        <Button onClick={() => input.current?.click()}>
          <FileUp aria-hidden size={18} />
          {t("import")}
        </Button>
      </div>
    </section>
  );
}

/** Help for whoever looks for a fault: flags, the data of this browser in a file, and what it keeps. */
export function DevOptionsPage() {
  const t = useTranslations("adminSite.dev");
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Flags />
      <LocalData />
      <KeptHere />
    </>
  );
}

function Flags() {
  const t = useTranslations("adminSite.dev");
  const { showsFacts, showsIds, log } = useDevOptions();
  return (
    <section aria-labelledby="flags" className="panel grid gap-3 p-4">
      <h2 id="flags" className="text-xl text-gold">
        {t("flags")}
      </h2>
      <Flag
        label={t("facts")}
        isOn={showsFacts}
        onChange={(isOn) => changeDevOptions({ showsFacts: isOn })}
      />
      <Flag
        label={t("ids")}
        isOn={showsIds}
        onChange={(isOn) => changeDevOptions({ showsIds: isOn })}
      />
      <div className="max-w-md">
        <Segmented
          label={t("log")}
          value={log}
          choices={logLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          onChange={(level) => changeDevOptions({ log: level })}
        />
      </div>
    </section>
  );
}

interface FlagProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Flag({ label, isOn, onChange }: FlagProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-gold"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
