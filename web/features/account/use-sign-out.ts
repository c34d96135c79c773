import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { signOut } from "#web/data/auth/sign-out.ts";
import { notify } from "#web/ui/toast.ts";

/** Signs out and says how it went. Leads home, or to signing in where the server could not be told. */
export function useSignOut() {
  const t = useTranslations("auth");
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  const leave = async () => {
    setIsBusy(true);
    const problem = await signOut();
    if (problem === null) {
      await navigate({ to: "/" });
      notify({ title: t("signedOut"), tone: "success" });
    } else {
      await navigate({ to: "/login" });
      notify({ title: t("signOutFailed"), description: t("signOutFailedHint"), tone: "error" });
    }
    setIsBusy(false);
  };
  return { isBusy, leave: () => void leave() };
}
