/** The orders in which posts are offered, the first being the default. */
export const postOrders = ["newest", "liked", "points-asc", "points-desc"] as const;

/** An order of posts. */
export type PostOrder = (typeof postOrders)[number];
