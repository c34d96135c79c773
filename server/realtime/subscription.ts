/** The terms of this folder: a connection holds subscriptions, a subscription has bindings to tables. */
import type { Caller } from "#server/database/database.ts";
import type { Condition } from "./changes/filter.ts";
import type { JoinRequest } from "./channels/join-request.ts";
import type { Version } from "./sockets/message.ts";

/** The other end of one socket. */
export interface Connection {
  readonly version: Version;
  /** The API key that it came with. */
  readonly key: string;
  readonly network: string;
  /** Subscriptions by topic. */
  readonly subscriptions: Map<string, Subscription>;
  readonly isOpen: () => boolean;
  /** @param form of bytes; those of a text that many are sent are said to be one */
  readonly send: (frame: string | Uint8Array, form?: "text" | "binary") => void;
  /** Tells whether its network has room for so many subscriptions of it. */
  readonly hasRoomFor: (subscriptions: number) => boolean;
  readonly close: (code: number, reason: string) => void;
}

/** Caller in whose name a channel was joined, as its token says. */
export interface Identity {
  readonly caller: Caller;
  /** A member's id; undefined for guests and for the server itself. */
  readonly memberId: string | undefined;
  readonly sessionId: string | undefined;
  /** End of the token: milliseconds since 1970. */
  readonly until: number;
  /** Equal for tokens in whose name the database answers alike. */
  readonly group: string;
}

type Verb = "INSERT" | "UPDATE" | "DELETE";

/** One `postgres_changes` of a join. */
export interface Binding {
  readonly id: number;
  readonly event: Verb | "*";
  /** `*` for all. */
  readonly schema: string;
  readonly table: string;
  readonly filter: string | undefined;
  /** Conditions that the database is asked besides; empty when `ids` says it all. */
  readonly conditions: readonly Condition[];
  /** The filter, where it asks for rows that name one of these uuids in a column. */
  readonly ids: { readonly column: string; readonly values: readonly string[] } | undefined;
  /** The only columns that are wanted. */
  readonly select: readonly string[] | undefined;
  /** Equal for bindings that the database answers with one reading, for the same caller. */
  readonly question: string;
}

/** A channel, as one socket has joined it. */
export interface Subscription {
  readonly connection: Connection;
  /** `realtime:` and the name. */
  readonly topic: string;
  readonly name: string;
  readonly joinRef: string | null;
  readonly isPrivate: boolean;
  /** Wishes of the client when it joined. */
  readonly request: JoinRequest;
  readonly bindings: readonly Binding[];
  /** Changes when the client sends a newer token. */
  identity: Identity;
  /** Tells whether the others are seen; changes when a guest becomes a member. */
  hasPresence: boolean;
}
