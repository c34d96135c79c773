import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { appVersion } from "#web/app-version.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useShowsPlay } from "#web/data/play/access.ts";
import { buttonStyle } from "#web/ui/button.tsx";

const ChangelogDialog = lateDialog(
  () => import("./changelog-dialog.tsx"),
  (late) => late.ChangelogDialog,
  { words: "news" },
);

interface HomeHeadProps {
  readonly account: ReactNode;
  readonly memberCount: ReactNode;
}

/** The name and purpose of the app, and the ways in. */
export function HomeHead({ account, memberCount }: HomeHeadProps) {
  const t = useTranslations("home");
  return (
    <section className="grid justify-items-center gap-5 text-center">
      <img src="/logo.svg" alt="" width={144} height={144} />
      <div>
        <h1 className="text-3xl text-gold md:text-5xl">{t("welcome")}</h1>
        <Version />
      </div>
      <p className="max-w-2xl text-xl text-balance">{t("description")}</p>
      <div className="grid justify-items-center gap-3">
        <Link to="/builder" className={buttonStyle({ tone: "gold", size: "large" })}>
          {t("start")}
        </Link>
        <Ways />
        {account}
        <p className="text-muted">{memberCount}</p>
      </div>
    </section>
  );
}

function Version() {
  const t = useTranslations("home");
  const [isChangelogOpen, setIsChangelogOpen] = useState(false);
  return (
    <>
      <p className="mt-2 text-muted">
        {t("version", { version: appVersion })} ·{" "}
        <button
          type="button"
          className="min-h-11 text-gold underline underline-offset-4"
          onClick={() => setIsChangelogOpen(true)}
        >
          {t("changelog")}
        </button>
      </p>
      {isChangelogOpen && <ChangelogDialog onClose={() => setIsChangelogOpen(false)} />}
    </>
  );
}

/** Links to the other places: to matches for those who see them, to their pages for administrators. */
function Ways() {
  const t = useTranslations();
  const showsPlay = useShowsPlay();
  const isAdmin = useAuth((state) => state.isAuthenticated === true && state.isWabAdmin);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {showsPlay && (
        <Link to="/play" className={buttonStyle()}>
          {t("menu.play")}
        </Link>
      )}
      <Link to="/rules" className={buttonStyle()}>
        {t("home.rules")}
      </Link>
      <Link to="/about" className={buttonStyle()}>
        {t("menu.about")}
      </Link>
      {isAdmin && (
        <Link to="/admin/$" params={{ _splat: "" }} className={buttonStyle()}>
          {t("home.admin")}
        </Link>
      )}
    </div>
  );
}
