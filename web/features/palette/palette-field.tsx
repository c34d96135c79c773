import { Search, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

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
export function PaletteField({ term, listId, activeId, onClose, ...on }: PaletteFieldProps) {
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
