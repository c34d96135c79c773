import { Search, X } from "lucide-react";

interface SearchFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The arrow key leads from the search down to what it found. */
  readonly onDown?: () => void;
}

/** A field to search in, with a button that empties it. */
export function SearchField({
  id,
  label,
  placeholder,
  clearLabel,
  text,
  onChange,
  onDown,
}: SearchFieldProps) {
  return (
    <div className="relative grow">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        id={id}
        className="field pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || onDown === undefined) return;
          event.preventDefault();
          onDown();
        }}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted"
          onClick={() => onChange("")}
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
