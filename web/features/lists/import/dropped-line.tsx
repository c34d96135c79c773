import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

interface DroppedLineProps {
  readonly name: string;
  readonly onBringBack: () => void;
}

/** A line that the player leaves out, within reach. */
export function DroppedLine({ name, onBringBack }: DroppedLineProps) {
  const t = useTranslations("bring.import");
  return (
    <li className="flex items-center gap-2 border-b border-line py-2 text-muted last:border-b-0">
      <p className="min-w-0 grow break-words">
        <s>
          <bdi>{name}</bdi>
        </s>{" "}
        · {t("dropped")}
      </p>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("bringBack", { name })}
        title={t("bringBack", { name })}
        onClick={onBringBack}
      >
        <Undo2 aria-hidden size={20} />
      </Button>
    </li>
  );
}
