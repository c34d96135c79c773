/** Plans of a call as somebody makes it, also of the statements inside of the functions that it calls. */
import postgres from "postgres";

/** Somebody who asks: a role of the API and the claims of a token. */
export interface Caller {
  readonly role: "anon" | "authenticated";
  readonly claims: Readonly<Record<string, unknown>>;
}

/** So often that the plan is seen that PostgreSQL keeps for later calls, after five. */
const repeats = 7;

/** Tables that grow with the site; of the others a sequential scan is the quickest read. */
const growing = new Set([
  "users",
  "profiles",
  "profile_details",
  "friendships",
  "direct_messages",
  "notifications",
  "activities",
  "profile_comments",
  "shared_lists",
  "games",
  "game_participants",
  "game_results",
  "reports",
  "audit_log",
]);

/**
 * Runs the statement as the caller and gives the tables that grow and were read from end to end.
 *
 * @param ownerAddress of a superuser, who alone may load what tells the plans
 * @param isSmall tells that the tables are small: pages cost the planner as much in order as out of it, so that
 *   it takes an index where it would on a large site
 */
export async function sequentialScans(
  ownerAddress: string,
  { role, claims }: Caller,
  statement: string,
  isSmall = false,
): Promise<readonly string[]> {
  const plans: string[] = [];
  const sql = postgres(ownerAddress, {
    max: 1,
    onnotice: ({ message }) => plans.push(message ?? ""),
  });
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(`
        load 'auto_explain';
        set local auto_explain.log_min_duration = 0;
        set local auto_explain.log_nested_statements = on;
        set local auto_explain.log_analyze = on;
        set local auto_explain.log_buffers = on;
        set local auto_explain.log_level = notice;
        set local client_min_messages = notice;
        set local seq_page_cost = ${isSmall ? 4 : 1}`);
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.method', 'POST', true)`;
      await transaction.unsafe(`set local role ${role}`);
      for (let time = 0; time < repeats; time++) await transaction.unsafe(statement);
    });
  } finally {
    await sql.end();
  }
  if (!plans.some((plan) => plan.includes("Query Text"))) throw new Error("no plan was told");
  return scansIn(plans);
}

/** Names of the growing tables in lines such as "Seq Scan on profiles profile"; a part that never ran is none. */
function scansIn(plans: readonly string[]): readonly string[] {
  const found = plans
    .flatMap((plan) => plan.split("\n"))
    .filter((line) => !line.includes("(never executed)"))
    .flatMap((line) => /Seq Scan on (?:\w+\.)?(\w+)/.exec(line)?.[1] ?? [])
    .filter((table) => growing.has(table));
  return [...new Set(found)].toSorted();
}
