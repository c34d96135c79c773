import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import {
  clearCache,
  clearDatabase,
  clearGroup,
  keptBytes,
  keptCaches,
  keptDatabases,
  keptValues,
  type KeptElsewhere,
  type KeptValue,
} from "#web/data/health/what-is-kept.ts";
import { groups, type Group } from "#web/data/health/storage-rows.ts";
import { useSize } from "#web/i18n/size.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { ClearDialog, type Removal } from "./clear-dialog.tsx";

interface Elsewhere {
  readonly caches: readonly KeptElsewhere[];
  readonly databases: readonly KeptElsewhere[];
  readonly bytes: number | null;
}

function useKept() {
  const [values, setValues] = useState(keptValues);
  const [elsewhere, setElsewhere] = useState<Elsewhere>({ caches: [], databases: [], bytes: null });
  const look = async () => {
    setValues(keptValues());
    const [caches, databases, bytes] = await Promise.all([
      keptCaches(),
      keptDatabases(),
      keptBytes(),
    ]);
    setElsewhere({ caches, databases, bytes });
  };
  const begin = useEffectEvent(() => void look());
  // The browser is asked, and answers later.
  useEffect(() => {
    queueMicrotask(() => begin());
  }, []);
  return { values, elsewhere, look: () => void look() };
}

/** Everything that this browser keeps, and a way to remove named parts of it. */
export function KeptHere() {
  const t = useTranslations("adminSite.dev");
  const size = useSize();
  const { values, elsewhere, look } = useKept();
  const [removal, setRemoval] = useState<Removal | null>(null);

  const remove = async (asked: Removal) => {
    setRemoval(null);
    if (asked.kind === "group") {
      const putBack = clearGroup(asked.group);
      notify({
        title: t("cleared", { name: t(`group.${asked.group}`) }),
        action: {
          label: t("undo"),
          run: () => {
            if (!putBack()) notify({ title: t("notPutBack"), tone: "error" });
            look();
          },
        },
      });
    } else if (asked.kind === "cache") {
      await clearCache(asked.name);
      notify({ title: t("cleared", { name: asked.name }) });
    } else {
      const isGone = await clearDatabase(asked.name);
      notify(
        isGone
          ? { title: t("cleared", { name: asked.name }) }
          : { title: t("inUse", { name: asked.name }), tone: "error" },
      );
    }
    look();
  };

  return (
    <section aria-labelledby="kept" className="panel grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="kept" className="text-xl text-gold">
          {t("kept")}
        </h2>
        <Button onClick={look}>{t("look")}</Button>
      </div>
      <p className="text-muted">
        {t("total", { size: size(values.reduce((sum, { bytes }) => sum + bytes, 0)) })}
        {elsewhere.bytes !== null && ` ${t("estimate", { size: size(elsewhere.bytes) })}`}
      </p>
      {groups.map((group) => (
        <KeptGroup
          key={group}
          group={group}
          values={values.filter((each) => each.group === group)}
          // Who wants to end the session signs out.
          onClear={group === "session" ? null : () => setRemoval({ kind: "group", group })}
        />
      ))}
      <KeptList
        title={t("caches")}
        kept={elsewhere.caches}
        onClear={(name) => setRemoval({ kind: "cache", name })}
      />
      <KeptList
        title={t("databases")}
        kept={elsewhere.databases}
        onClear={(name) => setRemoval({ kind: "database", name })}
      />
      {removal !== null && (
        <ClearDialog
          removal={removal}
          values={values}
          onClear={() => void remove(removal)}
          onClose={() => setRemoval(null)}
        />
      )}
    </section>
  );
}

interface KeptGroupProps {
  readonly group: Group;
  readonly values: readonly KeptValue[];
  readonly onClear: (() => void) | null;
}

function KeptGroup({ group, values, onClear }: KeptGroupProps) {
  const t = useTranslations("adminSite.dev");
  const size = useSize();
  if (values.length === 0) return null;
  const bytes = values.reduce((sum, each) => sum + each.bytes, 0);
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center">
        <strong>{t(`group.${group}`)}</strong>{" "}
        <span className="text-muted">
          {t("values", { count: values.length })} · {size(bytes)}
        </span>
      </summary>
      <table className="w-full text-start">
        <thead className="visually-hidden">
          <tr>
            <th>{t("name")}</th>
            <th>{t("size")}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((each) => (
            <tr key={`${each.area} ${each.name}`}>
              <td className="py-1 pe-3 font-mono text-sm break-all">
                {each.name}
                {each.area === "tab" && <span className="text-muted"> {t("tab")}</span>}
              </td>
              <td className="py-1 text-end whitespace-nowrap tabular-nums">{size(each.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onClear !== null && (
        <Button tone="ghost" className="mt-1 text-danger!" onClick={onClear}>
          {t("clear", { name: t(`group.${group}`) })}
        </Button>
      )}
    </details>
  );
}

interface KeptListProps {
  readonly title: string;
  readonly kept: readonly KeptElsewhere[];
  readonly onClear: (name: string) => void;
}

function KeptList({ title, kept, onClear }: KeptListProps) {
  const t = useTranslations("adminSite.dev");
  if (kept.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center">
        <strong>{title}</strong> <span className="text-muted">{kept.length}</span>
      </summary>
      <ul>
        {kept.map(({ name, entries }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 break-all">
              {name}
              {entries !== null && (
                <span className="text-muted"> · {t("files", { count: entries })}</span>
              )}
            </span>
            <Button
              tone="ghost"
              className="text-danger!"
              aria-label={t("clear", { name })}
              onClick={() => onClear(name)}
            >
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
