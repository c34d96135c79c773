import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { LoginLink } from "./login-link.tsx";
import { MailForm } from "./mail-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useLoginSearch } from "./use-login-search.ts";

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
