import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { authStore } from "#web/data/auth/auth-store.ts";
import type { LinkType } from "#web/data/auth/link-type.ts";
import { notify } from "#web/ui/toast.ts";

/** Leaves the address with the link behind, in the history too. */
export function useArrival(): (type: LinkType, next: string) => void {
  const t = useTranslations("account.confirm");
  const router = useRouter();

  return (type, next) => {
    const { awaitsSecondFactor, wantsPassword } = authStore.getState();
    if (type === "signup") notify({ title: t("done-signup"), tone: "success" });
    if (type === "email_change") notify({ title: t("done-email_change"), tone: "success" });
    if (type === "recovery" || type === "factor_added" || type === "invite" || wantsPassword)
      router.history.replace("/reset-password");
    else if (awaitsSecondFactor) router.history.replace(`/login?next=${encodeURIComponent(next)}`);
    else router.history.replace(next);
  };
}
