import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CodeStep } from "../login/code-step.tsx";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { Settings } from "./settings.tsx";

/** The member's own account. */
export function AccountPage() {
  const t = useTranslations("account.settings");
  const login = useTranslations("account.login");
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const isPreview = useAuth((state) => state.isPreview);
  const userId = useAuth((state) => state.userId);
  useDocumentTitle(t("title"));

  if (isUndecided) return <Spinner />;
  if (isPreview) {
    return (
      <CentredPanel title={t("title")}>
        <p>{t("previewText")}</p>
        <SignInLink />
      </CentredPanel>
    );
  }
  if (awaitsSecondFactor) {
    return (
      <CentredPanel title={login("codeTitle")}>
        <CodeStep />
      </CentredPanel>
    );
  }
  if (userId === null) {
    return (
      <CentredPanel title={t("title")}>
        <p>{t("guestText")}</p>
        <SignInLink />
      </CentredPanel>
    );
  }
  return <Settings userId={userId} />;
}

function SignInLink() {
  const t = useTranslations("auth");
  return (
    <Link to="/login" search={{ next: "/account" }} className={buttonStyle({ tone: "gold" })}>
      {t("signIn")}
    </Link>
  );
}
