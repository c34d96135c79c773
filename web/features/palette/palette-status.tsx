import { useTranslations } from "use-intl";

interface PaletteStatusProps {
  readonly term: string;
  /** The words whose answers are shown instead, where nothing is called as it was typed. */
  readonly meant: string | null;
  readonly count: number;
  readonly isAsked: boolean;
  readonly textState: "loading" | "here" | "missing";
}

/** The line below the list: how much was found, that nothing was, or that the long texts are not here. */
export function PaletteStatus({ term, meant, count, isAsked, textState }: PaletteStatusProps) {
  const t = useTranslations("palette");
  const isNothing = isAsked && count === 0 && textState !== "loading";

  return (
    <>
      {isNothing && (
        <div className="grid gap-1 px-5 py-8 text-center">
          <p className="text-lg break-words">{t("nothing", { term: term.trim().slice(0, 80) })}</p>
          <p className="text-muted">{t("nothingHint")}</p>
        </div>
      )}
      {textState !== "here" && isAsked && (
        <p className="border-t border-line px-4 py-2 text-[0.93rem] text-muted">
          {t(textState === "loading" ? "loading" : "withoutTexts")}
        </p>
      )}
      <div className="palette-foot">
        <p role="status" className="min-w-0 break-words">
          {isAsked && t("results", { count })}
          {meant !== null && ` · ${t("near", { term: term.trim().slice(0, 40), meant })}`}
        </p>
        <p aria-hidden className="ml-auto hidden items-center gap-1.5 md:flex">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t("move")} <kbd className="ml-2">Enter</kbd> {t("open")}
        </p>
      </div>
    </>
  );
}
