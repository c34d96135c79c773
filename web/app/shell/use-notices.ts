import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { notify } from "#web/ui/toast.ts";
import { takenArrival } from "../arrival.ts";
import { onSessionEnd } from "../session-end.ts";

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
    const stop = onSessionEnd(() => sayEnd());
    return stop;
  }, []);
}
