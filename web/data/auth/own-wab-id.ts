/** The member's own public id, which every new list carries. It never changes. */
import { backend } from "../backend/client.ts";
import { DataError, dataOf, toDataError } from "../backend/errors.ts";

let known: { readonly memberId: string; readonly wabId: string } | undefined;

/** One's own public id, or "" when the profile has none. @throws DataError */
async function fetchWabId(userId: string): Promise<string> {
  const client = await backend();
  const row = dataOf(await client.from("profiles").select("wab_id").eq("id", userId).single());
  return row.wab_id;
}

async function ask(memberId: string): Promise<string> {
  try {
    return await fetchWabId(memberId);
  } catch (error) {
    const { kind, message, retryAfter } = toDataError(error);
    throw new DataError(kind, message, { code: "wab-id-failed", retryAfter, cause: error });
  }
}

/** @throws DataError with code `wab-id-failed`, or `wab-id-missing` when the profile has none */
export async function ownWabId(memberId: string): Promise<string> {
  if (known?.memberId !== memberId) known = { memberId, wabId: await ask(memberId) };
  // A database of another make may have null, whatever the types say: no comparison with "".
  if (known.wabId) return known.wabId;
  known = undefined;
  throw new DataError("refused", "No public id", { code: "wab-id-missing" });
}
