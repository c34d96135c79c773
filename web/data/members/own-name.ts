/** The name under which others see a member, chosen by the member. */
import { queryOptions } from "@tanstack/react-query";
import type { NameFault } from "#domain/member-name.ts";
import { backend } from "../backend/client.ts";
import { refreshAllComments, refreshPosts } from "../community/refresh-posts.ts";
import { DataError, dataOf } from "../backend/errors.ts";

/** The member's name, and whether it may be changed. */
export interface OwnName {
  readonly username: string;
  /** Stays when the name changes. */
  readonly wabId: string;
  /** The number of times that the name may still be changed in these 30 days. */
  readonly changesLeft: number;
  /** ISO 8601: when it may be changed again; null as long as it may. */
  readonly nextChangeAt: string | null;
}

const refusals = [
  "too-short",
  "too-long",
  "letters",
  /** It would speak for the product. */
  "reserved",
  /** Somebody has it, but for case and accents, or had it until lately. */
  "taken",
  /** It looks like somebody's. */
  "alike",
] as const satisfies readonly (NameFault | "reserved" | "taken" | "alike")[];

/** The reason why a member cannot have a name. */
type NameRefusal = (typeof refusals)[number];

/** The answer to whether a name can be had. */
export type NameCheck = NameRefusal | "available" | "yours";

/** The outcome of changing the name. */
export type NameChange = NameRefusal | "changed" | "too-often";

async function fetchOwnName(signal: AbortSignal): Promise<OwnName> {
  const client = await backend();
  const [row] = dataOf(await client.rpc("my_username").abortSignal(signal));
  if (row === undefined) throw new DataError("not-found", "There is no profile");
  return {
    username: row.username,
    wabId: row.wab_id,
    changesLeft: row.changes_left,
    nextChangeAt: row.next_change_at,
  };
}

/** The member's own name. */
export function ownNameQuery(userId: string) {
  return queryOptions({
    queryKey: ["own-name", userId],
    queryFn: ({ signal }) => fetchOwnName(signal),
    staleTime: 0,
  });
}

function answerIn<Answer extends string>(text: string, known: readonly Answer[]): Answer {
  const answer = known.find((each) => each === text);
  if (answer === undefined) throw new DataError("unexpected", `Unknown answer: ${text}`);
  return answer;
}

async function checkName(username: string, signal: AbortSignal): Promise<NameCheck> {
  const client = await backend();
  const answer = dataOf(await client.rpc("check_username", { username }).abortSignal(signal));
  return answerIn(answer, [...refusals, "available", "yours"] as const);
}

/** Asks once after each name: the backend counts the questions. */
export function nameCheckQuery(name: string) {
  return queryOptions({
    queryKey: ["name-check", name],
    queryFn: ({ signal }) => checkName(name, signal),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isSecret: true },
  });
}

/** Takes a name, or says why not; what shows it here asks for it anew. @throws DataError */
export async function changeName(username: string): Promise<NameChange> {
  const client = await backend();
  const answer = dataOf(await client.rpc("change_username", { username }));
  const change = answerIn(answer, [...refusals, "changed", "too-often"] as const);
  if (change === "changed") {
    refreshPosts();
    refreshAllComments();
  }
  return change;
}
