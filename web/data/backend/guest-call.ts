/**
 * Calls of the backend's functions that are alike for everybody, without the official client: it would
 * be most of what a guest's page loads.
 */
import { backendFetch } from "./backend-fetch.ts";
import { backendKey, backendUrl } from "../local/config.ts";
import { DataError, toDataError } from "./errors.ts";

/** A guest has no token that could be renewed. */
const guestFetch = backendFetch(() => Promise.resolve({ kind: "refused" }));

async function jsonOf(response: Response): Promise<unknown> {
  try {
    const json: unknown = await response.json();
    return json;
  } catch (cause) {
    // A café's login page, or a proxy's: whoever that was, it was not the backend (case O24).
    const kind = response.ok ? "offline" : toDataError({}, response.status).kind;
    throw new DataError(kind, "The answer is not JSON", { cause });
  }
}

/**
 * The answer of a function of the backend to a guest.
 * @throws DataError
 */
export async function callAsGuest(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await guestFetch(`${backendUrl()}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: backendKey, "content-type": "application/json" },
    body: JSON.stringify(values),
  });
  const json = await jsonOf(response);
  if (!response.ok) throw toDataError(json, response.status);
  return json;
}
