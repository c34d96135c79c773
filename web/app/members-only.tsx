import { Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignInLink } from "#web/features/account/sign-in-link.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

/** Asks guests to sign in, in place of a page that shows what only a member has. */
export function MembersOnly() {
  const t = useTranslations("membersOnly");
  const auth = useTranslations("auth");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <Users aria-hidden size={48} className="text-gold" />
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <SignInLink className={buttonStyle({ tone: "gold" })}>{auth("signIn")}</SignInLink>
    </section>
  );
}
