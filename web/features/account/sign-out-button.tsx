import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { useSignOut } from "./use-sign-out.ts";

export function SignOutButton() {
  const t = useTranslations("auth");
  const { isBusy, leave } = useSignOut();

  return (
    <Button disabled={isBusy} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}
