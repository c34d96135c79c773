/**
 * Rows that everybody may read, without the official client: it would be most of what a guest's page
 * loads.
 */
import { isRecord } from "#domain/outside.ts";
import { fetchInTime } from "./backend-fetch.ts";
import { backendKey, backendUrl } from "../local/config.ts";
import { DataError, toDataError } from "./errors.ts";

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

async function ask(question: string, signal: AbortSignal): Promise<Response> {
  try {
    const headers = { apikey: backendKey };
    return await fetchInTime(`${backendUrl()}/rest/v1/${question}`, { headers, signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new DataError("offline", `No answer about ${question}`, { cause });
  }
}

/**
 * The rows that a question of PostgREST's asks for: `faq_sections?select=*&order=order_index`.
 * @throws DataError
 */
export async function guestRows(question: string, signal: AbortSignal): Promise<readonly Row[]> {
  const response = await ask(question, signal);
  if (!response.ok) throw toDataError({ message: `${question} was refused` }, response.status);
  try {
    const json: unknown = await response.json();
    if (Array.isArray(json)) return json.filter(isRecord);
  } catch {
    // Not JSON: the login page of a café's network (case O24).
  }
  throw new DataError("offline", `No rows of ${question}, but something else`);
}
