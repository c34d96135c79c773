/** The reports of members, as administrators read and decide it. */
import { queryOptions } from "@tanstack/react-query";
import { asRecord, asText } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { backend } from "../client.ts";
import { refreshAllComments, refreshPosts } from "../community.ts";
import { dataOf } from "../errors.ts";
import { queryClient } from "../query-client.ts";

/** The state of a report: not decided yet, or decided for or against it. */
export type ReportState = "open" | "upheld" | "dismissed";

/** The reports that are looked at: those to decide, or those decided. */
export type ReportFilter = "open" | "done";

type ReportedKind = "post" | "comment" | "profile-comment" | "message" | "profile";

/** A report with a copy of what it is about. */
export interface ReportEntry {
  readonly id: string;
  readonly kind: ReportedKind;
  readonly state: ReportState;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null as long as it is open. */
  readonly closedAt: string | null;
  /** Names as they are now; "" for members who have left. */
  readonly reporter: string;
  readonly accused: string;
  /** The reporter's words: a line that names a reason, and what they added. */
  readonly reason: string;
  /** The title of what was reported, as it was then. */
  readonly title: string;
  readonly text: string;
  /** The post that it is, or under which it stands, as long as what was reported is there. */
  readonly postId: string | null;
  readonly isThere: boolean;
}

/** The newest so many are shown. */
export const mostReports = 100;

const columns =
  "id, status, created_at, closed_at, reason, copy, shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id, reporter:profiles!reporter_id(username), accused:profiles!accused_id(username)";

/** The copy tells, and not the reference: that is gone with what was deleted. */
function kindOf(copy: Readonly<Record<string, unknown>>): ReportedKind {
  if ("units" in copy) return "post";
  if ("list_id" in copy) return "comment";
  if ("recipient_id" in copy) return "message";
  return "profile_id" in copy ? "profile-comment" : "profile";
}

function nameIn(profile: unknown): string {
  return oneLine(asText(asRecord(profile)["username"]));
}

interface ReportRow {
  readonly id: string;
  readonly status: string;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly reason: string;
  readonly copy: unknown;
  readonly shared_list_id: string | null;
  readonly shared_list_comment_id: string | null;
  readonly profile_comment_id: string | null;
  readonly message_id: string | null;
  readonly profile_id: string | null;
  readonly reporter: unknown;
  readonly accused: unknown;
}

/** The report in a row, its texts cut to what a page can show. */
export function reportIn(row: ReportRow): ReportEntry {
  const copy = asRecord(row.copy);
  const text = (column: string) => someLines(asText(copy[column]), 5000);
  const references = [row.profile_comment_id, row.message_id, row.profile_id];
  const ownPage = row.shared_list_comment_id === null ? null : asText(copy["list_id"]);
  const postId = row.shared_list_id ?? ownPage;
  return {
    id: row.id,
    kind: kindOf(copy),
    state: row.status === "upheld" || row.status === "dismissed" ? row.status : "open",
    createdAt: row.created_at,
    closedAt: row.closed_at,
    reporter: nameIn(row.reporter),
    accused: nameIn(row.accused),
    reason: row.reason,
    title: oneLine(asText(copy["name"] ?? copy["username"])),
    text: [text("tournament_name"), text("description"), text("content"), text("bio")]
      .filter((part) => part !== "")
      .join("\n\n"),
    postId,
    isThere: postId !== null || references.some((id) => id !== null),
  };
}

async function fetchReports(filter: ReportFilter, signal: AbortSignal) {
  const client = await backend();
  const all = client.from("reports").select(columns);
  const rows = dataOf(
    await (filter === "open" ? all.eq("status", "open") : all.neq("status", "open"))
      .order(filter === "open" ? "created_at" : "closed_at", { ascending: false })
      .order("id")
      .limit(mostReports)
      .abortSignal(signal),
  );
  return rows.map(reportIn);
}

/** The reports to decide, or those decided. */
export function reportsQuery(filter: ReportFilter) {
  return queryOptions({
    queryKey: ["admin", "reports", filter],
    queryFn: ({ signal }) => fetchReports(filter, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

async function countOpen(signal: AbortSignal): Promise<number> {
  const client = await backend();
  const request = client.from("reports").select("id", { count: "exact", head: true });
  const { count, error, status } = await request.eq("status", "open").abortSignal(signal);
  dataOf({ data: null, error, status });
  return count ?? 0;
}

/** The number of reports that nobody has decided. */
export const openReportsQuery = queryOptions({
  queryKey: ["admin", "reports", "count"],
  queryFn: ({ signal }) => countOpen(signal),
  staleTime: 0,
  meta: { isSecret: true },
});

/**
 * Decides the open reports of one thing, or takes that back. Upholding hides a post or comment everywhere
 * at once and tells its author the reason.
 * @throws DataError "conflict" when another administrator has decided meanwhile
 */
export async function decideReport(id: string, decision: ReportState, reason = ""): Promise<void> {
  const client = await backend();
  try {
    dataOf(await client.rpc("decide_report", { report_id: id, decision, reason }));
  } finally {
    void queryClient.invalidateQueries({ queryKey: ["admin", "reports"] });
  }
  refreshPosts();
  refreshAllComments();
}
