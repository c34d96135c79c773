/** Helps tests of the identity service: people with a mailbox, each behind an address of their own. */
import { randomInt, randomUUID } from "node:crypto";
import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { type Database, service } from "#server/database/database.ts";
import type { ReceivedMail } from "#server/test-support/mailbox.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from "#server/test-support/server.ts";

import { createAuth } from "./auth.ts";
import { createUser } from "./accounts/create-user.ts";
import { createHasher } from "./passwords/password-hasher.ts";

/** Password that passes every rule, for members who are made in tests. */
export const goodPassword = "zebra lamp 9 violin";
/** Made once: hashing is meant to take its time. */
const goodHash = createHasher().hash(goodPassword);

/** Someone at a device of their own. */
interface Person {
  readonly email: string;
  /** The address that the server sees. */
  readonly address: string;
  readonly client: SupabaseClient;
}

/** Test server with people who sign up, sign in and read their mail. */
export interface AuthServer extends TestServer {
  /** Someone new, or someone known at another device. */
  readonly person: (
    known?: { readonly email: string },
    options?: { readonly pkce?: boolean },
  ) => Person;
  /** Someone with a confirmed address and `goodPassword`, who is signed in. */
  readonly newMember: () => Promise<Person & { readonly id: string; readonly session: Session }>;
  /** A call without the official client, as from `address`. */
  readonly call: (path: string, options?: CallOptions) => Promise<Response>;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly key?: string | null;
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

/** The test plays the proxy that vouches for addresses. */
export async function startAuthServer({
  config,
  ...options
}: TestServerOptions = {}): Promise<AuthServer> {
  const server = await startTestServer({
    ...options,
    config: { trustedProxies: ["127.0.0.1"], ...config },
  });

  function person(known?: { readonly email: string }, { pkce = false } = {}): Person {
    const email = known?.email ?? `${randomUUID().slice(0, 13)}@example.org`;
    const address = someAddress();
    const client = server.client(undefined, {
      global: { headers: { "x-forwarded-for": address } },
      auth: { flowType: pkce ? "pkce" : "implicit" },
    });
    return { email, address, client };
  }

  /** Makes somebody who has signed up, confirmed, and signed in. */
  async function newMember() {
    const someone = person();
    const { email, client } = someone;
    const passwordHash = await goodHash;
    await server.server.context.database.transaction(service, (tx) =>
      createUser(tx, { email, passwordHash, isConfirmed: true }),
    );
    const tools = server.client(server.secrets.secretKey);
    const link = await tools.auth.admin.generateLink({ type: "magiclink", email });
    const { data } = await client.auth.verifyOtp({
      token_hash: link.data.properties?.hashed_token ?? "",
      type: "magiclink",
    });
    if (data.session === null) throw new Error("The sign-in failed");
    return { ...someone, id: data.session.user.id, session: data.session };
  }

  async function call(path: string, more: CallOptions = {}): Promise<Response> {
    const { method = "POST", body, token, key = server.secrets.publishableKey } = more;
    return fetch(server.origin + path, {
      method,
      redirect: "manual",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": more.address ?? someAddress(),
        ...(key === null ? {} : { apikey: key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...more.headers,
      },
    });
  }

  return { ...server, person, newMember, call };
}

/** Address in one of many networks, so that people do not share their limits. */
export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** The link of a mail, taken apart. */
export function linkOf({ text }: ReceivedMail) {
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "");
  const { token_hash = "", type = "", next = "" } = Object.fromEntries(link.searchParams);
  return { link, token_hash, type, next };
}

/** The six digits of a mail. */
export function codeOf({ text }: ReceivedMail): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
}

/** Status and code with which a client was refused. */
export async function refusalOf(response: Response) {
  const body = (await response.json()) as { error_code?: string; error?: string };
  return { status: response.status, code: body.error_code ?? body.error };
}

/**
 * The identity service over the same database, with a list of the statements that it asks: two requests
 * whose lists are equal did the same work.
 */
export function watchedAuth({ server }: TestServer) {
  const { context } = server;
  const asked: string[] = [];
  const database: Database = {
    ...context.database,
    query: (caller, text, ...rest) => {
      asked.push(text);
      return context.database.query(caller, text, ...rest);
    },
    transaction: (caller, work, options) => {
      asked.push("transaction");
      return context.database.transaction(caller, work, options);
    },
  };
  const auth = createAuth({ ...context, database });

  /** The answer without what differs between any two, and the work that it took. */
  return async (path: string, body: unknown) => {
    asked.length = 0;
    const request = new Request(`http://localhost${path}`, {
      method: "POST",
      headers: { apikey: context.secrets.publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const response = await auth(request, { address: someAddress(), requestId: randomUUID() });
    const text = (await response.text())
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");
    return { status: response.status, headers: [...response.headers], text, asked: [...asked] };
  };
}
