/** For tests: the data service over small tables of their own, asked by the official client. */
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { createRest } from "./rest.ts";

export interface TestRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface TestRest {
  readonly server: TestServer;
  readonly origin: string;
  /** A guest. */
  readonly guest: SupabaseClient;
  /** The server itself. */
  readonly service: SupabaseClient;
  /** The official client in the name of a new member. */
  readonly member: () => Promise<{ id: string; token: string; client: SupabaseClient }>;
  /** As a guest, without the official client. */
  readonly ask: (path: string, init?: TestRequest) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** @param tables SQL of the test's own tables, run as their owner */
export async function startTestRest(tables: string): Promise<TestRest> {
  const server = await startTestServer();
  await server.asOwner(tables);
  const part = createRest(server.server.context);
  const visitor = { address: "127.0.0.1", requestId: "test" };
  let resolve: (info: AddressInfo) => void = () => {};
  const listening = new Promise<AddressInfo>((done) => (resolve = done));
  const http = serve(
    { port: 0, hostname: "127.0.0.1", fetch: (request) => part(request, visitor) },
    resolve,
  );
  const origin = `http://127.0.0.1:${(await listening).port}`;
  const { publishableKey, secretKey } = server.secrets;
  const options = {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  };
  return {
    server,
    origin,
    guest: createClient(origin, publishableKey, options),
    service: createClient(origin, secretKey, options),
    member: async () => {
      const { id, token } = await server.member();
      const accessToken = () => Promise.resolve(token);
      return {
        id,
        token,
        client: createClient(origin, publishableKey, { ...options, accessToken }),
      };
    },
    ask: (path, init = {}) =>
      fetch(`${origin}/rest/v1/${path}`, {
        ...init,
        headers: { apikey: publishableKey, ...init.headers },
      }),
    stop: async () => {
      http.close();
      await server.stop();
    },
  };
}
