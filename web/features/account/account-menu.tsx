import { LogIn } from "lucide-react";
import { useTranslations } from "use-intl";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { SignInLink } from "./sign-in-link.tsx";

const MemberMenu = lateComponent(
  () => import("./member-menu.tsx"),
  (late) => late.MemberMenu,
  { waiting: <span className="size-11" /> },
);

const look = "max-md:size-11 max-md:p-0 whitespace-nowrap";

/**
 * The part of the header about the account: the way in for guests, the way to their account and out for
 * members.
 */
export function AccountMenu() {
  const t = useTranslations("auth");
  const isMember = useAuth((state) => state.userId !== null);
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  if (isMember) {
    return <MemberMenu />;
  }

  const label = awaitsSecondFactor ? t("secondStep") : t("signIn");
  return (
    <SignInLink
      label={label}
      className={buttonStyle({
        tone: "ghost",
        className: `${look} ${isUndecided ? "invisible" : ""}`,
      })}
    >
      <LogIn aria-hidden size={20} />
      <span className="hidden md:inline">{label}</span>
    </SignInLink>
  );
}
