import { Outlet, useRouterState } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { audienceOf } from "#domain/pages.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { SignInLink } from "#web/features/account/sign-in-link.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/**
 * The page, for those whom the table of pages lets in. Administrators' pages ask for their second factor as
 * well, and refuse by themselves (`web/features/admin/frame/gate.tsx`). As long as it is not known who is here, a
 * page shows its head.
 */
export function Admitted() {
  const isForMembers = useRouterState({
    select: ({ location }) => audienceOf(location.pathname) === "members",
  });
  const isGuest = useAuth((state) => state.isGuest);
  if (isForMembers && isGuest) return <MembersOnly />;
  return <Outlet />;
}

/**
 * Asks guests to sign in, in place of a page that shows what only a member has. The same link leads to the second
 * step where only the password has been given.
 */
function MembersOnly() {
  const t = useTranslations("membersOnly");
  const auth = useTranslations("auth");
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <Users aria-hidden size={48} className="text-gold" />
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t(awaitsSecondFactor ? "secondStep" : "text")}</p>
      <SignInLink className={buttonStyle({ tone: "gold" })}>
        {auth(awaitsSecondFactor ? "secondStep" : "signIn")}
      </SignInLink>
    </section>
  );
}
