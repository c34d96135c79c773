import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { parseUnitSearch, toUnitQuery, toUnitSearch } from "./unit-search.ts";

/** The search and filters of the builder, kept in its address. */
export function useUnitQuery() {
  const navigate = useNavigate();
  const { state, change } = useAddressState({
    // What the route refused is still among what the router gives, as the address had it.
    search: parseUnitSearch(useSearch({ from: "/builder" })),
    toState: toUnitQuery,
    toSearch: toUnitSearch,
    go: (search) => void navigate({ to: "/builder", search, replace: true, resetScroll: false }),
  });
  return { query: state, change };
}
