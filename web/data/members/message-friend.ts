/** A message to a friend from elsewhere than the conversation with them. */
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** Sends a text to a friend. @throws DataError */
export async function messageFriend(recipient_id: string, content: string): Promise<void> {
  const client = await backend();
  dataOf(await client.from("direct_messages").insert({ recipient_id, content }));
}
