import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { authStore } from "#web/data/auth/auth-store.ts";
import type { AuthState } from "#web/data/auth/auth-state.ts";
import { isLeaving } from "#web/data/auth/sign-out.ts";
import { notify } from "#web/ui/toast.ts";
import { takenArrival } from "../arrival.ts";

function hasEnded(state: AuthState, before: AuthState): boolean {
  const wasMember = before.userId !== null && !before.isPreview;
  return wasMember && state.isGuest && !state.awaitsSecondFactor && !isLeaving();
}

/** Says what concerns the whole app: what was in the address, and that a session has ended elsewhere. */
export function useNotices(): void {
  const t = useTranslations("auth");
  const navigate = useNavigate();

  const sayArrival = useEffectEvent(() => {
    const arrival = takenArrival();
    if (arrival === "foreign-session") notify({ title: t("foreignSession"), tone: "error" });
    if (arrival === "refused-link") notify({ title: t("linkRefused"), tone: "error" });
  });
  const sayEnd = useEffectEvent(() =>
    notify({
      title: t("sessionEnded"),
      tone: "info",
      action: { label: t("signIn"), run: () => void navigate({ to: "/login" }) },
    }),
  );

  useEffect(() => {
    sayArrival();
  }, []);
  useEffect(() => {
    const stop = authStore.subscribe((state, before) => {
      if (hasEnded(state, before)) sayEnd();
    });
    return stop;
  }, []);
}
