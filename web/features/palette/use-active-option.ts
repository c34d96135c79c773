import { useEffect, useRef, useState, type KeyboardEvent } from "react";

/**
 * The option that the keys are at: the focus stays in the field, as listboxes under a combobox want it.
 * Options are found by their `role` inside of `list`, so a heading between them is no obstacle.
 */
export function useActiveOption(term: string) {
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
