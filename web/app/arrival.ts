/**
 * The parts of an address that belong to signing in. A session in it is never taken: nobody can tell whose
 * it is, and a member would go on in a stranger's account without noticing (case A16). Links in our mails
 * lead to /confirm instead, which asks.
 */

export type Arrival = "foreign-session" | "refused-link" | null;

const sessionFields = ["access_token", "refresh_token"];
const errorFields = ["error", "error_code", "error_description"];

function has(parameters: URLSearchParams, names: readonly string[]): boolean {
  return names.some((name) => parameters.has(name));
}

/** The parts of the address that belong to signing in, as far as it is none of the app's own. */
export function arrivalIn({ hash, search }: Pick<Location, "hash" | "search">): Arrival {
  const fields = new URLSearchParams(hash.slice(1));
  if (has(fields, sessionFields)) return "foreign-session";
  return has(fields, errorFields) || has(new URLSearchParams(search), errorFields)
    ? "refused-link"
    : null;
}

let taken: Arrival = null;

/** Takes it out of the address and the history, before anything else reads them. */
export function takeArrival(): void {
  const { location, history } = globalThis;
  taken = arrivalIn(location);
  if (taken !== null) history.replaceState(history.state, "", location.pathname);
}

/** The parts of the address that belonged to signing in when the page was opened. */
export function takenArrival(): Arrival {
  return taken;
}
