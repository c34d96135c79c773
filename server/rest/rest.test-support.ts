/** Helps tests of the data service over small tables of their own, asked by the official client. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";

/** Request of a test; without a method it is a GET. */
export interface TestRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Test server whose tables are asked over REST. */
export interface TestRest {
  readonly server: TestServer;
  readonly origin: string;
  readonly guest: SupabaseClient;
  /** The server itself. */
  readonly service: SupabaseClient;
  readonly member: () => Promise<TestMember>;
  /** Asks as a guest, without the official client. */
  readonly ask: (path: string, init?: TestRequest) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a whole server and makes the test's own tables in it.
 *
 * @param tables SQL of the test's own tables, run as their owner
 */
export async function startTestRest(tables: string): Promise<TestRest> {
  const server = await startTestServer();
  await server.asOwner(tables);
  const { publishableKey, secretKey } = server.secrets;
  return {
    server,
    origin: server.origin,
    guest: server.client(),
    service: server.client(secretKey),
    member: () => server.member(),
    ask: (path, init = {}) =>
      fetch(`${server.origin}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: publishableKey, ...init.headers },
      }),
    stop: server.stop,
  };
}
