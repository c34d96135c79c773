/**
 * Edge functions find by `supabase/functions/deno.json` what they import by name. The official CLI uploads
 * whatever that names, so it names single files and no folders.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/paths.ts";
import { sourcesIn } from "./sources.test-support.ts";

const folder = "supabase/functions";
const importing = /\b(?:from|import|import\() ?"(?<name>[^"]+)"/g;

/** Names of everything that the files import, and what they import in turn, except Node's own modules. */
function namesReached(files: readonly string[], imports: Readonly<Record<string, string>>) {
  const [names, seen, waiting] = [new Set<string>(), new Set<string>(), [...files]];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { groups } of readFileSync(join(root, file), "utf8").matchAll(importing)) {
      const name = groups?.["name"] ?? "";
      if (!/^(?:\.|node:)/.test(name)) names.add(name);
      const target = name.startsWith(".") ? join(file, "..", name) : undefined;
      const named = imports[name]?.startsWith(".") ? join(folder, imports[name]) : undefined;
      const next = target ?? named;
      if (next?.endsWith(".ts")) waiting.push(next);
    }
  }
  return [...names].toSorted();
}

test("the import map of the edge functions names everything that they import by name, and nothing else", async () => {
  const { imports } = JSON.parse(readFileSync(join(root, folder, "deno.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  const functions = (await sourcesIn(folder, /\/index\.ts$/)).map(({ file }) => file);
  expect(namesReached(functions, imports)).toEqual(Object.keys(imports).toSorted());
});
