/**
 * `npm run texts -- postgres://…`: brings the texts of this release into a hosted Supabase project, after
 * `supabase db push`. Our own server does it by itself at each start.
 */
import process from "node:process";
import postgres from "postgres";
import { runTool } from "#server/operations/tool.ts";
import { releaseTexts } from "#server/texts/release-texts.ts";
import { seedTexts } from "#server/texts/seed-texts.ts";

async function bringTexts(address: string | undefined): Promise<string> {
  if (address === undefined)
    return "Usage: npm run texts -- postgres://owner:password@host/postgres";
  const sql = postgres(address, { max: 1, onnotice: () => {} });
  try {
    const { insert, update, remove } = await seedTexts(sql, await releaseTexts());
    return `${insert} texts are new, ${update} were brought up to date, ${remove} were removed.`;
  } finally {
    await sql.end();
  }
}

await runTool(() => bringTexts(process.argv[2]));
