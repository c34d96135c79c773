/** The short messages in the corner, for tests that take longer than a message stays. */
import type { Page } from "@playwright/test";

/** From the next page on, hears what is said; gives all of it, also what went with its page. */
export async function hearMessages(page: Page): Promise<() => readonly string[]> {
  const heard: string[] = [];
  await page.exposeBinding("hear", (_source, text: string) => heard.push(text));
  await page.addInitScript(() => {
    const listen = (nodes: NodeList) => {
      for (const node of nodes) {
        if (!(node instanceof Element)) continue;
        for (const part of [node, ...node.querySelectorAll("*")]) {
          if (part.matches("[data-sonner-toast]")) Reflect.get(window, "hear")(part.textContent);
        }
      }
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) listen(addedNodes);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => heard;
}
