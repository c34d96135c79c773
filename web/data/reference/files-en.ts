/** The Markdown of the reference in one language, by file, in a chunk of its own. */
export const files = import.meta.glob<string>("../../../catalog/content/**/en.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
