import { useNavigate, useSearch } from "@tanstack/react-router";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { parsePostSearch, toPostQuery, toPostSearch } from "./post-search.ts";

/** Servers refuse too many questions; typing rests this long. Milliseconds. */
const questionDelay = 350;

/** The search and filters: at once in the fields, and a moment later in the address, which is what is asked for. */
export function usePostQuery() {
  const navigate = useNavigate();
  // What the route refused is still among what the router gives, as the address had it.
  const search = parsePostSearch(useSearch({ from: "/community-lists" }));
  const { state: typed, change } = useAddressState({
    search,
    toState: toPostQuery,
    toSearch: toPostSearch,
    go: (next) =>
      void navigate({ to: "/community-lists", search: next, replace: true, resetScroll: false }),
    delay: questionDelay,
  });
  return { typed, asked: toPostQuery(search), pages: search.pages ?? 1, change };
}
