import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "#scripts/build/paths.ts";
import { packedFiles } from "./contents.ts";
import { operatorLock, operatorManifest } from "./manifest.ts";

/** Puts everything into a folder as it will be in a packed build, but for the built app. */
export async function fillFolder(folder: string): Promise<void> {
  for (const path of await packedFiles()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  const writeJson = (name: string, value: object) =>
    writeFile(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`);
  await writeJson("package.json", operatorManifest(await readJson("package.json")));
  await writeJson("package-lock.json", operatorLock(await readJson("package-lock.json")));
}

async function readJson(name: string) {
  return JSON.parse(await readFile(join(root, name), "utf8"));
}
