import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { choosePassword } from "#web/data/members/own-account.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { notify } from "#web/ui/toast.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { CodeStep } from "./code-step.tsx";
import { MailForm } from "./mail-form.tsx";
import { CentredPanel } from "../parts/centred-panel.tsx";
import { Form } from "../parts/form.tsx";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { brokenRules } from "../parts/password-rules.ts";

/** The server's refusals when the link was followed too long ago, or was of another kind. */
const refusals: ReadonlySet<string> = new Set([
  "current_password_required",
  "reauthentication_needed",
]);

interface ChoosePasswordProps {
  /** It takes a fresh link. */
  readonly onRefused: () => void;
}

function ChoosePassword({ onRefused }: ChoosePasswordProps) {
  const t = useTranslations("account.reset");
  const router = useRouter();
  const email = useAuth((state) => state.email);
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(async () => {
    try {
      await choosePassword(password);
      notify({ title: t("done"), tone: "success" });
      router.history.replace("/");
    } catch (error) {
      const problem = toDataError(error);
      if (!refusals.has(problem.code)) throw problem;
      onRefused();
    }
  });

  const handleSubmit = () => {
    setIsChecked(true);
    if (brokenRules(password, email).size === 0) submission.submit();
  };

  return (
    <>
      <p className="break-words">{t("text", { email })}</p>
      <Form submission={submission} action={t("save")} onSubmit={handleSubmit}>
        {/* Password managers look for whom it is. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <NewPasswordField
          label={t("password")}
          value={password}
          onChange={setPassword}
          email={email}
          isChecked={isChecked}
        />
      </Form>
    </>
  );
}

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
