import { readFileSync } from "node:fs";

const { version }: { readonly version: string } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

/** Number of this release, as its archive has it in its name. */
export const release = version;
