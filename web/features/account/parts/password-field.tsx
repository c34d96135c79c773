import { Eye, EyeOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#web/forms/field.tsx";

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly fault?: string | null;
  readonly hint?: ReactNode;
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("account.login");
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      name={props.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      end={
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-lg text-muted hover:text-ink"
          aria-label={t("showPassword")}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  );
}
