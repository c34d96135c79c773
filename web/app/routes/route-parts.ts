/** The parts that routes are made of beside their addresses. */
import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPage } from "#web/app/chunk-recovery.ts";
import { readLanguage } from "#web/data/local/preferences.ts";
import { loadPart, type LatePart } from "#web/i18n/messages.ts";

/** A page that loads when it is visited. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => loadPage(load), name);
}

/** A route's loader, beside the code of the page, so that its words are there when it is drawn. */
export function wordsOf(...parts: readonly LatePart[]) {
  return async () => {
    await Promise.all(parts.map((part) => loadPart(part, readLanguage())));
  };
}

/** The search part of an address for a page that reads it itself, with code that loads with the page. */
// Each route names its own type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function readByItsPage<Search>(search: Record<string, unknown>): Search {
  // The page parses it: nobody else reads it, and links to it are checked by this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return search as Search;
}
