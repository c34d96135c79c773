/** The flags of the member who is signed in. */
import { backend } from "../backend/client.ts";
import { DataError, dataOf } from "../backend/errors.ts";
import { readSession } from "./stored-session.ts";

/** The roles of a member beyond the ordinary. */
export interface ProfileFlags {
  readonly isWabAdmin: boolean;
  readonly isTester: boolean;
}

async function fetchProfileFlags(userId: string): Promise<ProfileFlags> {
  const client = await backend();
  const row = dataOf(
    await client.from("profiles").select("wab_admin, tester").eq("id", userId).single(),
  );
  // Null would be another member's.
  return { isWabAdmin: row.wab_admin === true, isTester: row.tester === true };
}

const underWay = new Map<string, Promise<ProfileFlags>>();

/** @throws DataError, without asking when there is no network or the member has left meanwhile */
export async function readProfileFlags(userId: string): Promise<ProfileFlags> {
  if (!navigator.onLine) throw new DataError("offline", "No network");
  await backend();
  // Whoever has left would ask as a guest.
  if (readSession()?.userId !== userId) throw new DataError("signed-out", "Signed out meanwhile");
  return ask(userId);
}

/** Several events at once are one question. */
async function ask(userId: string): Promise<ProfileFlags> {
  const question = underWay.get(userId) ?? fetchProfileFlags(userId);
  underWay.set(userId, question);
  try {
    return await question;
  } finally {
    underWay.delete(userId);
  }
}
