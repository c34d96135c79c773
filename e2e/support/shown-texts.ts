/**
 * Every text that a player sees or hears: text, names, descriptions, placeholders, the title. Uses nothing
 * from outside, so that it can be sent to a page.
 */
export function shownTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    // A language may say things in its own words on purpose.
    const isForeign = parentElement?.closest("script, style, noscript, [lang]:not(html)") != null;
    if (!isForeign && textContent !== null) texts.push(textContent.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      texts.push(element.getAttribute(name) ?? "");
    }
  }
  return [...new Set(texts)].filter((text) => text !== "");
}
