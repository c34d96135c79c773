/** Builds of the site that failed, for administrators. */
import { queryOptions } from "@tanstack/react-query";
import type { BuildFailure } from "#domain/build-failure.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { keys } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";

/** Milliseconds between two looks at the builds while the home page is open. */
const pollInterval = 120_000;

/** The newest deployment, if it failed: one that came later says that all is well again. */
async function fetchLatest(signal: AbortSignal): Promise<BuildFailure | null> {
  const client = await backend();
  const [row] = dataOf(
    await client
      .from("deployments")
      .select("id, created_at, state, site_name, branch, deploy_url")
      .order("created_at", { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  if (row?.state !== "error") return null;
  const { id, created_at, site_name, branch, deploy_url } = row;
  return { id, createdAt: created_at, siteName: site_name, branch, deployUrl: deploy_url };
}

/**
 * The latest failure, or nothing where it cannot be read: a warning for administrators is no one's reason to
 * stop.
 */
async function latestOrNothing(signal: AbortSignal): Promise<BuildFailure | null> {
  try {
    return await fetchLatest(signal);
  } catch (error) {
    // oxlint-disable-next-line no-console -- whoever runs the site looks there; the page says nothing
    if (!signal.aborted) console.error("Could not read the status of the builds", error);
    return null;
  }
}

/**
 * The latest failure, or none; asked for every two minutes, and whenever the page is opened: the answer that was
 * kept may warn of what is right again.
 */
export const latestFailureQuery = queryOptions({
  queryKey: ["build_failures", "latest"],
  queryFn: ({ signal }) => latestOrNothing(signal),
  staleTime: 0,
  refetchInterval: pollInterval,
});

/** The failure that this administrator has hidden. */
export function readShownFailure(): string | null {
  return readText(keys.shownFailure);
}

/** Keeps that this administrator has hidden a failure. */
export function writeShownFailure(id: string): void {
  writeText(keys.shownFailure, id);
}
