import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { foldLetters, foldTerm } from "#domain/reference/folded-text.ts";
import type { ReferenceChapter } from "#domain/reference/texts.ts";
import { withoutTypos } from "#domain/typos.ts";
import { Button } from "#web/ui/button.tsx";
import { linesOf } from "./use-search.ts";

interface DidYouMeanProps {
  readonly term: string;
  readonly chapters: readonly ReferenceChapter[];
  readonly onChoose: (term: string) => void;
}

const mostShown = 4;

/** Every word of the texts as it is written there, by what the search sees of it. */
function writtenWords(chapters: readonly ReferenceChapter[]): ReadonlyMap<string, string> {
  const lines = chapters.flatMap(({ sections }) =>
    sections.flatMap((section) => [section.title, ...linesOf(section)]),
  );
  const words = lines.flatMap((line) => line.match(/[\p{L}\p{N}]+/gu) ?? []);
  return new Map(words.map((word) => [foldLetters(word), word.toLowerCase()]));
}

/** The terms that were probably meant by one that no text has, each a button that looks for it. */
export function DidYouMean({ term, chapters, onChoose }: DidYouMeanProps) {
  const t = useTranslations("reference");
  const words = useMemo(() => writtenWords(chapters), [chapters]);
  const readings = useMemo(() => {
    const folded = withoutTypos(foldTerm(term) ?? "", new Set(words.keys()));
    return folded
      .slice(0, mostShown)
      .map((line) => line.replaceAll(/[\p{L}\p{N}]+/gu, (word) => words.get(word) ?? word));
  }, [term, words]);

  if (readings.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {t("didYouMean")}
      {readings.map((reading) => (
        <Button key={reading} onClick={() => onChoose(reading)}>
          {reading}
        </Button>
      ))}
    </p>
  );
}
