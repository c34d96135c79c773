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

/** The name of the app and, for somebody who does not know it, what it is for. */
export function HomeHead({ isReturning }: { readonly isReturning: boolean }) {
  const t = useTranslations("home");
  return (
    <div className={isReturning ? "" : "grid gap-0.5 md:gap-3"}>
      <h1
        className={`flex items-center gap-3 text-gold ${isReturning ? "text-xl md:text-2xl" : "text-2xl md:text-4xl"}`}
      >
        {!isReturning && (
          <img src="/logo.svg" alt="" width={72} height={72} className="max-md:hidden" />
        )}
        {t("welcome")}
      </h1>
      {!isReturning && <p className="leading-snug md:text-xl">{t("description")}</p>}
    </div>
  );
}

interface WaysProps {
  readonly account: ReactNode;
  readonly memberCount: ReactNode;
}

/**
 * Links to the other places, to matches for those who see them and to their pages for administrators, with the way in
 * or out, the version and the number of players.
 */
export function Ways({ account, memberCount }: WaysProps) {
  const t = useTranslations();
  const showsPlay = useShowsPlay();
  const isAdmin = useAuth((state) => state.isAuthenticated === true && state.isWabAdmin);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
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
        {account}
      </div>
      {/* Not a paragraph: in one, the dialog of the version would be invalid. */}
      <div className="flex flex-wrap items-center gap-x-2 text-muted">
        <Version />
        {memberCount}
      </div>
    </div>
  );
}

function Version() {
  const t = useTranslations("home");
  const [isChangelogOpen, setIsChangelogOpen] = useState(false);
  return (
    <>
      {t("version", { version: appVersion })} ·{" "}
      <button
        type="button"
        className="min-h-11 text-gold underline underline-offset-4"
        onClick={() => setIsChangelogOpen(true)}
      >
        {t("changelog")}
      </button>
      {isChangelogOpen && <ChangelogDialog onClose={() => setIsChangelogOpen(false)} />}
    </>
  );
}
