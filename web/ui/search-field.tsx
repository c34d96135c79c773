import { Search, X } from "lucide-react";
import { startTransition, useOptimistic } from "react";

interface SearchFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The arrow key leads from the search down to what this text finds. */
  readonly onDown?: (text: string) => void;
}

/**
 * A field to search in, with a button that empties it. What is typed appears at once, and what it finds
 * when there is time between two keys.
 */
export function SearchField({
  id,
  label,
  placeholder,
  clearLabel,
  text,
  onChange,
  onDown,
}: SearchFieldProps) {
  const [typed, setTyped] = useOptimistic(text);

  const type = (next: string) =>
    startTransition(() => {
      setTyped(next);
      onChange(next);
    });

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
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || onDown === undefined) return;
          event.preventDefault();
          onDown(typed);
        }}
      />
      {typed !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          className="absolute top-0 right-0 grid size-11 place-items-center text-muted"
          onClick={() => type("")}
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
