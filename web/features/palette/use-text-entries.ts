import { startTransition, useEffect, useState } from "react";
import { searchable } from "#domain/palette/find-entries.ts";
import type { Language } from "#domain/language.ts";
import { textEntries, textEdition } from "./entries/text-entries.ts";
import type { Searchables } from "./use-entries.ts";

/** The number of texts made ready in one go; in between the field answers to every key. */
const slice = 25;

async function readTexts(language: Language): Promise<Searchables> {
  const ready: Searchables[] = [];
  for (const kind of ["rules", "faq"] as const) {
    const entries = await textEntries(kind, language);
    for (let from = 0; from < entries.length; from += slice) {
      ready.push(entries.slice(from, from + slice).map(searchable));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return ready.flat();
}

let last: { readonly key: string; readonly reading: Promise<Searchables> } | null = null;

/** The same as the last time, unless the language has changed or the server has sent others. */
function texts(language: Language): Promise<Searchables> {
  const key = `${language} ${textEdition()}`;
  if (last?.key !== key) {
    const reading = readTexts(language);
    last = { key, reading };
    reading.catch(() => {
      last = null;
    });
  }
  return last.reading;
}

type TextState = "loading" | "here" | "missing";

const none: Searchables = [];

/** Rules and questions, ready to be searched. */
export function useTextEntries(language: Language) {
  const [known, setKnown] = useState<{ entries: Searchables; state: TextState }>({
    entries: none,
    state: "loading",
  });

  useEffect(() => {
    let isWanted = true;
    const set = (entries: Searchables, state: TextState) => {
      if (isWanted) startTransition(() => setKnown({ entries, state }));
    };
    texts(language).then(
      (entries) => set(entries, "here"),
      () => set(none, "missing"),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  return known;
}
