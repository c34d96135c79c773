/**
 * The data of the picture of a list, for `domain/share/picture/`: run by hand
 * (`npx tsx scripts/picture/write.ts`) when fonts or drawings change; its files are committed, and a test
 * says when they are old.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { factionIds } from "#domain/catalog/faction.ts";
import { houseColours } from "../art/palette.ts";
import { armsOf } from "./arms.ts";
import { letterTables } from "./letters.ts";

/** Arms repeat their paths, for shadow, colour and line, and share them: each is written once. */
function withSharedPaths(arms: string, paths: string[]): string {
  return arms.replaceAll(/ d="([^"]*)"/g, (_, path: string) => {
    if (!paths.includes(path)) paths.push(path);
    return ` d="#${paths.indexOf(path)}"`;
  });
}

/** The texts of the files, by name. */
export function pictureFiles(): Readonly<Record<string, string>> {
  const paths: string[] = [];
  const heraldry = factionIds.map((id) => {
    const { bright, accent, field, deep } = houseColours[id];
    return [id, { bright, accent, field, deep, arms: withSharedPaths(armsOf(id), paths) }] as const;
  });
  return {
    "letters.json": `${JSON.stringify(letterTables())}\n`,
    "heraldry.json": `${JSON.stringify({ paths, factions: Object.fromEntries(heraldry) })}\n`,
  };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(import.meta.dirname, "../../domain/share/picture");
  for (const [name, text] of Object.entries(pictureFiles()))
    await writeFile(join(folder, name), text);
}
