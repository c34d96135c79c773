import { useTranslations } from "use-intl";
import { diagnosedVersion } from "#web/app-version.ts";
import type { CacheFacts } from "#web/data/health/diagnose.ts";
import { useSize } from "#web/i18n/size.ts";
import { useAmount } from "./use-amount.ts";

type Line = readonly [name: string, value: string];

/** The facts as lines, in the reader's words. */
export function useDiagnosis(facts: CacheFacts | null): readonly Line[] {
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
