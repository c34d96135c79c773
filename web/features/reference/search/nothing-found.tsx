import { useTranslations } from "use-intl";
import type { ReferenceChapter, ReferenceKind } from "#domain/reference/texts.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";

interface NothingFoundProps {
  readonly term: string;
  readonly kind: ReferenceKind;
  /** The number of sections of the other kind that have the term. */
  readonly elsewhere: number;
  readonly chapters: readonly ReferenceChapter[];
  readonly onTerm: (term: string) => void;
}

const DidYouMean = lateComponent(
  () => import("./did-you-mean.tsx"),
  (late) => late.DidYouMean,
);

export function NothingFound({ term, kind, elsewhere, chapters, onTerm }: NothingFoundProps) {
  const t = useTranslations("reference");
  return (
    <div role="status" className="panel grid justify-items-start gap-3 p-6">
      <p className="text-lg break-words">{t("nothing", { term: term.trim().slice(0, 80) })}</p>
      {elsewhere > 0 && (
        <p className="text-muted">
          {t(kind === "rules" ? "inFaq" : "inRules", { count: elsewhere })}
        </p>
      )}
      {elsewhere === 0 && <DidYouMean term={term} chapters={chapters} onChoose={onTerm} />}
      <Button onClick={() => onTerm("")}>{t("clear")}</Button>
    </div>
  );
}
