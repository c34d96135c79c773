import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWriteLater } from "./use-write-later.ts";

/** Milliseconds. */
const usualDelay = 250;

interface AddressState<Search, State> {
  /** The state that the address asks for now, read by its own parser. */
  readonly search: Search;
  readonly toState: (search: Search) => State;
  readonly toSearch: (state: State) => Search;
  /** Puts it into the address. */
  readonly go: (search: Search) => void;
  /** Milliseconds that typing rests before; longer where each address is a question to the server. */
  readonly delay?: number;
}

/**
 * The state that a page's address carries, such as a search: at once in what is shown, and a moment later in
 * the address.
 */
export function useAddressState<Search, State>({
  search,
  toState,
  toSearch,
  go,
  delay = usualDelay,
}: AddressState<Search, State>) {
  const textOf = (of: State) => JSON.stringify(toSearch(of));
  const [state, setState] = useState(() => toState(search));
  const address = textOf(toState(search));
  /** The address, or what it will be when all that was written has arrived. */
  const written = useRef(address);
  /** The addresses that were written and have not arrived. */
  const underWay = useRef<readonly string[]>([]);

  const follow = useEffectEvent(() => {
    const place = underWay.current.indexOf(address);
    if (place >= 0) {
      underWay.current = underWay.current.slice(place + 1);
      return;
    }
    if (address === written.current) return;
    underWay.current = [];
    written.current = address;
    setState(toState(search));
  });

  // Runs when the address changes, and only then: while our own change is on its way the address is
  // still the old one, which must not come back. A link or the back button asks for another search.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    follow();
  }, [address]);

  const next = textOf(state);
  const write = () => {
    if (next === written.current) return;
    written.current = next;
    underWay.current = [...underWay.current, next];
    go(toSearch(state));
  };
  useWriteLater({ next, isDue: true, write, delay });

  const change = (part: Partial<State> | ((before: State) => Partial<State>)) =>
    setState((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  return { state, change };
}
