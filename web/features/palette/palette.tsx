import { Search, X } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { rememberChoice } from "#web/data/local/recent-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import type { Destination, PaletteEntry } from "./entries/entry.ts";
import type { PaletteAction, PaletteWords } from "./entries/own-entries.ts";
import { PaletteStatus } from "./palette-status.tsx";
import "./palette.css";
import { optionId, Results } from "./results.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { useEntries } from "./use-entries.ts";
import { useResults } from "./use-results.ts";

/** Longer than anything that is called anything. */
const maxTermLength = 1000;

interface PaletteProps {
  readonly words: readonly PaletteWords[];
  readonly actions: readonly PaletteAction[];
  readonly onGo: (destination: Destination) => void;
  readonly onClose: () => void;
}

/** The search over everything: a field, and below it what answers. Open as long as it is rendered. */
export function Palette({ words, actions, onGo, onClose }: PaletteProps) {
  const t = useTranslations("palette");
  const id = useId();
  const { entries, textState } = useEntries(words, actions);
  const { term, type, asked, groups, count, showAll } = useResults(entries);
  const { list, active, setActive, handleKey } = useActiveOption(term);

  const choose = ({ id: choice, kind, isPrivate = false, destination }: PaletteEntry) => {
    if (kind !== "action" && !isPrivate) rememberChoice(choice);
    onGo(destination);
  };

  return (
    <Modal aria-label={t("title")} className="palette" onClose={onClose}>
      <div className="palette-field">
        <Search aria-hidden size={20} className="shrink-0 text-gold" />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={count > 0 ? optionId(id, active) : undefined}
          aria-autocomplete="list"
          aria-label={t("title")}
          placeholder={t("placeholder")}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxTermLength}
          // The dialog was opened to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={term}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <CloseButton onClose={onClose} />
      </div>
      <Results
        id={id}
        list={list}
        groups={groups}
        asked={asked}
        active={active}
        onPoint={setActive}
        onChoose={choose}
        onShowAll={showAll}
      />
      <PaletteStatus term={term} count={count} isAsked={asked !== null} textState={textState} />
    </Modal>
  );
}

function CloseButton({ onClose }: Pick<PaletteProps, "onClose">) {
  const t = useTranslations("app");
  return (
    <Button tone="ghost" size="icon" aria-label={t("close")} onClick={onClose}>
      <X aria-hidden size={22} />
    </Button>
  );
}
