import { whenLoadable } from "#web/ui/when-loadable.ts";

/** The code behind the menus of saved lists; called ahead, so that it is there when the network goes. */
export const loadMoreItems = () => whenLoadable(() => import("./more-items.tsx"));
