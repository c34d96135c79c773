/** State of sending mail, as the server's own conversation with the mail server tells. */
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Language } from "#domain/language.ts";
import { textOrEmpty } from "#domain/lenient.ts";
import { asRecord, asText } from "#domain/outside.ts";
import { queryClient } from "../backend/query-client.ts";
import type { AnnouncementText } from "./announcements.ts";
import { askServer, textOrNull } from "./ask-server.ts";
import { outboxQuery } from "./mail.ts";

const troubles = [
  "unknown-host",
  "unreachable",
  "no-answer",
  "encryption",
  "credentials",
  "sender-refused",
  "recipient-refused",
  "too-many",
  "content-refused",
  "unexpected",
] as const;

const mailTrouble = v.object({
  kind: v.picklist(troubles),
  status: v.fallback(v.nullable(v.number()), null),
  /** The words of the mail server. */
  answer: textOrEmpty,
});

/** Trouble with sending, with the words of the mail server. */
export type MailTrouble = Readonly<v.InferOutput<typeof mailTrouble>>;

/** Steps of a conversation; null where it did not come so far. */
interface MailCheck {
  readonly isReached: boolean;
  readonly isEncrypted: boolean | null;
  readonly isSignedIn: boolean | null;
  readonly trouble: MailTrouble | null;
  /** Milliseconds. */
  readonly took: number;
}

/** State of sending. */
export interface MailServer {
  /** Null where none is configured. */
  readonly server: {
    readonly host: string;
    readonly port: number;
    readonly hasCredentials: boolean;
  } | null;
  readonly from: string;
  /** ISO 8601, or null. */
  readonly lastSentAt: string | null;
  readonly lastFailedAt: string | null;
  readonly lastTrouble: MailTrouble | null;
  /** The last check that was asked for in this look; null before any. */
  readonly check: MailCheck | null;
}

function troubleIn(json: unknown): MailTrouble | null {
  const read = v.safeParse(mailTrouble, json);
  return read.success ? read.output : null;
}

function flag(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

function checkIn(json: unknown): MailCheck | null {
  if (json === null || json === undefined) return null;
  const check = asRecord(json);
  return {
    isReached: check["reached"] === true,
    isEncrypted: flag(check["encrypted"]),
    isSignedIn: flag(check["signed_in"]),
    trouble: troubleIn(check["trouble"]),
    took: Number(check["took"] ?? 0),
  };
}

function mailServerIn(answer: Readonly<Record<string, unknown>>): MailServer {
  const server = asRecord(answer["server"]);
  return {
    server:
      answer["server"] === null
        ? null
        : {
            host: asText(server["host"]),
            port: Number(server["port"] ?? 0),
            hasCredentials: server["has_credentials"] === true,
          },
    from: asText(answer["from"]),
    lastSentAt: textOrNull(answer["last_sent_at"]),
    lastFailedAt: textOrNull(answer["last_failed_at"]),
    lastTrouble: troubleIn(answer["last_trouble"]),
    check: checkIn(answer["check"]),
  };
}

/** State of sending, with a new conversation with the mail server at each look. */
export const mailServerQuery = queryOptions({
  queryKey: ["admin", "mail-server"],
  queryFn: async () => mailServerIn(await askServer("mail-server", { check: true })),
  staleTime: 60_000,
  meta: { isSecret: true },
});

/**
 * Sends a test mail, and tells what the mail server said.
 *
 * @param to an address; "" for the administrator's own
 */
export async function sendTestMail(
  to: string,
): Promise<{ readonly to: string; readonly trouble: MailTrouble | null }> {
  const answer = await askServer("mail-server", { test: to === "" ? null : to });
  const test = asRecord(answer["test"]);
  void queryClient.invalidateQueries({ queryKey: mailServerQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  return { to: asText(test["to"]), trouble: troubleIn(test["trouble"]) };
}

/**
 * Sends an announcement, as it is so far in one language, to the administrator alone, and tells what the mail
 * server said.
 */
export async function mailToSelf(
  language: Language,
  { title, text }: AnnouncementText,
): Promise<{ readonly to: string; readonly trouble: MailTrouble | null }> {
  const answer = await askServer("mail-server", { announcement: { language, title, text } });
  const test = asRecord(answer["test"]);
  return { to: asText(test["to"]), trouble: troubleIn(test["trouble"]) };
}

/** Members who have not confirmed their address. */
interface Confirmations {
  readonly pending: number;
  /** Those of them who have had no mail about it for a day. */
  readonly due: number;
}

function confirmationsIn(answer: Readonly<Record<string, unknown>>): Confirmations {
  return { pending: Number(answer["pending"] ?? 0), due: Number(answer["due"] ?? 0) };
}

/** The number of members who have not confirmed their address. */
export const confirmationsQuery = queryOptions({
  queryKey: ["admin", "confirmations"],
  queryFn: async () => confirmationsIn(await askServer("confirmations")),
  staleTime: 0,
  meta: { isSecret: true },
});

/** Writes to them once more, and gives to how many. */
export async function resendConfirmations(): Promise<number> {
  const answer = await askServer("confirmations", { resend: true });
  queryClient.setQueryData(confirmationsQuery.queryKey, confirmationsIn(answer));
  void queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey });
  return Number(answer["requested"] ?? 0);
}
