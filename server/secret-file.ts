import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The embedded database is there, and the secret that opens it is not. */
export class LostSecretError extends Error {
  override readonly name = "LostSecretError";
  constructor(dataDir: string) {
    super(
      `${join(dataDir, "secret")} is missing, or is not the one with which the database in ` +
        `${join(dataDir, "postgres")} was used. Put the right file back. If it is lost, make a new one: ` +
        "npm run new-secret. Everybody then has to sign in again, and nothing else is lost.",
    );
  }
}

const fileIn = (dataDir: string) => join(dataDir, "secret");

/** The secret of a data folder; undefined when it has none. */
export async function readSecret(dataDir: string): Promise<string | undefined> {
  const known = await readFile(fileIn(dataDir), "utf8").catch(() => "");
  return known.trim() === "" ? undefined : known.trim();
}

/** Makes a secret that nobody has had. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Writes the secret of a data folder, readable for its owner alone; a killed writer leaves the former one. */
export async function writeSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${fileIn(dataDir)}.new`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await rename(draft, fileIn(dataDir));
}
