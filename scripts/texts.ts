/**
 * `npm run texts -- postgres://…`: brings the texts of this release into a hosted Supabase project, after
 * `supabase db push`; without an address into the database that a server with the same variables has. Our own
 * server does it by itself at each start.
 */
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { openOwner } from "#server/database/connect.ts";
import { log } from "#server/log.ts";
import { type Owner, withOwner } from "#server/operations/owner.ts";
import { runTool } from "#server/operations/tool.ts";
import { releaseTexts } from "#server/texts/release-texts.ts";
import { seedTexts } from "#server/texts/seed-texts.ts";

async function bringTexts(sql: Owner): Promise<string> {
  const { insert, update, remove } = await seedTexts(sql, await releaseTexts());
  return `${insert} texts are new, ${update} were brought up to date, ${remove} were removed.`;
}

async function bringTextsTo(address: string): Promise<string> {
  const sql = await openOwner(address);
  try {
    return await bringTexts(sql);
  } finally {
    await sql.end();
  }
}

const [address] = process.argv.slice(2);
await runTool(() =>
  address === undefined
    ? withOwner(readConfig(process.env), log, "beside a server", bringTexts)
    : bringTextsTo(address),
);
