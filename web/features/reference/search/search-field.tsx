import { ChevronDown, ChevronUp, TextSearch, X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { maxTermLength } from "./use-search.ts";

interface SearchFieldProps {
  readonly term: string;
  readonly onChange: (term: string) => void;
  /** The number of marked places, and the one gone to last, from 1; 0 for none yet. */
  readonly count: number;
  readonly place: number;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

/** The one field for rules and questions. Enter goes from place to place, Escape empties, "/" comes here. */
export function SearchField({ term, onChange, ...hits }: SearchFieldProps) {
  const t = useTranslations("reference");
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && term !== "") {
      event.preventDefault();
      onChange("");
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.shiftKey) hits.onPrevious();
    else hits.onNext();
  };

  return (
    <search className="flex max-w-3xl min-w-0 grow items-center gap-1">
      <div className="relative grow">
        <TextSearch aria-hidden size={18} className="absolute top-3 left-3 text-muted" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className="field pr-11 pl-10"
          aria-label={t("search")}
          aria-keyshortcuts="/"
          placeholder={t("search")}
          maxLength={maxTermLength}
          value={term}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
        />
        {term !== "" && (
          <ClearButton
            onClick={() => {
              onChange("");
              field.current?.focus();
            }}
          />
        )}
      </div>
      {hits.count > 0 && <HitSteps {...hits} />}
    </search>
  );
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslations("reference");
  return (
    <Button
      tone="ghost"
      size="icon"
      className="absolute top-0 right-0"
      aria-label={t("clear")}
      onClick={onClick}
    >
      <X aria-hidden size={18} />
    </Button>
  );
}

function HitSteps({
  count,
  place,
  onNext,
  onPrevious,
}: Omit<SearchFieldProps, "term" | "onChange">) {
  const t = useTranslations("reference");
  return (
    <div className="flex items-center">
      <span className="px-1 text-muted whitespace-nowrap" role="status">
        {place === 0 ? t("hits", { count }) : t("hit", { place, count })}
      </span>
      <Button tone="ghost" size="icon" aria-label={t("previous")} onClick={onPrevious}>
        <ChevronUp aria-hidden size={20} />
      </Button>
      <Button tone="ghost" size="icon" aria-label={t("next")} onClick={onNext}>
        <ChevronDown aria-hidden size={20} />
      </Button>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null
  );
}

/** "/" leads to the search, unless something is being typed. */
function useSlash(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
