import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Plugin } from "vite";
import { contentType } from "#server/static/file-rules.ts";
import { createCardDrawer } from "#server/static/card-drawer.ts";
import { drawingAt } from "./art-files.ts";
import { changelogFiles, root } from "./paths.ts";
import { versionFiles } from "./version.ts";

const drawer = createCardDrawer(join(root, "scripts/art/draw-cards.ts"));

/** During development, the files that only a build puts beside the app: drawings, version and changelog. */
export function devArt(): Plugin {
  return {
    name: "wab-dev-art",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => void answer(request, response, next));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const content = await findFile(pathname);
  if (content === undefined) {
    next();
    return;
  }
  // A missing picture is a real 404, as in the built app, so that its fallback is seen.
  response.statusCode = content === null ? 404 : 200;
  if (content !== null) response.setHeader("content-type", contentType(pathname));
  response.end(content);
}

/** null: the path is ours and there is no such file; undefined: the path is not ours. */
async function findFile(path: string): Promise<Uint8Array | string | null | undefined> {
  const drawing = drawingAt(path);
  if (drawing !== undefined) {
    const read = async () => await readFile(drawing).catch(() => null);
    const isCard = path.startsWith("/art/card/");
    return (await read()) ?? (isCard && (await drawer.draw(path)) ? await read() : null);
  }
  const files = ["version.json", ...changelogFiles];
  return files.includes(path.slice(1)) ? (await versionFiles())[path.slice(1)] : undefined;
}
