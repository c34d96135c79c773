import { asRecord } from "#domain/outside.ts";
import { backend } from "../backend/client.ts";
import { toFunctionError } from "../backend/errors.ts";

/**
 * Asks a function of the server that is for administrators. Without a body it reads.
 *
 * @throws DataError
 */
export async function askServer(
  name: "changelog" | "confirmations" | "deployments" | "mail-server" | "outbox",
  body?: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { functions } = await backend();
  const { data, error, response } = await functions.invoke<unknown>(
    name,
    body === undefined ? { method: "GET" } : { body },
  );
  if (error !== null) throw await toFunctionError(error, response);
  return asRecord(data);
}

/** A text of an answer, or null where there is none. */
export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
