/**
 * A mail's link and code are derived from its id and the server's secret: the outbox does not hold
 * them, a second try writes the same mail, and the database knows them only as keyed hashes (A13).
 */
import type { Secrets } from "../secrets.ts";

/** Key that links and codes are derived with. */
export type MailSecrets = Pick<Secrets, "hmac">;

/** Token in the link of a mail: 64 hexadecimal digits. */
export function linkTokenOf({ hmac }: MailSecrets, mailId: string): string {
  return hmac("mail link", mailId);
}

/** Six digits that can be typed instead. */
export function codeOf({ hmac }: MailSecrets, mailId: string): string {
  const number = Number.parseInt(hmac("mail code", mailId).slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, "0");
}
