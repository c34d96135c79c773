import { ShieldCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

// Made once: between two keys of a search there is no time to draw it again.
const legalIcon = <ShieldCheck aria-hidden size={20} />;

interface LegalOnlyButtonProps {
  readonly isOn: boolean;
  readonly onClick: () => void;
}

/** Leaves out what tournaments do not allow. */
export function LegalOnlyButton({ isOn, onClick }: LegalOnlyButtonProps) {
  const t = useTranslations("units");
  return (
    <Button
      size="icon"
      tone={isOn ? "gold" : "plain"}
      aria-pressed={isOn}
      aria-label={t("legalOnly")}
      title={t("legalOnly")}
      onClick={onClick}
    >
      {legalIcon}
    </Button>
  );
}
