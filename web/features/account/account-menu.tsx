import { Link } from "@tanstack/react-router";
import { CircleUser, LogIn, LogOut, Settings } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { useSignOut } from "./use-sign-out.ts";

const look = "max-md:size-11 max-md:p-0 whitespace-nowrap";

/** In the header: the way in for guests, the way to their account and out for members. */
export function AccountMenu() {
  const t = useTranslations("auth");
  const isMember = useAuth((state) => state.userId !== null);
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  if (isMember) return <MemberMenu />;

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

function MemberMenu() {
  const t = useTranslations("auth");
  const name = useAuth(({ email, userId }) => (email === "" ? userId : email));
  const isPreview = useAuth((state) => state.isPreview);
  const { isBusy, leave } = useSignOut();

  return (
    <Menu iconOnly label={t("menu")} button={<CircleUser aria-hidden size={22} />}>
      <p className="px-3 pt-1 pb-2 text-muted">
        {t("signedInAs")}
        <bdi className="block max-w-64 truncate font-bold text-ink">{name}</bdi>
      </p>
      <Link to="/account" className="menu-item border-t border-line aria-[current=page]:text-gold">
        <Settings aria-hidden size={18} />
        {t("account")}
      </Link>
      {isPreview ? (
        <SignInLink className="menu-item">
          <LogIn aria-hidden size={18} />
          {t("signIn")}
        </SignInLink>
      ) : (
        <button type="button" className="menu-item" disabled={isBusy} onClick={leave}>
          <LogOut aria-hidden size={18} />
          {t("signOut")}
        </button>
      )}
    </Menu>
  );
}
