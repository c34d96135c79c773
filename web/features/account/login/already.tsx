import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { NextLink } from "#web/features/account/parts/next-link.tsx";
import { useLoginSearch } from "./use-login-search.ts";

/** The way on for a member who comes to the sign-in page. */
export function Already() {
  const t = useTranslations("account.login");
  const auth = useTranslations("auth");
  const email = useAuth((state) => state.email);
  const { next } = useLoginSearch();

  return (
    <section className="panel mx-auto my-12 grid max-w-lg justify-items-center gap-4 p-7 text-center">
      <h1 className="text-2xl text-gold">{t("already")}</h1>
      <p className="break-words">
        {auth("signedInAs")} <bdi className="font-bold">{email}</bdi>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/account" className={buttonStyle()}>
          {t("toAccount")}
        </Link>
        <NextLink next={next} tone="gold">
          {t("goOn")}
        </NextLink>
      </div>
    </section>
  );
}
