import * as v from "valibot";
import { type Config, ConfigError, readConfig } from "../../../server/config.ts";

/** The Supabase project around a function, and what its operator set with `supabase secrets set`. */
export interface Project {
  /** Before `/auth/v1` and `/storage/v1`. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Keys of clients; the first is used for calls of our own. */
  readonly publicKeys: readonly [string, ...string[]];
  /** Keys that may do everything; the first is used for calls of our own. */
  readonly secretKeys: readonly [string, ...string[]];
  readonly site: string;
  /** The same variables as our own server's, as far as they matter here. */
  readonly config: Config;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Supabase sets what begins with SUPABASE_: keys by name as JSON, and in older projects and self-hosted
 * ones a single key of each kind.
 *
 * @throws ConfigError
 */
export function readProject(env: Environment): Project {
  const config = readConfig(env);
  if (config.siteUrl === undefined) {
    throw new ConfigError(
      "Say where the site is: supabase secrets set SITE_URL=https://wab.example",
    );
  }
  return {
    url: needed(env, "SUPABASE_URL"),
    databaseUrl: needed(env, "SUPABASE_DB_URL"),
    publicKeys: keysOf(env, "SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY"),
    secretKeys: keysOf(env, "SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY"),
    site: config.siteUrl,
    config,
  };
}

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (value === undefined || value === "") throw new ConfigError(`${name} is not set.`);
  return value;
}

const named = v.record(v.string(), v.string());

function keysOf(env: Environment, many: string, single: string): readonly [string, ...string[]] {
  const keys = Object.values(v.parse(named, JSON.parse(env[many] || "{}")));
  const [first, ...others] = [...keys, env[single] ?? ""].filter((key) => key !== "");
  if (first === undefined) throw new ConfigError(`Neither ${many} nor ${single} is set.`);
  return [first, ...others];
}
