import { useNavigate } from "@tanstack/react-router";
import type { Destination } from "#web/features/palette/entries/entry.ts";
import type { PaletteWords } from "#web/features/palette/entries/own-entries.ts";
import { Palette } from "#web/features/palette/palette.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import { usePaletteActions } from "./use-palette-actions.ts";

interface AppPaletteProps {
  /** What the search over everything is called in all languages. */
  readonly words: readonly PaletteWords[];
  readonly onClose: () => void;
}

/** The search over everything with what the app as a whole can do. */
export function AppPalette({ words, onClose }: AppPaletteProps) {
  const navigate = useNavigate();
  const actions = usePaletteActions();
  const { keep } = useBackCloses(onClose);

  const handleGo = (destination: Destination) => {
    if (isHere(destination)) afterBack(destination.run);
    else {
      keep();
      void go(destination);
    }
    onClose();
  };

  const go = (destination: Destination) => {
    if (destination.kind === "list") {
      return navigate({ to: "/builder", state: { list: destination.list }, replace: true });
    }
    if (destination.kind === "action") destination.run();
    return navigate({ href: destination.href ?? "/", replace: true });
  };

  return (
    <LateWords part="palette">
      <Palette words={words} actions={actions} onGo={handleGo} onClose={onClose} />
    </LateWords>
  );
}

/** An action that leaves one where one is. */
function isHere(destination: Destination): destination is Extract<Destination, { kind: "action" }> {
  return destination.kind === "action" && destination.href === undefined;
}

/** When the search has taken its entry out of the history: an action may lead somewhere by itself. */
function afterBack(run: () => void): void {
  window.addEventListener("popstate", run, { once: true });
}
