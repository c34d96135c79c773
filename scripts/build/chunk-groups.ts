/**
 * Grouping of modules into files. Left to itself the bundler makes a file of every set of modules
 * that the same pages need, and many of those hold a single icon: a first visit to the builder took 60
 * requests. So what comes together is told by when it is needed, from the graph of imports:
 *
 * - `app`: what every page needs before it can begin;
 * - `lists`: what the home page begins with, most of it for the builder and every page's late part as well;
 * - `common`: what the builder begins with, alone or with other pages;
 * - `builder-late`: what it fetches once it stands;
 * - `asking`: what brings an answer of the server, or says why there is none, in one file for all who ask;
 * - `queries`: what keeps the answers, in one file for every page that does;
 * - `common-late`: what else of the builder's late part other pages begin with;
 * - `late`: what every page fetches once it stands.
 */
import { join } from "node:path";
import { prerenderedPages } from "./pages.ts";
import { root } from "./paths.ts";

/** Part of Rolldown's graph that is asked for. */
interface Graph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

const source = (path: string) => join(root, "web", path);

const home = source("app/home.tsx");
const builder = source("features/lists/builder/builder-page.tsx");
const late = source("app/shell/late-parts.tsx");
const builderLate = [
  source("features/lists/builder/dialog-host.tsx"),
  source("features/lists/builder/details-fields.tsx"),
  source("features/lists/builder/list-summary.tsx"),
  source("features/lists/builder/nothing-found.tsx"),
  source("features/lists/saved/more-items.tsx"),
];

/** Picks the code that brings an answer of the server, or says why there is none. */
const isAsking = (id: string) =>
  /\/data\/(?:backend\/(?:errors|backend-fetch|guest-rows)|local\/dev-options)\.ts$/.test(id);

/** Picks the code that keeps the server's answers. */
const isQueries = (id: string) =>
  /\/@tanstack\/[\w-]*query|\/data\/(?:backend\/(?:quer|dated-copies)|local\/query-store)/.test(id);

/** The modules without which these cannot begin. */
function needsOf(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const needs = new Set<string>();
  const visit = (id: string) => {
    if (needs.has(id)) return;
    needs.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  ids.forEach(visit);
  return needs;
}

/** The pages beside home and builder: what the table of routes loads. */
function otherPages(graph: Graph): readonly string[] {
  const pages = graph.getModuleInfo(source("app/routes.tsx"))?.dynamicallyImportedIds ?? [];
  return pages.filter((id) => id !== home && id !== builder);
}

/** A function from a module to the group it travels in, or null when the bundler may choose. */
function chooseGroups(graph: Graph): (id: string) => string | null {
  const atHome = needsOf(graph, [home]);
  const inBuilder = needsOf(graph, [builder]);
  const elsewhere = needsOf(graph, otherPages(graph));
  const drawnAhead = needsOf(
    graph,
    prerenderedPages.map((page) => source(page.source)),
  );
  const everywhereLate = needsOf(graph, [late]);
  const inBuilderLate = needsOf(graph, builderLate);

  return (id) => {
    // A file for the little of it that only the builder's own late parts share would cost a request.
    // In the late file it would bring all of that file to the home page at once, and what that file needs.
    if (atHome.has(id)) return "lists";
    if (inBuilder.has(id)) return "common";
    // The one large library stays apart: other pages begin with what else is in there.
    if (everywhereLate.has(id)) return id.includes("/sonner/") ? null : "late";
    if (isAsking(id)) return "asking";
    if (isQueries(id)) return "queries";
    if (!inBuilderLate.has(id)) return null;
    if (!elsewhere.has(id)) return "builder-late";
    return drawnAhead.has(id) ? null : "common-late";
  };
}

const chosen = new WeakMap<object, (id: string) => string | null>();

/** Chooses the chunk of a module, for `name` of a group in Rolldown's `codeSplitting`. */
export function chunkGroup(id: string, graph: Graph): string | null {
  const choose = chosen.get(graph) ?? chooseGroups(graph);
  chosen.set(graph, choose);
  return choose(id);
}
