/** The flags of the member who is signed in. */
import { backend } from "../client.ts";
import { DataError } from "../errors.ts";
import { fetchProfileFlags, type ProfileFlags } from "../profiles.ts";
import { readSession } from "./stored-session.ts";

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
