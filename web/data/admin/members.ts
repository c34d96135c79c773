/** Members as administrators see and change them. Every call is refused without a second factor. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { asRecord, asText } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";

/** The choices of members to look at. */
export const memberFilters = [
  "all",
  "administrators",
  "testers",
  "banned",
  "deactivated",
  "removed",
] as const;

/** The members that are looked at. */
export type MemberFilter = (typeof memberFilters)[number];

/** As many as the server gives at once. */
export const membersOnPage = 50;

/** A member in the list. */
export interface MemberRow {
  readonly id: string;
  readonly username: string;
  readonly wabId: string;
  readonly avatarUrl: string | null;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly isTester: boolean;
  readonly isBanned: boolean;
  readonly isDeactivated: boolean;
  /** ISO 8601; null unless an administrator removed them. */
  readonly removedAt: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface MemberSession {
  readonly id: string;
  readonly createdAt: string;
  readonly usedAt: string;
  readonly userAgent: string;
  readonly isCurrent: boolean;
}

interface Sanction {
  readonly kind: "warning" | "ban";
  readonly reason: string;
  /** The reason that a banned member was told; "" where none was. */
  readonly told: string;
  readonly createdAt: string;
}

/** Everything that administrators see of one member. */
export interface AdministeredMember extends MemberRow {
  readonly lastSignInAt: string | null;
  readonly isConfirmed: boolean;
  readonly hasSecondFactor: boolean;
  readonly counts: Readonly<Record<CountName, number>>;
  readonly sessions: readonly MemberSession[];
  readonly sanctions: readonly Sanction[];
}

/** The names of what is counted of a member. */
export const countNames = [
  "lists",
  "posts",
  "comments",
  "matches",
  "reports_about",
  "reports_upheld",
  "reports_by",
] as const;
type CountName = (typeof countNames)[number];

/** A question for members, `page` from 0. */
export interface MemberQuestion {
  readonly text: string;
  readonly filter: MemberFilter;
  readonly page: number;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function rowIn(json: unknown): MemberRow {
  const row = asRecord(json);
  return {
    id: asText(row["id"]),
    username: oneLine(asText(row["username"])),
    wabId: asText(row["wab_id"]),
    avatarUrl: textOrNull(row["avatar_url"]),
    email: asText(row["email"]),
    isAdmin: row["wab_admin"] === true,
    isTester: row["tester"] === true,
    isBanned: row["banned"] === true,
    isDeactivated: row["deactivated"] === true,
    removedAt: textOrNull(row["removed_at"]),
    createdAt: asText(row["created_at"]),
  };
}

function sessionIn(json: unknown): MemberSession {
  const session = asRecord(json);
  return {
    id: asText(session["id"]),
    createdAt: asText(session["created_at"]),
    usedAt: asText(session["refreshed_at"]),
    userAgent: asText(session["user_agent"]),
    isCurrent: session["is_current"] === true,
  };
}

function sanctionIn(json: unknown): Sanction {
  const sanction = asRecord(json);
  return {
    kind: sanction["kind"] === "ban" ? "ban" : "warning",
    reason: someLines(asText(sanction["reason"]), 500),
    told: someLines(asText(sanction["told"]), 500),
    createdAt: asText(sanction["created_at"]),
  };
}

function listIn<Item>(json: unknown, itemIn: (item: unknown) => Item): readonly Item[] {
  return Array.isArray(json) ? json.map(itemIn) : [];
}

/** One member in an answer; null for nobody. */
function memberIn(json: unknown): AdministeredMember | null {
  if (json === null) return null;
  const member = asRecord(json);
  const counts = countNames.map((name) => [name, Number(member[name] ?? 0)] as const);
  return {
    ...rowIn(json),
    lastSignInAt: textOrNull(member["last_sign_in_at"]),
    isConfirmed: member["email_confirmed_at"] !== null,
    hasSecondFactor: member["has_second_factor"] === true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name is among them
    counts: Object.fromEntries(counts) as Record<CountName, number>,
    sessions: listIn(member["sessions"], sessionIn),
    sanctions: listIn(member["sanctions"], sanctionIn),
  };
}

async function fetchMembers({ text, filter, page }: MemberQuestion, signal: AbortSignal) {
  const client = await backend();
  const rows = dataOf(
    await client.rpc("administered_members", { query: text, filter, page }).abortSignal(signal),
  );
  return { members: rows.map(rowIn), total: rows[0]?.total ?? 0 };
}

/** A page of members, with how many there are. */
export function membersQuery(question: MemberQuestion) {
  return queryOptions({
    queryKey: ["admin", "members", "found", question],
    queryFn: ({ signal }) => fetchMembers(question, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** One member; null for nobody. */
export function memberQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "members", "one", id],
    queryFn: async ({ signal }) => {
      const client = await backend();
      const found = client.rpc("administered_member", { member: id }).abortSignal(signal);
      return memberIn(dataOf(await found));
    },
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** A report that a member made, or that was made about them. */
export interface MemberReport {
  readonly id: string;
  readonly isAbout: boolean;
  readonly kind: string;
  readonly status: string;
  readonly reason: string;
  readonly createdAt: string;
}

/** The newest reports about and by a member. */
export function memberReportsQuery(id: string) {
  return queryOptions({
    queryKey: ["admin", "members", "reports", id],
    queryFn: async ({ signal }) => {
      const client = await backend();
      const rows = dataOf(
        await client
          .from("reports")
          .select("id, accused_id, kind, status, reason, created_at")
          .or(`accused_id.eq.${id},reporter_id.eq.${id}`)
          .order("created_at", { ascending: false })
          .limit(20)
          .abortSignal(signal),
      );
      return rows.map((row): MemberReport => ({
        id: row.id,
        isAbout: row.accused_id === id,
        kind: row.kind ?? "profile",
        status: row.status,
        reason: row.reason,
        createdAt: row.created_at,
      }));
    },
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** A change that an administrator makes of a member. */
export type MemberChange =
  | { readonly kind: "tester" | "administrator" | "deactivated"; readonly value: boolean }
  | { readonly kind: "warn"; readonly reason: string }
  /** `told` is the reason that the member reads in the mail about it; "" for none. */
  | { readonly kind: "ban"; readonly reason: string; readonly told: string }
  | { readonly kind: "lift-ban" | "remove" | "restore" | "remove-factor" }
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "end-sessions"; readonly sessionId?: string };

async function call(member: string, change: MemberChange) {
  const client = await backend();
  switch (change.kind) {
    case "tester":
      return client.rpc("set_tester", { member, value: change.value });
    case "administrator":
      return client.rpc("set_wab_admin", { member, value: change.value });
    case "deactivated":
      return client.rpc("set_deactivated", { member, value: change.value });
    case "warn":
      return client.rpc("warn_member", { member, reason: change.reason });
    case "ban":
      return client.rpc("ban_member", { member, reason: change.reason, told: change.told });
    case "lift-ban":
      return client.rpc("lift_ban", { member });
    case "remove":
      return client.rpc("remove_member", { member });
    case "restore":
      return client.rpc("restore_member", { member });
    case "remove-factor":
      return client.rpc("remove_second_factor", { member });
    case "address":
      return client.rpc("change_member_address", { member, address: change.address });
    case "end-sessions":
      return client.rpc("end_member_sessions", {
        member,
        ...(change.sessionId === undefined ? {} : { session_id: change.sessionId }),
      });
  }
}

/**
 * Changes a member.
 * @throws DataError "conflict" with the message "last_admin", "not_oneself", "is_administrator" or
 *   "address_taken"; "refused" with "address_invalid"
 */
export async function changeMember(member: string, change: MemberChange): Promise<void> {
  try {
    dataOf(await call(member, change));
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["admin", "members"] });
    void queryClient.invalidateQueries({ queryKey: ["admin", "audit"] });
  }
}
