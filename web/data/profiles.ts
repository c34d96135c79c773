/** The members' profiles, as far as signing in needs them. */
import { backend } from "./client.ts";
import { dataOf } from "./errors.ts";

/** The roles of a member beyond the ordinary. */
export interface ProfileFlags {
  readonly isWabAdmin: boolean;
  readonly isTester: boolean;
}

/** The flags of one's own profile. @throws DataError */
export async function fetchProfileFlags(userId: string): Promise<ProfileFlags> {
  const client = await backend();
  const row = dataOf(
    await client.from("profiles").select("wab_admin, tester").eq("id", userId).single(),
  );
  // Null would be another member's.
  return { isWabAdmin: row.wab_admin === true, isTester: row.tester === true };
}

/** One's own public id, or "" when the profile has none. @throws DataError */
export async function fetchWabId(userId: string): Promise<string> {
  const client = await backend();
  const row = dataOf(await client.from("profiles").select("wab_id").eq("id", userId).single());
  return row.wab_id;
}
