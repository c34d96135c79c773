import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { CodeStep } from "../login/code-step.tsx";
import { MailForm } from "../login/mail-form.tsx";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { ChoosePassword } from "./choose-password.tsx";

/** A new password for whoever came by a link from a mail; the way to such a link for everybody else. */
export function ResetPasswordPage() {
  const t = useTranslations("account");
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  const awaitsSecondFactor = useAuth((state) => state.awaitsSecondFactor);
  const mayChoose = useAuth((state) => state.mayChoosePassword);
  const [isRefused, setIsRefused] = useState(false);

  if (isUndecided) return <Spinner />;
  if (awaitsSecondFactor) {
    return (
      <CentredPanel title={t("login.codeTitle")}>
        <CodeStep />
      </CentredPanel>
    );
  }
  return (
    <CentredPanel title={t("reset.title")}>
      {mayChoose && !isRefused ? (
        <ChoosePassword onRefused={() => setIsRefused(true)} />
      ) : (
        <AskForLink onSignedIn={() => setIsRefused(false)} />
      )}
    </CentredPanel>
  );
}

function AskForLink({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useTranslations("account");
  return (
    <MailForm
      kind="recovery"
      intro={t("reset.noLink")}
      action={t("login.forgotSend")}
      next="/"
      onSignedIn={onSignedIn}
    />
  );
}
