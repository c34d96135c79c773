/**
 * The official Supabase CLI, given the address of a database: what it makes of our migrations is what a
 * hosted project would. It needs no containers for that, and tells nobody (DO_NOT_TRACK).
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
// The program itself (supabase/tools/package.json): the package in front of it asks for those of other
// systems too, which not every registry has.
const binary = fileURLToPath(
  new URL("../node_modules/@supabase/cli-linux-x64/bin/supabase", import.meta.url),
);
const formatter = fileURLToPath(new URL("../node_modules/.bin/oxfmt", import.meta.url));

const heading = `// Written by scripts/database-types.ts from supabase/migrations; never by hand.
/* oxlint-disable typescript/no-redundant-type-constituents -- generated code names empty unions */
`;

/** Finding of a linter of the database. */
export interface Advice {
  readonly name: string;
  readonly level: "INFO" | "WARN" | "ERROR";
  readonly detail: string;
}

/** Applies supabase/migrations and supabase/seed.sql to a database that has what Supabase provides. */
export async function pushMigrations(address: string): Promise<void> {
  await supabase("db push --include-seed --yes", address);
}

/** The schema that the API shows as TypeScript, formatted like our own files. */
export async function databaseTypes(address: string): Promise<string> {
  const types = await supabase("gen types --lang typescript --schema public", address);
  return run(formatter, ["--stdin-filepath=database.types.ts"], heading + types);
}

/** Findings of the security and performance linters, from information to error. */
export async function advice(address: string): Promise<readonly Advice[]> {
  const said = await supabase("db advisors --level info --output-format json", address);
  return (JSON.parse(said) as { readonly results: readonly Advice[] }).results;
}

/**
 * Deploys supabase/functions as to a hosted project.
 *
 * @param management where Supabase's management answers, or what stands in for it
 */
export async function deployFunctions(management: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), "wab-supabase-"));
  const profile = join(home, "profile.yaml");
  const places = ["api_url", "dashboard_url", "docs_url"].map((name) => `${name}: ${management}\n`);
  await writeFile(profile, `name: test\nproject_host: test.example\n${places.join("")}`);
  const where = [`--profile=${profile}`, `--remote=${"a".repeat(20)}`, `--workdir=${root}`];
  try {
    await run(binary, ["functions", "deploy", "--use-api", "--agent=no", "--yes", ...where], "", {
      HOME: home,
      SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function supabase(command: string, address: string): Promise<string> {
  const place = [`--remote=${address}`, "--agent=no", `--workdir=${root}`];
  return run(binary, [...command.split(" "), ...place], "");
}

/** Gives what the program wrote; throws with what it complained of. */
function run(
  program: string,
  args: readonly string[],
  input: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    cwd: root,
    // Without asking for TLS, which a database on this machine has not, nothing is said but the answer.
    env: { ...process.env, DO_NOT_TRACK: "1", PGSSLMODE: "disable", ...environment },
  });
  let output = "";
  let complaint = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${args[0] ?? ""} failed: ${complaint}${output}`));
    });
  });
}
