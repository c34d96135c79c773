import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parseUnitSearch, toUnitQuery, toUnitSearch, type UnitQuery } from "./unit-search.ts";

/** Browsers refuse addresses that change too often; typing is over when it rests this long. */
const addressDelay = 250;

/** The search and filters: at once in what is shown, and a moment later in the address. */
export function useUnitQuery() {
  // What the route refused is still among what the router gives, as the address had it.
  const search = parseUnitSearch(useSearch({ from: "/builder" }));
  const address = JSON.stringify(search);
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => toUnitQuery(search));
  const written = useRef(address);

  const follow = useEffectEvent(() => {
    if (address === written.current) return;
    written.current = address;
    setQuery(toUnitQuery(search));
  });

  // Runs when the address changes, and only then: while our own change is on its way the address is
  // still the old one, which must not come back. A link or the back button asks for another search.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => follow(), [address]);

  useEffect(() => {
    const next = toUnitSearch(query);
    if (JSON.stringify(next) === written.current) return;
    const timer = setTimeout(() => {
      written.current = JSON.stringify(next);
      void navigate({ to: "/builder", search: next, replace: true, resetScroll: false });
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [query, navigate]);

  const change = (part: Partial<UnitQuery>) => setQuery((before) => ({ ...before, ...part }));
  return { query, change };
}
