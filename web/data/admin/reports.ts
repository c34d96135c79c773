/** The reports of members, as administrators read and decide it. */
import { queryOptions } from "@tanstack/react-query";
import { asRecord, asText, isRecord } from "#domain/outside.ts";
import { oneLine, someLines } from "#domain/text.ts";
import { backend } from "../backend/client.ts";
import { refreshAllComments, refreshPosts } from "../community/refresh-posts.ts";
import { dataOf } from "../backend/errors.ts";
import { queryClient } from "../backend/query-client.ts";
import { sharedChannel } from "../backend/shared-channel.ts";

/** The state of a report: not decided yet, or decided for or against it. */
export type ReportState = "open" | "upheld" | "dismissed";

/** The choices of reports to look at. */
export const reportFilters = ["open", "done"] as const;

/** The reports that are looked at: those to decide, or those decided. */
type ReportFilter = (typeof reportFilters)[number];

/** The kinds of things that can be reported. */
export const reportedKinds = ["post", "comment", "profile_comment", "message", "profile"] as const;
/** The kind of a reported thing. */
export type ReportedKind = (typeof reportedKinds)[number];

/** A consequence of a decision for the author. */
export type Measure = "warning" | "ban";

/** Reported things on a page. */
export const reportsOnPage = 20;

interface Reporter {
  /** The id of the report. */
  readonly id: string;
  /** The name as it is now; "" for members who have left, and for whoever reported the reader. */
  readonly name: string;
  /** A line that names a reason, and what they added. */
  readonly reason: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface Accused {
  readonly id: string;
  readonly username: string;
  readonly isBanned: boolean;
  /** Tells whether it is the administrator who looks. */
  readonly isSelf: boolean;
  /** Reports of other things about them, and how many of those were upheld. */
  readonly reports: number;
  readonly upheld: number;
  readonly warnings: number;
}

/** A reported thing, with a copy of it and everybody who reported it. */
export interface ReportEntry {
  /** The id of the first report. */
  readonly id: string;
  readonly kind: ReportedKind;
  readonly state: ReportState;
  readonly measure: Measure | null;
  /** ISO 8601; null as long as it is open. */
  readonly closedAt: string | null;
  readonly reporters: readonly Reporter[];
  /** null for a member who has left. */
  readonly accused: Accused | null;
  /** The title of what was reported, as it was then. */
  readonly title: string;
  readonly text: string;
  /** The post that it is, or under which it stands, as long as what was reported is there. */
  readonly postId: string | null;
  readonly isThere: boolean;
}

function reporterIn(json: unknown): Reporter {
  const reporter = asRecord(json);
  return {
    id: asText(reporter["id"]),
    name: oneLine(asText(reporter["name"])),
    reason: asText(reporter["reason"]),
    createdAt: asText(reporter["created_at"]),
  };
}

function accusedIn(json: unknown): Accused | null {
  if (!isRecord(json)) return null;
  return {
    id: asText(json["id"]),
    username: oneLine(asText(json["username"])),
    isBanned: json["banned"] === true,
    isSelf: json["is_self"] === true,
    reports: Number(json["reports"] ?? 0),
    upheld: Number(json["upheld"] ?? 0),
    warnings: Number(json["warnings"] ?? 0),
  };
}

function postOf(thing: Readonly<Record<string, unknown>>, isThere: boolean): string | null {
  if (!isThere) return null;
  const id =
    thing["kind"] === "comment" ? asRecord(thing["copy"])["list_id"] : thing["shared_list_id"];
  return asText(id) === "" ? null : asText(id);
}

/** A reported thing in an answer, its texts cut to what a page can show. */
export function reportIn(json: unknown): ReportEntry {
  const thing = asRecord(json);
  const copy = asRecord(thing["copy"]);
  const text = (column: string) => someLines(asText(copy[column]), 5000);
  const isThere = thing["is_there"] === true;
  const { status, measure, closed_at: closedAt, reporters } = thing;
  return {
    id: asText(thing["id"]),
    kind: reportedKinds.find((kind) => kind === thing["kind"]) ?? "profile",
    state: status === "upheld" || status === "dismissed" ? status : "open",
    measure: measure === "warning" || measure === "ban" ? measure : null,
    closedAt: typeof closedAt === "string" ? closedAt : null,
    reporters: Array.isArray(reporters) ? reporters.map(reporterIn) : [],
    accused: accusedIn(thing["accused"]),
    title: oneLine(asText(copy["name"] ?? copy["username"])),
    text: [text("tournament_name"), text("description"), text("content"), text("bio")]
      .filter((part) => part !== "")
      .join("\n\n"),
    postId: postOf(thing, isThere),
    isThere,
  };
}

/** A question for reports; `kind` "" for all, `page` from 0. */
export interface ReportQuestion {
  readonly filter: ReportFilter;
  readonly kind: ReportedKind | "";
  readonly page: number;
}

async function fetchReports({ filter, kind, page }: ReportQuestion, signal: AbortSignal) {
  const client = await backend();
  const asked = client.rpc("reported_things", { state: filter, kind, page }).abortSignal(signal);
  const answer = asRecord(dataOf(await asked));
  const things = answer["things"];
  return {
    total: Number(answer["total"] ?? 0),
    reports: Array.isArray(things) ? things.map(reportIn) : [],
  };
}

/** A page of what is to decide, or of what was decided. */
export function reportsQuery(question: ReportQuestion) {
  return queryOptions({
    queryKey: ["admin", "reports", question],
    queryFn: ({ signal }) => fetchReports(question, signal),
    staleTime: 0,
    meta: { isSecret: true },
  });
}

/** A page after the last, which says how many things there are and has none of them. */
const afterLast = 1_000_000;

async function countOpen(signal: AbortSignal): Promise<number> {
  const { total } = await fetchReports({ filter: "open", kind: "", page: afterLast }, signal);
  return total;
}

/** The number of reported things that nobody has decided, however often each was reported. */
export const openReportsQuery = queryOptions({
  queryKey: ["admin", "reports", "count"],
  queryFn: ({ signal }) => countOpen(signal),
  staleTime: 0,
  meta: { isSecret: true },
});

function refreshReports(): void {
  void queryClient.invalidateQueries({ queryKey: ["admin", "reports"] });
}

/**
 * Hears that something was reported or decided, as long as a page of administrators is open, and asks for all
 * of it anew. Gives the way to stop.
 */
export const hearOfReports = sharedChannel((client) =>
  client
    .channel("administration", { config: { private: true } })
    .on("broadcast", { event: "reports" }, refreshReports)
    .subscribe((status: string) => {
      if (status === "SUBSCRIBED") refreshReports();
    }),
);

interface Decision {
  /** Read by the author. */
  readonly reason?: string;
  readonly measure?: Measure;
}

/**
 * Decides the open reports of one thing, or takes that back. Upholding hides a post or comment everywhere
 * at once and tells its author the reason; a measure warns or bans the author as well.
 * @throws DataError "conflict" when another administrator has decided meanwhile
 */
export async function decideReport(
  id: string,
  decision: ReportState,
  { reason = "", measure }: Decision = {},
): Promise<void> {
  const client = await backend();
  try {
    dataOf(
      await client.rpc("decide_report", {
        report_id: id,
        decision,
        reason,
        ...(measure === undefined ? {} : { measure }),
      }),
    );
  } finally {
    refreshReports();
    void queryClient.invalidateQueries({ queryKey: ["admin", "members"] });
  }
  refreshPosts();
  refreshAllComments();
}
