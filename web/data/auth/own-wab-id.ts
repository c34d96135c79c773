/** The member's own public id, which every new list carries. It never changes. */
import { DataError, toDataError } from "../errors.ts";
import { fetchWabId } from "../profiles.ts";

let known: { readonly memberId: string; readonly wabId: string } | undefined;

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
