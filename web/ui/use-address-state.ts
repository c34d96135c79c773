import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Browsers refuse addresses that change too often; typing is over when it rests this long. */
const addressDelay = 250;

interface AddressState<Search, State> {
  /** What the address asks for now, read by its own parser. */
  readonly search: Search;
  readonly toState: (search: Search) => State;
  readonly toSearch: (state: State) => Search;
  /** Puts it into the address. */
  readonly go: (search: Search) => void;
}

/** What a page's address carries, such as a search: at once in what is shown, and a moment later in the address. */
export function useAddressState<Search, State>({
  search,
  toState,
  toSearch,
  go,
}: AddressState<Search, State>) {
  const address = JSON.stringify(search);
  const [state, setState] = useState(() => toState(search));
  const written = useRef(address);
  const router = useRouter();
  const [page] = useState(() => router.latestLocation.pathname);

  const follow = useEffectEvent(() => {
    if (address === written.current) return;
    written.current = address;
    setState(toState(search));
  });

  // Runs when the address changes, and only then: while our own change is on its way the address is
  // still the old one, which must not come back. A link or the back button asks for another search.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    follow();
  }, [address]);

  const write = useEffectEvent(() => {
    // Somebody is on the way to another page, and would be called back.
    if (router.latestLocation.pathname !== page) return;
    const next = toSearch(state);
    written.current = JSON.stringify(next);
    go(next);
  });
  const next = JSON.stringify(toSearch(state));

  useEffect(() => {
    if (next === written.current) return;
    const timer = setTimeout(() => write(), addressDelay);
    return () => clearTimeout(timer);
  }, [next]);

  const change = (part: Partial<State> | ((before: State) => Partial<State>)) =>
    setState((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) }));
  return { state, change };
}
