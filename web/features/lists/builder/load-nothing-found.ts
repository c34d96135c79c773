import { whenLoadable } from "#web/data/cloud-lists/when-loadable.ts";

/** Apart from the page: most searches find something. */
export const loadNothingFound = () => whenLoadable(() => import("./nothing-found.tsx"));
