import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const isText = /\.(?:css|html|js|json|md|svg|txt|webmanifest|xml)$/;
/** Below this, headers weigh more than what is saved. */
const minBytes = 1024;
/** Above this, the last few percent cost seconds of build time. */
const largeBytes = 1_048_576;

/** Writes `.br` and `.gz` beside every text file, in parallel, where they are smaller. */
export async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => isText.test(name)).map((name) => compressFile(folder, name)),
  );
}

async function compressFile(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  if ((await stat(file)).size < minBytes) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
        [zlib.constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 9 : 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
