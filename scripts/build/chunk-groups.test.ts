import { join } from "node:path";
import { expect, test } from "vitest";
import { chunkGroup } from "./chunk-groups.ts";
import { root } from "./paths.ts";

const source = (path: string) => join(root, "web", path);

/** Modules of the app, each with what it imports; the pages are those that the routes load. */
function graphOf(imports: Readonly<Record<string, readonly string[]>>) {
  const pages = ["app/home.tsx", "features/lists/builder/builder-page.tsx", "login.tsx"];
  const known = new Map(
    Object.entries(imports).map(([id, imported]) => [
      source(id),
      { importedIds: imported.map(source), dynamicallyImportedIds: [] as readonly string[] },
    ]),
  );
  known.set(source("app/routes.tsx"), {
    importedIds: [],
    dynamicallyImportedIds: pages.map(source),
  });
  return { getModuleInfo: (id: string) => known.get(id) ?? null };
}

const graph = graphOf({
  "app/home.tsx": ["catalog.ts", "sparing.ts"],
  "features/lists/builder/builder-page.tsx": ["catalog.ts", "eye.ts", "draft.ts"],
  "features/lists/builder/dialog-host.tsx": ["draft.ts", "trash.ts", "dialog.ts"],
  "app/shell/late-parts.tsx": ["toast.ts", "sparing.ts"],
  "login.tsx": ["eye.ts", "dialog.ts", "form.ts"],
  "draft.ts": ["storage.ts"],
});

test.each([
  ["what home and builder begin with", "catalog.ts", "lists"],
  ["what home begins with and every page fetches later", "sparing.ts", "lists"],
  ["what the builder and another page begin with", "eye.ts", "common"],
  ["what the builder alone begins with, however deep", "storage.ts", "common"],
  ["what the builder fetches later", "trash.ts", "builder-late"],
  ["what every page fetches later", "toast.ts", "late"],
  ["what the builder fetches later and other pages begin with", "dialog.ts", "common-late"],
  ["what brings an answer of the server", "data/backend/errors.ts", "asking"],
  ["what keeps the answers of the server", "data/backend/query-copies.ts", "queries"],
  ["what another page alone needs", "form.ts", null],
])("modules share a chunk: %s", (_, module, group) => {
  expect(chunkGroup(source(module), graph)).toBe(group);
});
