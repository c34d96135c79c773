import { isRecord } from "#domain/outside.ts";

/** The version that the server has now, or last had where it cannot be reached; null where something else answers. */
export async function readDeployed(): Promise<string | null> {
  const response = await fetch(`/version.json?t=${Date.now()}`, { cache: "no-store" });
  const isAnswer = response.headers.get("content-type")?.includes("json") === true;
  const json: unknown = response.ok && isAnswer ? await response.json() : null;
  return isRecord(json) && typeof json["version"] === "string" ? json["version"] : null;
}
