import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { lookAhead } from "#web/data/health/carry-out.ts";
import {
  clearingButtons,
  closeClearing,
  type ClearingButton,
} from "#web/data/health/clearing-store.ts";
import type { ClearingPlan } from "#web/data/health/clearing-plan.ts";
import { isStorageBlocked } from "#web/data/local/storage.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PlanTable } from "./plan-table.tsx";
import { useClear } from "./use-clear.ts";

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
