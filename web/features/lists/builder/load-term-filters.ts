import { whenLoadable } from "#web/data/cloud-lists/when-loadable.ts";

/** Apart from the page, which most look at without. */
export const loadTermFilters = () => whenLoadable(() => import("./term-filters.tsx"));
