import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { signIn, signUp } from "#web/data/auth/sign-in.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "../parts/email-field.tsx";
import { Form } from "../parts/form.tsx";
import { addressFault } from "../parts/mail-address.ts";
import { PasswordField } from "../parts/password-field.tsx";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { brokenRules } from "../parts/password-rules.ts";
import { MailForm } from "./mail-form.tsx";
import { useLoginSearch } from "./use-login-search.ts";
import { useTypedAddress } from "./use-typed-address.ts";
import { toLoginSearch, type LoginMode } from "./login-search.ts";
import { MailSent } from "./mail-sent.tsx";

function SignUpForm() {
  const t = useTranslations("account");
  const language = useLanguage();
  const { next } = useLoginSearch();
  const [email, setEmail] = useTypedAddress();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmit(async () => {
    setIsSent(await signUp({ email, password, language, next }));
  });
  const isComplete = addressFault(email) === null && brokenRules(password, email).size === 0;

  const handleSubmit = () => {
    setIsChecked(true);
    if (isComplete) submission.submit();
  };

  // The page may have been left for the mail, and begun anew since.
  const handleHave = () => {
    setIsChecked(true);
    if (addressFault(email) === null) setIsSent(true);
  };

  if (isSent) {
    const wish = { kind: "confirmation", email, language, next } as const;
    return <MailSent wish={wish} onOther={() => setIsSent(false)} />;
  }
  return (
    <>
      <Form submission={submission} action={t("login.signUp")} onSubmit={handleSubmit}>
        <EmailField
          value={email}
          onChange={setEmail}
          fault={isChecked ? addressFault(email) : null}
        />
        <NewPasswordField
          label={t("login.password")}
          value={password}
          onChange={setPassword}
          email={email}
          isChecked={isChecked}
        />
      </Form>
      <Button tone="ghost" onClick={handleHave}>
        {t("mailCode.have")}
      </Button>
    </>
  );
}

interface LoginLinkProps {
  readonly mode: LoginMode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** To another way of signing in, keeping where one wanted to go. */
function LoginLink({ mode, children, className }: LoginLinkProps) {
  const { next } = useLoginSearch();
  return (
    <Link
      to="/login"
      search={toLoginSearch(mode, next)}
      replace
      className={
        className ??
        "inline-flex min-h-11 items-center gap-2 text-gold underline underline-offset-4"
      }
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}

function SignInForm() {
  const t = useTranslations("account");
  const [email, setEmail] = useTypedAddress();
  const [password, setPassword] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const submission = useSubmit(() => signIn({ email, password }));
  const isComplete = addressFault(email) === null && password !== "";

  const handleSubmit = () => {
    setIsChecked(true);
    if (isComplete) submission.submit();
  };

  return (
    <>
      <Form submission={submission} action={t("login.signIn")} onSubmit={handleSubmit}>
        <EmailField
          value={email}
          onChange={setEmail}
          fault={isChecked ? addressFault(email) : null}
        />
        <PasswordField
          label={t("login.password")}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          fault={isChecked && password === "" ? t("field.password-missing") : null}
        />
      </Form>
      <ul className="grid justify-items-start">
        <li>
          <LoginLink mode="forgot">{t("login.toForgot")}</LoginLink>
        </li>
        <li>
          <LoginLink mode="link">{t("login.toLink")}</LoginLink>
        </li>
        <li>
          <LoginLink mode="resend">{t("login.toResend")}</LoginLink>
        </li>
      </ul>
    </>
  );
}

const tab =
  "inline-flex min-h-11 items-center justify-center rounded-lg px-3 text-muted aria-[current=page]:bg-raised aria-[current=page]:font-bold aria-[current=page]:text-ink";

const mailForms = {
  link: { kind: "sign-in-link", title: "linkTitle", text: "linkText", action: "linkSend" },
  forgot: { kind: "recovery", title: "forgotTitle", text: "forgotText", action: "forgotSend" },
  resend: { kind: "confirmation", title: "resendTitle", text: "resendText", action: "resendSend" },
} as const;

/** The form that the address asks for, and the ways to the others. */
export function LoginPanel() {
  const { mode } = useLoginSearch();
  const isByPassword = mode === "sign-in" || mode === "sign-up";
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isByPassword);

  // The link that led to another form is gone with the one before: whoever has no mouse goes on from here.
  useEffect(() => {
    if (shown.current !== isByPassword) heading.current?.focus();
    shown.current = isByPassword;
  }, [isByPassword]);

  return (
    <section className="panel grid gap-5 p-5 md:p-7">
      {isByPassword ? (
        <ByPassword mode={mode} heading={heading} />
      ) : (
        <ByMail mode={mode} heading={heading} />
      )}
    </section>
  );
}

interface FormProps<Mode> {
  readonly mode: Mode;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function ByPassword({ mode, heading }: FormProps<"sign-in" | "sign-up">) {
  const t = useTranslations("account");
  const auth = useTranslations("auth");
  return (
    <>
      <nav
        aria-label={t("nav")}
        className="grid grid-cols-2 gap-1 rounded-xl border border-line p-1"
      >
        <LoginLink mode="sign-in" className={tab}>
          {auth("signIn")}
        </LoginLink>
        <LoginLink mode="sign-up" className={tab}>
          {auth("signUp")}
        </LoginLink>
      </nav>
      <h1 ref={heading} tabIndex={-1} className="text-2xl text-gold outline-none">
        {t(mode === "sign-in" ? "login.signInTitle" : "login.signUpTitle")}
      </h1>
      {mode === "sign-in" ? <SignInForm /> : <SignUpForm />}
    </>
  );
}

function ByMail({ mode, heading }: FormProps<keyof typeof mailForms>) {
  const t = useTranslations("account.login");
  const { next } = useLoginSearch();
  const { kind, title, text, action } = mailForms[mode];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl text-gold outline-none">
        {t(title)}
      </h1>
      <MailForm key={kind} kind={kind} intro={t(text)} action={t(action)} next={next} />
      <LoginLink mode="sign-in">
        <ArrowLeft aria-hidden size={18} />
        {t("back")}
      </LoginLink>
    </>
  );
}
