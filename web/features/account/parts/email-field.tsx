import { useTranslations } from "use-intl";
import type { AddressFault } from "./mail-address.ts";
import { TextField } from "#web/forms/field.tsx";

interface EmailFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault: AddressFault | null;
  readonly autoComplete?: "username" | "email";
}

export function EmailField({ label, fault, autoComplete = "username", ...field }: EmailFieldProps) {
  const t = useTranslations("account");
  return (
    <TextField
      {...field}
      label={label ?? t("login.email")}
      fault={fault === null ? null : t(`field.${fault}`)}
      type="email"
      name="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
    />
  );
}
