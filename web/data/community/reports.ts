/** The reports of members to the administrators. A report keeps a copy of what it is about. */
import { backend } from "../backend/client.ts";
import type { Database } from "../backend/database.types.ts";
import { dataOf } from "../backend/errors.ts";

type Insert = Database["public"]["Tables"]["reports"]["Insert"];

/** Characters. */
export const maxReasonLength = 1000;

/** The subject of a report. */
export type Reported =
  | { readonly kind: "post"; readonly id: string }
  | { readonly kind: "comment"; readonly id: string }
  | { readonly kind: "profile-comment"; readonly id: string }
  | { readonly kind: "message"; readonly id: string }
  | { readonly kind: "profile"; readonly id: string };

type Target = Pick<
  Insert,
  "shared_list_id" | "shared_list_comment_id" | "profile_comment_id" | "message_id" | "profile_id"
>;

function targetOf({ kind, id }: Reported): Target {
  switch (kind) {
    case "post":
      return { shared_list_id: id };
    case "comment":
      return { shared_list_comment_id: id };
    case "profile-comment":
      return { profile_comment_id: id };
    case "message":
      return { message_id: id };
    case "profile":
      return { profile_id: id };
  }
}

/** Tells the administrators of something, with the reason in the member's words. @throws DataError */
export async function report(about: Reported, reporterId: string, reason: string): Promise<void> {
  const client = await backend();
  const row = { ...targetOf(about), reporter_id: reporterId, reason };
  dataOf(await client.from("reports").insert(row));
}
