import { useTranslations } from "use-intl";
import type { ReferenceKind } from "#domain/reference/texts.ts";
import { Button } from "#web/ui/button.tsx";

interface NothingFoundProps {
  readonly term: string;
  readonly kind: ReferenceKind;
  /** How many sections of the other kind have the term. */
  readonly elsewhere: number;
  readonly onClear: () => void;
}

export function NothingFound({ term, kind, elsewhere, onClear }: NothingFoundProps) {
  const t = useTranslations("reference");
  return (
    <div role="status" className="panel grid justify-items-start gap-3 p-6">
      <p className="text-lg break-words">{t("nothing", { term: term.trim().slice(0, 80) })}</p>
      {elsewhere > 0 && (
        <p className="text-muted">
          {t(kind === "rules" ? "inFaq" : "inRules", { count: elsewhere })}
        </p>
      )}
      <Button onClick={onClear}>{t("clear")}</Button>
    </div>
  );
}
