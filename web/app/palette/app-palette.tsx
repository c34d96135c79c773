import { useNavigate } from "@tanstack/react-router";
import type { Destination } from "#web/features/palette/entries/entry.ts";
import { type PaletteWords, allWords } from "#web/features/palette/entries/own-entries.ts";
import { Palette } from "#web/features/palette/palette.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { usePaletteActions } from "./use-palette-actions.ts";
import type { Language } from "#domain/language.ts";

interface AppPaletteProps {
  /** The names of the search over everything in all languages. */
  readonly words: readonly PaletteWords[];
  readonly onClose: () => void;
}

/** The search over everything with what the app as a whole can do. */
function AppPalette({ words, onClose }: AppPaletteProps) {
  const navigate = useNavigate();
  const actions = usePaletteActions();

  const handleGo = (destination: Destination) => {
    onClose();
    void go(destination);
  };

  const go = (destination: Destination) => {
    if (destination.kind === "list") {
      return navigate({ to: "/builder", state: { list: destination.list } });
    }
    if (destination.kind === "action") destination.run();
    return destination.href === undefined ? undefined : navigate({ href: destination.href });
  };

  return (
    <LateWords part="palette">
      <Palette words={words} actions={actions} onGo={handleGo} onClose={onClose} />
    </LateWords>
  );
}

/** The search over everything, with its words. Loaded when it is opened for the first time. */
export async function loadPalette(language: Language) {
  return { AppPalette, words: await allWords(language) };
}
