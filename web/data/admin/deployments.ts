/** The deployments and the failed builds of the site, as the server has recorded them. */
import { queryOptions } from "@tanstack/react-query";
import { asRecord, asText } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { askServer, textOrNull } from "./ask-server.ts";

/** A deployment of the site. */
export interface Deployment {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** As the host names it; "error" is a failed one. */
  readonly state: string;
  readonly siteName: string;
  readonly branch: string | null;
  /** An https address, or null. */
  readonly url: string | null;
  readonly error: string | null;
}

/** Deployments, newest first, and how asking the host for them went. */
export interface Deployments {
  readonly deployments: readonly Deployment[];
  /** ISO 8601; null where no host has been asked. */
  readonly readAt: string | null;
  /** Reason why the host could not be asked last; null when it could. */
  readonly problem: string | null;
}

/** An address that may become a link: https alone (case H04). */
function secureAddress(value: unknown): string | null {
  const text = asText(value);
  return URL.canParse(text) && new URL(text).protocol === "https:" ? text : null;
}

function deploymentIn(json: unknown): Deployment {
  const row = asRecord(json);
  return {
    id: asText(row["id"]),
    createdAt: asText(row["created_at"]),
    state: asText(row["state"]),
    siteName: asText(row["site_name"]),
    branch: textOrNull(row["branch"]),
    url: secureAddress(row["deploy_url"]),
    error: textOrNull(row["error_message"]),
  };
}

function deploymentsIn(answer: Readonly<Record<string, unknown>>): Deployments {
  const provider = asRecord(answer["provider"]);
  const [readAt, failedAt] = [textOrNull(provider["read_at"]), textOrNull(provider["failed_at"])];
  const isFailing = failedAt !== null && (readAt === null || failedAt > readAt);
  const rows = answer["deployments"];
  return {
    deployments: Array.isArray(rows) ? rows.map(deploymentIn) : [],
    readAt,
    problem: isFailing ? (textOrNull(provider["reason"]) ?? "unreadable") : null,
  };
}

/** The deployments; asked for every two minutes while they are looked at. */
export const deploymentsQuery = queryOptions({
  queryKey: ["admin", "deployments"],
  queryFn: async () => deploymentsIn(await askServer("deployments")),
  staleTime: 0,
  refetchInterval: 120_000,
  meta: { isSecret: true },
});

async function fetchFailures(signal: AbortSignal): Promise<readonly Deployment[]> {
  const client = await backend();
  const rows = dataOf(
    await client
      .from("build_failures")
      .select("id, created_at, site_name, branch, deploy_url, error_message")
      .order("created_at", { ascending: false })
      .limit(50)
      .abortSignal(signal),
  );
  return rows.map((row) => deploymentIn({ ...row, state: "error" }));
}

/** The latest 50 builds that failed. */
export const failuresQuery = queryOptions({
  queryKey: ["admin", "build-failures"],
  queryFn: ({ signal }) => fetchFailures(signal),
  staleTime: 0,
  meta: { isSecret: true },
});
