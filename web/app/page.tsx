/** The one way to declare a page, and the route around all of them: the shell, and what is shown where there is no page. */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type AnyValidator,
  type ResolveFullPath,
  type ResolveId,
} from "@tanstack/react-router";
import { Fragment, type ComponentType } from "react";
import { readLanguage } from "#web/data/local/preferences.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { loadPart, type LatePart } from "#web/i18n/messages.ts";
import { loadPage } from "./chunk-recovery.ts";
import { Shell } from "./shell/shell.tsx";

interface PageCode<Name extends string> {
  /** `() => import("#web/features/…-page.tsx")`: it loads when the page is visited. */
  readonly load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>;
  /** The name of the page in its file. */
  readonly name: Name;
  /** The messages that it speaks beside those that are always there. */
  readonly words?: readonly LatePart[];
  /** Tells whether it asks the backend by queries. */
  readonly queries?: boolean;
}

interface PageOptions<Path extends string, Name extends string, Search> extends PageCode<Name> {
  readonly path: Path;
  /** Brings, beside the code and the words, what is to be there when the page is drawn. */
  readonly preload?: () => Promise<unknown>;
  /** Reads the search part of the address. */
  readonly search?: Search;
}

export const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyPage({
    load: () => import("./not-found-page.tsx"),
    name: "NotFoundPage",
  }),
});

/** A page at an address, with everything that it needs around it. */
export function page<
  const Path extends string,
  Name extends string,
  Search extends AnyValidator = undefined,
>({ path, preload, search, ...code }: PageOptions<Path, Name, Search>) {
  const { words = [] } = code;
  const loader = async () => {
    const language = readLanguage();
    // Words that cannot be had are code that cannot be had: the page says so, and opens when they can.
    await loadPage(() =>
      Promise.all([...words.map((part) => loadPart(part, language)), preload?.()]),
    );
  };
  return createRoute<
    unknown,
    typeof root,
    Path,
    ResolveFullPath<typeof root, Path>,
    string,
    ResolveId<typeof root, string, Path>,
    Search
  >({
    getParentRoute: () => root,
    path,
    component: lazyPage(code),
    ...(search !== undefined && { validateSearch: search }),
    // A loader runs again whenever the address changes: a page with nothing to wait for has none.
    ...((words.length > 0 || preload !== undefined) && { loader }),
  });
}

/** The search part of an address for a page that reads it itself, with code that loads with the page. */
// Each route names its own type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function readByItsPage<Search>(search: Record<string, unknown>): Search {
  // The page parses it: nobody else reads it, and links to it are checked by this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return search as Search;
}

/** The component of a route, in its words and with its queries. */
function lazyPage<Name extends string>(code: PageCode<Name>) {
  return lazyRouteComponent(() => loadPage(() => wholePage(code)), "WholePage");
}

async function wholePage<Name extends string>({ load, name, words = [], queries }: PageCode<Name>) {
  const [pages, { Queries }] = await Promise.all([
    load(),
    // Pages without questions do without its code.
    queries === true ? import("#web/data/backend/queries.tsx") : { Queries: Fragment },
  ]);
  const Page: ComponentType = pages[name];
  // One element for all time: what the router draws anew around it does not draw the page again.
  const whole = words.reduceRight(
    (inside, part) => <LateWords part={part}>{inside}</LateWords>,
    <Queries>
      <Page />
    </Queries>,
  );
  return { WholePage: () => whole };
}
