import { Search, X } from "lucide-react";
import { startTransition, useLayoutEffect, useRef, useState } from "react";

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

// Made once: between two keys there is no time to draw them again.
const searchIcon = (
  <Search
    aria-hidden
    size={18}
    className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
  />
);
const clearIcon = <X aria-hidden size={18} />;

/**
 * A field to search in, with a button that empties it. What is typed is the browser's and appears at
 * once, without any drawing of ours; what it finds follows when there is time between two keys.
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
  const [first] = useState(text);
  const { field, type } = useTypedText(text, onChange);

  return (
    // A box of its own: what is typed moves nothing around it, so nothing around it is laid out again.
    <div className="relative h-11 grow [contain:size_layout]">
      {searchIcon}
      <input
        ref={field}
        type="search"
        id={id}
        className="peer field h-full py-0 pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={first}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || onDown === undefined) return;
          event.preventDefault();
          onDown(event.currentTarget.value);
        }}
      />
      <button
        type="button"
        aria-label={clearLabel}
        className="absolute top-0 right-0 grid size-11 place-items-center text-muted peer-placeholder-shown:hidden"
        onClick={() => {
          if (field.current !== null) field.current.value = "";
          field.current?.focus();
          type("");
        }}
      >
        {clearIcon}
      </button>
    </div>
  );
}

/** Tells what was typed, and writes into the field what was not typed there: a link's search, "clear all". */
function useTypedText(text: string, onChange: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  /** The texts that were typed and have not come back as `text`: the page may be some keys behind. */
  const underWay = useRef<readonly string[]>([]);

  useLayoutEffect(() => {
    const own = underWay.current.lastIndexOf(text);
    underWay.current = own < 0 ? [] : underWay.current.slice(own + 1);
    if (own < 0 && field.current !== null && field.current.value !== text) {
      field.current.value = text;
    }
  }, [text]);

  const type = (next: string) => {
    underWay.current = [...underWay.current, next];
    startTransition(() => onChange(next));
  };
  return { field, type };
}
