/**
 * The official client, in a chunk of its own: nobody waits for it before the first paint, and guests
 * who only build need not have it at all. It takes no session from an address (case A16): links in
 * mails lead to a page of ours that asks before it uses them.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { readSession, sessionKey, sessionStorage } from "../auth/stored-session.ts";
import { backendFetch, bearerOf, type Renewal, withBearer } from "./backend-fetch.ts";
import { backendKey, backendUrl } from "../local/config.ts";
import type { Database } from "./database.types.ts";
import { bodyOf, DataError, dataOf, passesByItself, toDataError } from "./errors.ts";
import { removeText } from "../local/storage.ts";
import { reconnectAfterMs } from "./reconnect-after.ts";

/** The official client, typed for this database. */
export type Backend = SupabaseClient<Database>;

let loading: Promise<Backend> | undefined;

/** The client of this page. Loads its code at the first call; rejects when that cannot be had. */
export function backend(): Promise<Backend> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Code that cannot be had is a network that cannot be had. */
async function loadCode() {
  try {
    return await import("@supabase/supabase-js");
  } catch (cause) {
    throw new DataError("offline", "The client could not be loaded", { cause });
  }
}

async function load(): Promise<Backend> {
  const { createClient } = await loadCode();
  const client: Backend = createClient<Database>(backendUrl(), backendKey, {
    auth: {
      storageKey: sessionKey().name,
      storage: sessionStorage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      flowType: "implicit",
    },
    global: { fetch: fetchAsWhoIsHere },
    realtime: { reconnectAfterMs },
  });
  return client;
}

const fetchWithRenewal = backendFetch(async (refused) => renewToken(await backend(), refused));

/**
 * A session that has yet to show the second factor is nobody for the backend: what guests may see is asked for
 * as a guest, and only the identity service hears of the session.
 */
const fetchAsWhoIsHere: typeof fetch = (input, init) => {
  const token = bearerOf(init);
  const isForIdentity = String(input instanceof Request ? input.url : input).includes("/auth/v1/");
  const isHalfWay = () => {
    const session = readSession();
    return session?.awaitsSecondFactor === true && session.accessToken === token;
  };
  return token !== null && !isForIdentity && isHalfWay()
    ? fetchWithRenewal(input, withBearer(init, backendKey))
    : fetchWithRenewal(input, init);
};

/**
 * Asks a route of the identity service that the official client does not know.
 *
 * @throws DataError
 */
export async function askIdentity(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const { auth } = await backend();
  const { session } = dataOf(await auth.getSession());
  const response = await fetchWithRenewal(`${backendUrl()}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: backendKey,
      "content-type": "application/json",
      authorization: `Bearer ${session?.access_token ?? backendKey}`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await bodyOf(response);
  if (response.ok) return answer;
  const code = answer["error_code"] ?? answer["code"];
  throw toDataError({ code, message: answer["msg"] }, response.status);
}

/**
 * The renewals under way, at most one for each token, for all who ask at the same time: a server that
 * refuses the new one too is not asked again and again. What got no answer is forgotten, and tried anew.
 */
const renewals = new Map<string, Promise<Renewal>>();

async function renewToken(client: Backend, refused: string): Promise<Renewal> {
  if (refused === backendKey) return { kind: "refused" };
  const current = readSession()?.accessToken;
  if (current === undefined) return { kind: "refused" };
  if (current !== refused) return { kind: "renewed", token: current };
  const renewal = renewals.get(refused) ?? renew(client, refused);
  renewals.set(refused, renewal);
  try {
    const result = await renewal;
    if (result.kind === "later") renewals.delete(refused);
    return result;
  } catch (error) {
    renewals.delete(refused);
    throw error;
  }
}

async function renew(client: Backend, refused: string): Promise<Renewal> {
  const { data, error } = await client.auth.refreshSession();
  if (error !== null) {
    const trouble = toDataError(error);
    if (passesByItself(trouble)) return { kind: "later", trouble };
    forgetSession(refused);
  }
  const token = data.session?.access_token;
  // The same token again would be refused again.
  return token === undefined || token === refused
    ? { kind: "refused" }
    : { kind: "renewed", token };
}

/** The session was ended elsewhere: the client would go on with it until the token's own end. */
function forgetSession(refused: string): void {
  if (readSession()?.accessToken === refused) removeText(sessionKey());
}
