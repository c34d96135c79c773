import { asText } from "#domain/outside.ts";
import { oneLine } from "#domain/text.ts";

/** Kind of trouble with a mail server, told from its own answer; what to do about it goes by this. */
type Kind =
  | "unknown-host"
  | "unreachable"
  | "no-answer"
  | "encryption"
  | "credentials"
  | "sender-refused"
  | "recipient-refused"
  | "too-many"
  | "content-refused"
  | "unexpected";

/** Fault of sending, and the words of the mail server. */
export interface MailTrouble {
  readonly kind: Kind;
  /** Status that the mail server answered (RFC 5321, 4.2), or null. */
  readonly status: number | null;
  /** First line of its answer without mail addresses, or what the system says; at most 300 characters. */
  readonly answer: string;
}

const credentialStatuses = new Set([454, 530, 534, 535, 538]);
const networkFaults: Readonly<Record<string, Kind>> = {
  EDNS: "unknown-host",
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNECTION: "unreachable",
  ECONNREFUSED: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  ETIMEDOUT: "no-answer",
  ETLS: "encryption",
};

/** Classifies an error of the mail library by the answer of the mail server and the command it answers. */
export function troubleOf(error: unknown): MailTrouble {
  const cause = causeOf(error);
  const status = Number(cause["responseCode"]);
  return {
    kind: kindOf(cause, status),
    status: Number.isInteger(status) && status > 0 ? status : null,
    answer: answerIn(cause),
  };
}

/** The library's own error: an UndeliverableError has it as its cause. */
function causeOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return {};
  const inner = error.cause instanceof Error ? error.cause : error;
  return Object.assign(Object.fromEntries(Object.entries(inner)), { message: inner.message });
}

function kindOf(cause: Readonly<Record<string, unknown>>, status: number): Kind {
  const command = asText(cause["command"]);
  const code = asText(cause["code"]);
  const message = asText(cause["message"]);
  if (code === "EAUTH" || command.startsWith("AUTH") || credentialStatuses.has(status))
    return "credentials";
  if (status === 421 || status === 450 || status === 451 || status === 452) return "too-many";
  if (command === "MAIL FROM") return "sender-refused";
  if (command === "RCPT TO") return "recipient-refused";
  if (command === "DATA")
    return /sender|from address|not owned|verif/i.test(message)
      ? "sender-refused"
      : "content-refused";
  if (/certificate|ssl|tls|self.signed/i.test(`${code} ${message}`)) return "encryption";
  return networkFaults[systemFault(cause)] ?? networkFaults[code] ?? "unexpected";
}

/** The system's own name for what failed: the library calls most of it ESOCKET. */
function systemFault(cause: Readonly<Record<string, unknown>>): string {
  return (
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\b/.exec(
      `${asText(cause["code"])} ${asText(cause["message"])}`,
    )?.[0] ?? ""
  );
}

function answerIn(cause: Readonly<Record<string, unknown>>): string {
  const answer = asText(cause["response"]) || asText(cause["message"]);
  return oneLine(answer.split(/[\r\n]/)[0] ?? "", 400)
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, "<…>")
    .slice(0, 300);
}
