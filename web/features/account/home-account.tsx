import { UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** On the home page: who is here, as the way in or out (specification, section 2). */
export function HomeAccount() {
  const t = useTranslations("auth");
  const isGuest = useAuth((state) => state.userId === null || state.isPreview);
  const { isBusy, leave } = useSignOut();

  if (isGuest) {
    return (
      <SignInLink className={buttonStyle()}>
        <UserRound aria-hidden size={18} />
        {t("guest")}
      </SignInLink>
    );
  }
  return (
    <Button disabled={isBusy} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}
