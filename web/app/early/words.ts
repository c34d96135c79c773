/** Runs in every page: has the words in the player's language fetched beside the app. */

declare global {
  /** The files of the words by language, which the page brings along. */
  var wordFiles: Readonly<Record<string, readonly string[]>>;
}

for (const file of globalThis.wordFiles[document.documentElement.lang] ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/${file}`;
  document.head.append(link);
}
