import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readManifest } from "./chunks.ts";
import { emptyPage, type PrerenderedPath, prerenderedPages } from "./pages.ts";
import { bootScript, chunkPreloads, fontPreloads } from "./preloads.ts";

type Render = (path: PrerenderedPath) => Promise<string>;

const emptyRoot = '<div id="root"></div>';

/**
 * Writes the pages of the built app: `index.html` and `builder.html` with their content in place,
 * so that it is visible before any script has run, and `app.html` without, for every other route.
 *
 * @param module the built `web/prerender.tsx`.
 */
export async function writePages(outDir: string, module: string): Promise<void> {
  const { render }: { render: Render } = await import(pathToFileURL(module).href);
  const manifest = await readManifest();
  const template = await readFile(join(outDir, "index.html"), "utf8");
  const early = bootScript(manifest) + (await fontPreloads(outDir));

  await writeFile(join(outDir, emptyPage), fill(template, early, "", ""));
  for (const { path, file, source } of prerenderedPages) {
    const content = await render(path);
    await writeFile(
      join(outDir, file),
      fill(template, early, chunkPreloads(manifest, source), content),
    );
  }
}

/** Functions instead of texts, because "$" in a replacement text would be read as a placeholder. */
function fill(template: string, early: string, preloads: string, content: string): string {
  for (const landmark of ["<title>", "</head>", emptyRoot]) {
    if (!template.includes(landmark)) throw new Error(`web/index.html must contain ${landmark}`);
  }
  return template
    .replace("<title>", (title) => early + title)
    .replace("</head>", (end) => preloads + end)
    .replace(emptyRoot, () => `<div id="root">${content}</div>`);
}
