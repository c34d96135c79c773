import { Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#web/ui/icon-button.tsx";

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
      <IconButton label={t("bringBack", { name })} onClick={onBringBack}>
        <Undo2 aria-hidden size={20} />
      </IconButton>
    </li>
  );
}
