import { Search, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { rememberChoice } from "#web/data/local/recent-choices.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { Modal } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Destination, PaletteEntry } from "./entries/entry.ts";
import type { PaletteAction, PaletteWords } from "./entries/own-entries.ts";
import "./palette.css";
import { optionId, Results } from "./results.tsx";
import { useEntries } from "./use-entries.ts";
import { useResults } from "./use-results.ts";

/** The most letters of a question: more than anything's name has. */
const maxTermLength = 1000;

interface PaletteFieldProps {
  readonly term: string;
  /** The ids of the listbox below, and of the option in it that the keys are at. */
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onType: (term: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The field where the question is typed, and the way out. */
function PaletteField({ term, listId, activeId, onClose, ...on }: PaletteFieldProps) {
  const t = useTranslations("palette");
  return (
    <div className="palette-field">
      <Search aria-hidden size={20} className="shrink-0 text-gold" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
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
        onChange={(event) => on.onType(event.target.value)}
        onKeyDown={on.onKeyDown}
      />
      <CloseButton onClose={onClose} />
    </div>
  );
}

function CloseButton({ onClose }: Pick<PaletteFieldProps, "onClose">) {
  const t = useTranslations("app");
  return (
    <Button tone="ghost" size="icon" aria-label={t("close")} onClick={onClose}>
      <X aria-hidden size={22} />
    </Button>
  );
}

/**
 * The option that the keys are at: the focus stays in the field, as listboxes under a combobox want it.
 * Options are found by their `role` inside of `list`, so a heading between them is no obstacle.
 */
function useActiveOption(term: string) {
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [shownFor, setShownFor] = useState(term);
  // Another question has another first answer.
  if (term !== shownFor) {
    setShownFor(term);
    setActive(0);
  }

  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    // The heading above the first option belongs to it.
    if (active === 0) list.current?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const move = (key: string, count: number): number | null => {
    switch (key) {
      case "ArrowDown":
        return (active + 1) % count;
      case "ArrowUp":
        return (active + count - 1) % count;
      case "PageDown":
        return Math.min(active + 8, count - 1);
      case "PageUp":
        return Math.max(active - 8, 0);
      default:
        return null;
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const options = list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [];
    if (options.length === 0) return;
    const next = event.key === "Enter" ? active : move(event.key, options.length);
    if (next === null) return;
    event.preventDefault();
    if (event.key === "Enter") options[active]?.click();
    else setActive(next);
  };

  return { list, active, setActive, handleKey };
}

interface PaletteStatusProps {
  readonly term: string;
  /** The words whose answers are shown instead, where nothing is called as it was typed. */
  readonly meant: string | null;
  readonly count: number;
  readonly isAsked: boolean;
  readonly textState: "loading" | "here" | "missing";
}

/** The line below the list: how much was found, that nothing was, or that the long texts are not here. */
function PaletteStatus({ term, meant, count, isAsked, textState }: PaletteStatusProps) {
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
  const { term, type, asked, meant, groups, count, showAll } = useResults(entries);
  const { list, active, setActive, handleKey } = useActiveOption(term);

  const choose = ({ id: choice, kind, isPrivate = false, destination }: PaletteEntry) => {
    if (kind !== "action" && !isPrivate) rememberChoice(choice);
    onGo(destination);
  };

  return (
    <Modal aria-label={t("title")} className="palette" onClose={onClose}>
      <FetchCloudLists />
      <PaletteField
        listId={id}
        activeId={count > 0 ? optionId(id, active) : undefined}
        term={term}
        onType={type}
        onKeyDown={handleKey}
        onClose={onClose}
      />
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
      <PaletteStatus
        term={term}
        meant={meant}
        count={count}
        isAsked={asked !== null}
        textState={textState}
      />
    </Modal>
  );
}
