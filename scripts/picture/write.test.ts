import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pictureFiles } from "./write.ts";

test("letters and arms of the picture of a list are those of our fonts and drawings", async () => {
  for (const [name, text] of Object.entries(pictureFiles())) {
    const file = join(import.meta.dirname, "../../domain/share/picture", name);
    const isCurrent = (await readFile(file, "utf8")) === text;
    expect(isCurrent, `${name}: npx tsx scripts/picture/write.ts`).toBe(true);
  }
});
