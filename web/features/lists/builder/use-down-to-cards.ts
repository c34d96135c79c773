import { useEffect, useRef } from "react";
import { focusFirstCard } from "./card-keys.ts";

/**
 * Leads down from the search, to the first card of what was asked for, not of what is still shown:
 * `shownSearch` is what the cards answer, and may be some keys behind.
 */
export function useDownToCards(shownSearch: string): (text: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current !== shownSearch) return;
    wanted.current = null;
    focusFirstCard();
  }, [shownSearch]);

  return (text) => {
    if (text === shownSearch) focusFirstCard();
    else wanted.current = text;
  };
}
