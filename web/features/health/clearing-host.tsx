import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { closeClearing, useOpenClearing } from "#web/data/health/clearing-store.ts";
import { diagnose, type CacheFacts } from "#web/data/health/diagnose.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { diagnosedVersion } from "#web/app-version.ts";
import { useSize } from "#web/i18n/size.ts";
import { ClearingDialog } from "./clearing-dialog.tsx";
import { LoadBadges } from "./load-badges.tsx";
import { useAmount } from "./use-amount.ts";

/** Dialog on what the browser keeps and how the app's copy is: for a player who is asked about it, and for whoever asks. */
function DiagnosticsDialog() {
  const t = useTranslations("health");
  const [facts, setFacts] = useState<CacheFacts | null>(null);
  const lines = useDiagnosis(facts);
  const format = useFormatter();
  const counted = ({ characters, names, signIns }: CacheFacts["health"]) => ({
    characters: format.number(characters),
    names: format.number(names),
    signIns: format.number(signIns),
  });
  useEffect(() => {
    let isOpen = true;
    void diagnose().then((found) => isOpen && setFacts(found));
    return () => {
      isOpen = false;
    };
  }, []);

  const handleCopy = async () => {
    const isCopied = await copyText(lines.map((line) => line.join(": ")).join("\n"));
    notify(
      isCopied
        ? { title: t("diagnostics.copied"), tone: "success" }
        : { title: t("diagnostics.notCopied"), tone: "error" },
    );
  };

  return (
    <Dialog
      title={t("diagnostics.title")}
      onClose={closeClearing}
      actions={
        <Button disabled={facts === null} onClick={() => void handleCopy()}>
          {t("diagnostics.copy")}
        </Button>
      }
    >
      <LoadBadges health={facts?.health ?? null} />
      {facts?.health.verdict === "poor" && (
        <p className="mt-2 text-warning">{t("optimizer.warning")}</p>
      )}
      <div aria-live="polite">
        {facts === null ? (
          <p className="mt-3 text-muted">{t("looking")}</p>
        ) : (
          <>
            <p className="mt-3 text-muted">{t("diagnostics.counted", counted(facts.health))}</p>
            <dl className="mt-3 grid grid-cols-[minmax(8rem,1fr)_minmax(0,auto)] gap-x-4 gap-y-1">
              {lines.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="break-words text-muted">{name}</dt>
                  <dd className="text-end break-words tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Line = readonly [name: string, value: string];

/** The facts as lines, in the reader's words. */
function useDiagnosis(facts: CacheFacts | null): readonly Line[] {
  const t = useTranslations("health.diagnostics");
  const size = useSize();
  const amount = useAmount();
  if (facts === null) return [];
  const { serverVersion, worker, used, quota, isPersisted } = facts;
  const space =
    used === null || quota === null
      ? t("unknown")
      : t("of", { used: size(used), quota: size(quota) });
  const persisted = { true: t("yes"), false: t("no"), null: t("unknown") }[`${isPersisted}`];
  return [
    [t("version"), diagnosedVersion],
    [t("server"), serverVersion ?? t("unknown")],
    [t("worker"), t(`workerState.${worker}`)],
    [t("storage"), space],
    [t("persisted"), persisted],
    ...facts.owners.map(({ owner, ...all }): Line => [t(`owner.${owner}`), amount(all)]),
    ...facts.caches.map(({ name, ...all }): Line => [`${t("caches")}: ${name}`, amount(all)]),
    [t("databases"), facts.databases.join(", ")],
  ];
}

/** Draws the dialog that a button of any page has asked for. */
export function ClearingHost() {
  const open = useOpenClearing();
  if (open === null) return null;
  return open === "diagnostics" ? <DiagnosticsDialog /> : <ClearingDialog button={open} />;
}
