import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#web/forms/field.tsx";

/** Six digits, however they were typed or pasted. */
export function isCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

interface CodeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isChecked: boolean;
  readonly label?: string;
  /** The fault of the code that stands there, in words. */
  readonly refusal?: string | null;
}

export function CodeField({
  value,
  onChange,
  isChecked,
  label,
  refusal = null,
  ...field
}: CodeFieldProps) {
  const t = useTranslations("account");
  return (
    <TextField
      {...field}
      label={label ?? t("code.label")}
      value={value}
      onChange={(text) => onChange(text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, 6))}
      fault={isChecked && !isCode(value) ? t("field.code-malformed") : refusal}
      name="one-time-code"
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      style={{ letterSpacing: "0.4em", fontSize: "1.35rem" }}
    />
  );
}
