import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { useSignOut } from "./use-sign-out.ts";

// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function SignOutButton() {
  const t = useTranslations("auth");
  const { isBusy, leave } = useSignOut();

  return (
    <Button disabled={isBusy} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}
