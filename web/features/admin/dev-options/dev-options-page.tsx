import { useTranslations } from "use-intl";
import { changeDevOptions, logLevels, useDevOptions } from "#web/data/local/dev-options.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { KeptHere } from "./kept-here.tsx";
import { LocalData } from "./local-data.tsx";

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
