/** `npm run dev`: the app with hot reload, on drawings that are brought up to date first. */
import { join } from "node:path";
import { createServer } from "vite";
import { drawArt } from "./art/draw.ts";
import { artDir, root } from "./build/paths.ts";

await drawArt({ outDir: artDir, log: (line) => console.log(line) });
const server = await createServer({ configFile: join(root, "vite.config.ts") });
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
