import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { signOut } from "#web/data/auth/sign-out.ts";
import { notify } from "#web/ui/toast.ts";

/** Signing out with its messages and where it leads (specification, section 8). */
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
