/** Parts of the builder that an empty list does not have, or that are closed at first: apart from the page. */
import { whenLoadable } from "#web/ui/when-loadable.ts";

export const loadTermFilters = () => whenLoadable(() => import("./term-filters.tsx"));

export const loadDetailsFields = () => whenLoadable(() => import("./details-fields.tsx"));

export const loadListSummary = () => whenLoadable(() => import("./list-summary.tsx"));

export const loadNothingFound = () => whenLoadable(() => import("./nothing-found.tsx"));
