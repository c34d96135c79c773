/**
 * The one router of the server: it finds the route that a method and a path mean. It is Hono's, without
 * Hono's application around it; `docs/decisions/0025` says why.
 */
import type { Result } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * Methods with spaces between them (`ALL` for any), a path, and what it leads to. In a path `:name` is one
 * segment, `:name{…}` what fits the expression, and `*` at the end this path and everything below it.
 */
export type Route<T> = readonly [methods: string, path: string, to: T];

/** A route that fits, and what the path has where the route has a name: as it stands there, not decoded. */
export interface Match<T> {
  readonly to: T;
  readonly params: Readonly<Record<string, string>>;
}

/** Gives the first route that fits, or undefined. `HEAD` is a method like any other. */
export type Router<T> = (method: string, path: string) => Match<T> | undefined;

/**
 * Builds a router from its table.
 *
 * @param prefix of all the paths: `/auth/v1`
 */
export function createRouter<T>(routes: readonly Route<T>[], prefix = ""): Router<T> {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const [methods, path, to] of routes) {
    for (const method of methods.split(" ")) router.add(method, prefix + path, to);
  }
  return (method, path) => firstOf(router.match(method, path));
}

/** Hono's two routers tell of names in two ways: by what stands there, or by where that is to be found. */
function firstOf<T>(result: Result<T>): Match<T> | undefined {
  if (result.length === 1) {
    const [[first]] = result;
    return first && { to: first[0], params: first[1] };
  }
  const [[first], values] = result;
  if (first === undefined) return undefined;
  const [to, places] = first;
  const params = Object.entries(places).map(([name, place]) => [name, values[place] ?? ""]);
  return { to, params: Object.fromEntries(params) };
}
