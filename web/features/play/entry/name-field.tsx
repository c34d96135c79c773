import { useId } from "react";
import { useTranslations } from "use-intl";

/** Characters of a player's name, as a match keeps it. */
const maxLength = 60;

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The name under which somebody comes to a match. */
export function NameField({ name, onChange }: NameFieldProps) {
  const t = useTranslations("play.entry.join");
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{t("name")}</label>
      <input
        id={id}
        className="field"
        value={name}
        maxLength={maxLength}
        autoComplete="name"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
