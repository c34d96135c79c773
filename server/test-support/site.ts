/** Helps tests: a small built app, and bytes on the wire. */
import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const script = `const answer = ${JSON.stringify("42".repeat(400))};`;

/** Contents of the small site that is served in tests. */
export const fixture = {
  inlineScript: 'document.documentElement.lang = "en";',
  script,
  /** The first bytes of a JPEG file. */
  picture: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
};

const page = (content: string) =>
  `<!doctype html><html lang="en"><head><title>WAB</title>` +
  `<meta name="description" content="Build lists"/><script>${fixture.inlineScript}</script>` +
  `<script type="module" src="/assets/app-Ab12Cd34.js"></script></head>` +
  `<body><div id="root">${content}</div></body></html>`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  "index.html": page("the landing page"),
  "builder.html": page("the builder"),
  "builder.es.html": page("el creador de listas"),
  "app.html": page(""),
  "sw.js": "self.addEventListener('fetch', () => {});",
  "version.json": '{"version":"0.6.4"}',
  "CHANGELOG.md": "## [0.6.4]",
  "manifest.webmanifest": '{"name":"WAB"}',
  "favicon.ico": fixture.picture,
  "logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "assets/app-Ab12Cd34.js": script,
  "assets/app-Ab12Cd34.js.br": brotliCompressSync(script),
  "assets/app-Ab12Cd34.js.gz": gzipSync(script),
  "assets/app-Ab12Cd34.js.map": "{}",
  "assets/app-Ef56Gh78.css": "body{}",
  "assets/cinzel-latin-Ij90Kl12.woff2": fixture.picture,
  "art/portrait/drago_portrait.jpg": fixture.picture,
  ".build-stamp": "abc",
  ".vite/manifest.json": "{}",
  ".env": "SECRET=1",
};

/** A small built app in `<base>/dist`; beside it a file that nobody may reach. Gives its folder. */
export async function makeSite(base: string): Promise<string> {
  const folder = join(base, "dist");
  for (const [name, content] of Object.entries(files)) await writeAt(join(folder, name), content);
  await writeAt(join(base, "outside.txt"), "not for you");
  return folder;
}

async function writeAt(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Sends bytes as they are, and resolves to everything that came until the connection closed. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}
