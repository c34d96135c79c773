import { openOwner } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { releaseTexts } from "./release-texts.ts";
import { seedTexts } from "./seed-texts.ts";

/** Fills the tables of the reference with the texts of this release, as far as nobody has edited them. */
export async function bringTexts(ownerAddress: string, log: Log): Promise<void> {
  const sql = await openOwner(ownerAddress);
  try {
    const { insert, update, remove } = await seedTexts(sql, await releaseTexts());
    if (insert + update + remove > 0) log.event("texts brought", { insert, update, remove });
  } finally {
    await sql.end();
  }
}
