/** The texts about the site in one language, by file, in a chunk of its own. */
export const files = import.meta.glob<string>("./texts/**/fr.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
