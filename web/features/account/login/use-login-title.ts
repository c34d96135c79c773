import { useTranslations } from "use-intl";
import { useLoginSearch } from "./use-login-search.ts";

/** The title of the form that is open. */
export function useLoginTitle(awaitsSecondFactor: boolean): string {
  const t = useTranslations("account.login");
  const auth = useTranslations("auth");
  const { mode } = useLoginSearch();
  if (awaitsSecondFactor) return t("codeTitle");
  switch (mode) {
    case "sign-in":
      return auth("signIn");
    case "sign-up":
      return auth("signUp");
    case "link":
      return t("linkTitle");
    case "forgot":
      return t("forgotTitle");
    case "resend":
      return t("resendTitle");
  }
}
