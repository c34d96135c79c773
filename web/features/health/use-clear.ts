import { useTranslations } from "use-intl";
import { carryOut, type Cleared, type ClearingRefusal } from "#web/data/health/carry-out.ts";
import { setClearing, type ClearingButton } from "#web/data/health/clearing-store.ts";
import type { ClearingPlan } from "#web/data/health/clearing-plan.ts";
import { notify } from "#web/ui/toast.ts";
import { useAmount } from "./use-amount.ts";

/** The message stays readable for so long before the page goes. Milliseconds. */
const reloadDelay = 1000;

/** The words of each button: at the end, and when it did not work. */
const said = {
  speedBoost: ["quickDone", "quickFailed"],
  quickOptimization: ["quickDone", "quickFailed"],
  authOnly: ["authDoneStay", "authFailed"],
  authCache: ["authDone", "authFailed"],
  clearAllReload: ["allDone", "allFailed"],
  nuclear: ["allDone", "allFailed"],
  clearCache: ["allDone", "clearFailed"],
  allCaches: ["cachesDone", "cachesFailed"],
  deployment: ["deploymentDone", "deploymentFailed"],
} as const satisfies Readonly<Record<ClearingButton, readonly [string, string]>>;

/** Carries out what was agreed to and says what it did; where the app itself went, the page begins anew. */
export function useClear(button: ClearingButton): (plan: ClearingPlan) => Promise<void> {
  const t = useTranslations("health");
  const amount = useAmount();
  const [done, failed] = said[button];
  const reload = () => window.location.reload();

  const sayRefused = ({ kind }: ClearingRefusal, plan: ClearingPlan) => {
    if (kind === "offline") {
      return notify({ title: t(plan.dropsApp ? "offline" : "authOffline"), tone: "error" });
    }
    notify({ title: t(`said.${failed}`), description: t("unreachable"), tone: "error" });
  };
  const sayDone = (cleared: Cleared, plan: ClearingPlan) => {
    notify({
      title: t(`said.${done}`),
      description: t("removed", { amount: amount(cleared) }),
      tone: "success",
      ...(plan.dropsApp ? {} : { action: { label: t("reload"), run: reload } }),
    });
    if (plan.dropsApp) setTimeout(reload, reloadDelay);
    else setClearing(false);
  };

  return async (plan) => {
    setClearing(true);
    if (plan.clearing === "all" && navigator.onLine)
      notify({ title: t("said.doing"), tone: "info" });
    try {
      const outcome = await carryOut(plan);
      if (outcome.ok) return sayDone(outcome.value, plan);
      sayRefused(outcome.refusal, plan);
    } catch {
      notify({ title: t(`said.${failed}`), tone: "error" });
    }
    setClearing(false);
  };
}
