import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { memberId } from "#web/data/auth/auth-store.ts";
import { notify } from "#web/ui/toast.ts";
import { useHere } from "#web/ui/use-here.ts";

/** Does something for the member who is here; guests are asked to sign in, and come back to the page. */
export function useMemberOnly(): (run: (memberId: string) => void) => void {
  const t = useTranslations();
  const navigate = useNavigate();
  const next = useHere();

  return (run) => {
    const id = memberId();
    if (id !== null) {
      run(id);
      return;
    }
    notify({
      title: t("community.membersOnly"),
      action: {
        label: t("auth.signIn"),
        run: () => void navigate({ to: "/login", search: { next } }),
      },
    });
  };
}
