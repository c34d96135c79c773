/** Services that the site depends on, each asked by this browser, with the time that it took. */
import { asRecord } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { backendKey, backendUrl } from "../local/config.ts";
import { DataError, dataOf, toDataError, type DataErrorKind } from "../backend/errors.ts";
import { newUuid } from "../local/new-id.ts";
import { askServer } from "./ask-server.ts";

/** The services that are checked, in the order in which they are shown. */
export const serviceNames = [
  "database",
  "rest",
  "auth",
  "realtime",
  "storage",
  "functions",
  "mail",
] as const;

/** A service of the backend. */
export type ServiceName = (typeof serviceNames)[number];

/** Answer of a service. */
export type ServiceState =
  | { readonly kind: "works"; readonly took: number }
  | { readonly kind: "missing"; readonly took: number }
  | { readonly kind: "fails"; readonly took: number; readonly problem: DataErrorKind };

/** Milliseconds after which a service counts as failed. */
const timeoutMs = 15_000;

async function get(path: string): Promise<void> {
  const response = await fetch(new URL(path, backendUrl()), {
    headers: { apikey: backendKey },
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new DataError("unavailable", String(response.status));
}

/** A message that comes back to who sent it. */
async function roundTrip(): Promise<void> {
  const client = await backend();
  const channel = client.channel(`check:${newUuid()}`, {
    config: { broadcast: { self: true, ack: true } },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new DataError("unavailable", "no answer")), timeoutMs);
      channel
        .on("broadcast", { event: "check" }, () => {
          clearTimeout(late);
          resolve();
        })
        .subscribe((status) => {
          const said: string = status;
          if (said === "SUBSCRIBED")
            void channel.send({ type: "broadcast", event: "check", payload: {} });
          else if (said !== "CLOSED") reject(new DataError("unavailable", said));
        });
    });
  } finally {
    void client.removeChannel(channel);
  }
}

/** Each resolves when the service works, and with false when there is none. */
const checks: Readonly<Record<ServiceName, () => Promise<unknown>>> = {
  database: async () => {
    const client = await backend();
    dataOf(await client.rpc("my_sessions"));
  },
  rest: async () => {
    const client = await backend();
    dataOf(await client.from("factions").select("id").limit(1));
  },
  auth: () => get("/auth/v1/health"),
  realtime: roundTrip,
  storage: async () => {
    const { storage } = await backend();
    const { error } = await storage.from("avatars").list("", { limit: 1 });
    if (error !== null) throw toDataError(error);
  },
  functions: () => askServer("deployments"),
  mail: async () => {
    const answer = await askServer("mail-server", { check: true });
    if (answer["server"] === null) return false;
    const { trouble = null } = asRecord(answer["check"]);
    if (trouble !== null) throw new DataError("unavailable", "the mail server");
    return true;
  },
};

/** Asks a service once. Never throws: what is wrong is what is asked for. */
export async function checkService(name: ServiceName): Promise<ServiceState> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const found = await checks[name]();
    return { kind: found === false ? "missing" : "works", took: took() };
  } catch (error) {
    return { kind: "fails", took: took(), problem: toDataError(error).kind };
  }
}
