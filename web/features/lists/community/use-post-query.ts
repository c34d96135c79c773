import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parsePostSearch, toPostQuery, toPostSearch, type PostQuery } from "./post-search.ts";

/** Browsers refuse addresses that change too often, and servers too many questions; typing rests this long. */
const addressDelay = 350;

/** The search and filters: at once in the fields, and a moment later in the address, which is what is asked for. */
export function usePostQuery() {
  // What the route refused is still among what the router gives, as the address had it.
  const search = parsePostSearch(useSearch({ from: "/community-lists" }));
  const asked = toPostQuery(search);
  const address = JSON.stringify(toPostSearch(asked));
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const written = useRef(address);

  const follow = useEffectEvent(() => {
    if (address === written.current) return;
    written.current = address;
    setTyped(asked);
  });

  // Runs when the address changes, and only then: while our own change is on its way the address is
  // still the old one, which must not come back.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    follow();
  }, [address]);

  useEffect(() => {
    const next = toPostSearch(typed);
    if (JSON.stringify(next) === written.current) return;
    const timer = setTimeout(() => {
      written.current = JSON.stringify(next);
      void navigate({ to: "/community-lists", search: next, replace: true, resetScroll: false });
    }, addressDelay);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  const change = (part: Partial<PostQuery>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, asked, pages: search.pages ?? 1, change };
}
