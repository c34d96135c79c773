/** Reads the message with which a client joins a channel. */
import * as v from "valibot";

/** More tables in one channel than any page shows. */
const mostBindings = 50;

const flag = v.nullish(v.boolean(), false);
const word = v.pipe(v.string(), v.maxLength(200));

const change = v.object({
  event: v.picklist(["INSERT", "UPDATE", "DELETE", "*"]),
  schema: v.nullish(word),
  table: v.nullish(word),
  filter: v.nullish(v.pipe(v.string(), v.maxLength(5000))),
  select: v.nullish(v.pipe(v.array(word), v.maxLength(200))),
});

const request = v.object({
  access_token: v.nullish(v.string()),
  config: v.nullish(
    v.object({
      private: flag,
      broadcast: v.nullish(v.object({ self: flag, ack: flag, replication_ready: flag })),
      // Clients that do not say whether they want presence are older than the question.
      presence: v.nullish(v.object({ enabled: v.nullish(v.boolean()) })),
      postgres_changes: v.nullish(v.pipe(v.array(change), v.maxLength(mostBindings)), []),
    }),
  ),
});

/** Changes of a table that a client wants to hear of, as it says it. */
export type WantedChange = v.InferOutput<typeof change>;

/** Wishes of a client that joins a channel. */
export interface JoinRequest {
  readonly isPrivate: boolean;
  readonly isEchoed: boolean;
  readonly isAcknowledged: boolean;
  readonly asksWhenReady: boolean;
  /** Undefined when the client did not say. */
  readonly wantsPresence: boolean | undefined;
  readonly changes: readonly WantedChange[];
}

/** Message that joins a channel, taken apart. */
export interface ParsedJoin {
  readonly token: string | undefined;
  readonly request: JoinRequest;
}

/** Reads the payload of a join; undefined for what no client says. */
export function parseJoin(payload: unknown): ParsedJoin | undefined {
  const { success, output } = v.safeParse(request, payload ?? {});
  if (!success) return undefined;
  const { access_token: token, config } = output;
  const asked = {
    isPrivate: config?.private ?? false,
    isEchoed: config?.broadcast?.self ?? false,
    isAcknowledged: config?.broadcast?.ack ?? false,
    asksWhenReady: config?.broadcast?.replication_ready ?? false,
    wantsPresence: config?.presence?.enabled ?? undefined,
    changes: config?.postgres_changes ?? [],
  };
  return { token: token ?? undefined, request: asked };
}
