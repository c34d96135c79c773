import { useTranslations } from "use-intl";
import { askForMail, type MailWish } from "#web/data/auth/sign-in.ts";
import { notify } from "#web/ui/toast.ts";

/** Asks for a mail. Only for a confirmation it says how that went; for others the form does. */
export function useMail(): (wish: MailWish) => Promise<void> {
  const t = useTranslations("account.login");

  return async (wish) => {
    const isConfirmation = wish.kind === "confirmation";
    try {
      await askForMail(wish);
      if (isConfirmation) notify({ title: t("resent"), tone: "success" });
    } catch (error) {
      if (isConfirmation) notify({ title: t("resendFailed"), tone: "error" });
      throw error;
    }
  };
}
