import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { memberId } from "#web/data/auth/auth-store.ts";
import { signOut } from "#web/data/members/sign-out.ts";
import { messageOutbox } from "#web/data/local/message-outbox.ts";
import { hasTypedTexts } from "#web/data/local/private.ts";
import { notify } from "#web/ui/toast.ts";

/** The messages of whoever is here that the server does not have. */
function countUnsent(): number {
  const id = memberId();
  return id === null ? 0 : messageOutbox.read(id).length;
}

/**
 * Signs out and says how it went. Leads home, or to signing in where the server could not be told. What was
 * not sent would go with the session (case O30): it is said first, with the way on.
 */
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
  const ask = () => {
    const unsent = countUnsent();
    if (unsent === 0 && !hasTypedTexts()) {
      void leave();
      return;
    }
    notify({
      title: unsent > 0 ? t("unsent", { count: unsent }) : t("typed"),
      action: { label: t("signOutAnyway"), run: () => void leave() },
    });
  };
  return { isBusy, leave: ask };
}
