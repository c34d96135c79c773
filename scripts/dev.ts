/**
 * `npm run dev`: the app with hot reload, on drawings that are brought up to date first, in front of the
 * real server with its database. Mail is said in the log.
 */
import { join } from "node:path";
import process from "node:process";
import { createServer } from "vite";
import { readConfig } from "#server/config.ts";
import { startServer } from "#server/server.ts";
import { drawArtApart } from "./art/draw-apart.ts";
import { root } from "./build/paths.ts";

const port = 5173;
const siteUrl = `http://localhost:${port}`;
const noSite = { pages: [], handle: () => Promise.resolve(new Response(null, { status: 404 })) };

await drawArtApart({ cards: false });
const config = { ...readConfig(process.env), port: 0, host: "127.0.0.1", siteUrl, logMail: true };
const backend = await startServer(config, { site: noSite });
const target = `http://127.0.0.1:${backend.port}`;
const parts = ["rest", "auth", "realtime", "storage", "functions"];
const server = await createServer({
  configFile: join(root, "vite.config.ts"),
  server: {
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(parts.map((part) => [`/${part}/v1`, { target, ws: true }])),
      "/site.json": { target },
    },
  },
});
await server.listen();
server.printUrls();
server.bindCLIShortcuts({ print: true });
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void Promise.all([server.close(), backend.stop()]).then(() => process.exit(0));
  });
}
