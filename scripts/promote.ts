/** `npm run promote [-- address]`: makes a standby the primary when the primary is gone. */
import process from "node:process";
import { ConfigError, readConfig } from "#server/config.ts";
import { promote } from "#server/operations/promote.ts";
import { runTool } from "#server/operations/tool.ts";

await runTool(() => {
  const { databaseUrl, databaseListenUrl } = readConfig(process.env);
  const known = databaseListenUrl ?? databaseUrl;
  const address = process.argv[2] ?? known;
  if (address === undefined || !URL.canParse(address.split(",")[0] ?? "")) {
    throw new ConfigError(
      "Set DATABASE_URL, or give the address of the standby: npm run promote -- postgres://postgres@host/postgres",
    );
  }
  return promote(address, known === undefined ? [] : [known]);
});
