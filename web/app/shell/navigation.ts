/** The entries of the menu, in their order, with the keys of their words. */
export const menuEntries = [
  { to: "/builder", label: "builder" },
  { to: "/missions", label: "missions" },
  { to: "/rules", label: "rules" },
  { to: "/community-lists", label: "community" },
  { to: "/faq", label: "faq" },
  { to: "/unit-stats", label: "stats" },
  { to: "/about", label: "about" },
  { to: "/", label: "home" },
] as const;
