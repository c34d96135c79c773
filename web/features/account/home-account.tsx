import { UserRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SignInLink } from "./sign-in-link.tsx";

const SignOutButton = lateComponent(
  () => import("./member-menu.tsx"),
  (late) => late.SignOutButton,
  { waiting: <span className="h-11" /> },
);

/** The way in for guests or out for members, on the home page. */
export function HomeAccount() {
  const t = useTranslations("auth");
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const isGuest = useAuth((state) => state.userId === null || state.isPreview);

  if (isGuest) {
    return (
      <SignInLink className={buttonStyle({ className: isUndecided ? "invisible" : "" })}>
        <UserRound aria-hidden size={18} />
        {t("guest")}
      </SignInLink>
    );
  }
  return <SignOutButton />;
}
