import { Check, Circle } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  brokenRules,
  maxPasswordBytes,
  minPasswordLength,
  type PasswordRule,
} from "./password-rules.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The address, which the password must not be. */
  readonly email: string;
  /** Tells whether to say that it is not good enough: after it was sent, not while it is typed. */
  readonly isChecked: boolean;
}

/** A password that is chosen, with the rules that it follows so far. */
export function NewPasswordField({ email, isChecked, ...field }: NewPasswordFieldProps) {
  const t = useTranslations("account.field");
  const isWeak = brokenRules(field.value, email).size > 0;

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      fault={isChecked && isWeak ? t("password-weak") : null}
      hint={<PasswordRules password={field.value} email={email} />}
    />
  );
}

function PasswordRules({ password, email }: { readonly password: string; readonly email: string }) {
  const t = useTranslations("account.rules");
  const broken = brokenRules(password, email);
  const isMet = (rule: PasswordRule) => password !== "" && !broken.has(rule);

  return (
    <>
      <p className="mt-1">{t("heading")}</p>
      <ul className="mt-0.5 grid gap-0.5">
        <Rule isMet={isMet("length")}>{t("length", { min: minPasswordLength })}</Rule>
        {broken.has("size") && <Rule isMet={false}>{t("size", { max: maxPasswordBytes })}</Rule>}
        <Rule isMet={isMet("personal")}>{t("personal")}</Rule>
        <li className="flex items-center gap-2">
          <Circle aria-hidden size={8} className="mx-1 shrink-0 fill-current" />
          {t("common")}
        </li>
      </ul>
    </>
  );
}

function Rule({ isMet, children }: { readonly isMet: boolean; readonly children: string }) {
  const t = useTranslations("account.rules");
  return (
    <li className={`flex items-center gap-2 ${isMet ? "text-ok" : ""}`}>
      {isMet ? (
        <Check aria-hidden size={16} className="shrink-0" />
      ) : (
        <Circle aria-hidden size={8} className="mx-1 shrink-0 fill-current" />
      )}
      {children}
      <span className="visually-hidden">({isMet ? t("met") : t("unmet")})</span>
    </li>
  );
}
