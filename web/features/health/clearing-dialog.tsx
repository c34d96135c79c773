import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import {
  carryOut,
  lookAhead,
  type Cleared,
  type ClearingRefusal,
} from "#web/data/health/carry-out.ts";
import {
  clearingButtons,
  closeClearing,
  setClearing,
  type ClearingButton,
} from "#web/data/health/clearing-store.ts";
import type { ClearingPlan } from "#web/data/health/clearing-plan.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { rowOf } from "#web/data/health/row-of.ts";
import type { KeptItem } from "#web/data/health/what-is-kept.ts";
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
function useClear(button: ClearingButton): (plan: ClearingPlan) => Promise<void> {
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

/** The parts in which a plan is shown, in their order. */
const parts = ["session", "app", "pictures", "answers", "leftovers"] as const;

type Looked = ClearingPlan | "looking" | "unknown";

function usePlan(button: ClearingButton): Looked {
  const [looked, setLooked] = useState<Looked>("looking");
  useEffect(() => {
    let isOpen = true;
    const show = (next: Looked) => isOpen && setLooked(next);
    lookAhead(clearingButtons[button])
      .then(show)
      .catch(() => show("unknown"));
    return () => {
      isOpen = false;
    };
  }, [button]);
  return looked;
}

/** Says what a clearing would remove and what it leaves, and asks. */
export function ClearingDialog({ button }: { readonly button: ClearingButton }) {
  const t = useTranslations("health");
  const app = useTranslations("app");
  const looked = usePlan(button);
  const clear = useClear(button);
  const plan = typeof looked === "string" ? null : looked;
  const clearing = clearingButtons[button];
  const stays = plan?.endsSession === true ? "stays" : "staysSession";
  const isGuests = clearing === "auth" && plan !== null && !plan.endsSession;

  const handleConfirm = () => {
    closeClearing();
    if (plan !== null) void clear(plan);
  };

  return (
    <Dialog
      title={t(`button.${button}`)}
      onClose={closeClearing}
      actions={
        <>
          <Button onClick={closeClearing}>{app("cancel")}</Button>
          <Button
            tone={clearing === "all" ? "danger" : "gold"}
            disabled={plan === null}
            onClick={handleConfirm}
          >
            {t("confirm")}
          </Button>
        </>
      }
    >
      <p>{t(isGuests ? "about.authGuest" : `about.${clearing}`)}</p>
      <div aria-live="polite" className="mt-3 min-h-24">
        {plan === null ? (
          <p className="text-muted">{t(looked === "unknown" ? "unknown" : "looking")}</p>
        ) : (
          <PlanTable plan={plan} />
        )}
      </div>
      <p className="mt-3 font-bold">{t(isStorageBlocked() ? "staysNothing" : stays)}</p>
    </Dialog>
  );
}

/** Table of what a clearing would remove, and how much of it. */
function PlanTable({ plan }: { readonly plan: ClearingPlan }) {
  const t = useTranslations("health");
  const amount = useAmount();
  if (plan.entries === 0) return <p className="text-muted">{t("nothing")}</p>;
  return (
    <table className="w-full text-start">
      <caption className="text-start font-bold">{t("goes")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("size")}</th>
        </tr>
      </thead>
      <tbody>
        {partsOf(plan.items).map((each) => (
          <tr key={each.part} className="border-b border-line">
            <th scope="row" className="py-1 pe-3 text-start font-normal">
              {t(`part.${each.part}`)}
            </th>
            <td className="py-1 text-end tabular-nums">{amount(each)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-1 pe-3 text-start">
            {t("total")}
          </th>
          <td className="py-1 text-end tabular-nums">{amount(plan)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type Part = (typeof parts)[number];

interface PartOfPlan {
  readonly part: Part;
  readonly entries: number;
  readonly bytes: number;
}

function partOf({ place, name }: KeptItem): Part {
  if (place === "cache") return name === "art" ? "pictures" : "app";
  if (place === "database") return "answers";
  return rowOf(place, name)?.owner === "session" ? "session" : "leftovers";
}

/** The items added up by what they are to a player, without parts that have none. */
function partsOf(items: readonly KeptItem[]): readonly PartOfPlan[] {
  return parts.flatMap((part) => {
    const own = items.filter((item) => partOf(item) === part);
    if (own.length === 0) return [];
    const entries = own.reduce((sum, item) => sum + item.entries, 0);
    const bytes = own.reduce((sum, item) => sum + item.bytes, 0);
    return [{ part, entries, bytes }];
  });
}
