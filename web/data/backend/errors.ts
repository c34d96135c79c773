/**
 * The backend's refusals and failures, in one form. Every answer of the official client passes through
 * `dataOf`, and only here is it decided what kind of trouble an error is; words come from i18n by kind or
 * code.
 */
import { asRecord, asText, asTexts, isRecord } from "#domain/outside.ts";

/** The kinds of trouble with the backend; words on screen go by them. */
export type DataErrorKind =
  /** No network, or nobody answers. */
  | "offline"
  /** The server is there, but cannot answer now. */
  | "unavailable"
  /** Too often; `retryAfter` says when again. */
  | "rate-limited"
  /** Nobody is signed in, or the session has ended. */
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  /** The member keeps as much as may be. */
  | "storage-full"
  /** The values are not acceptable; `code` says why. */
  | "refused"
  | "unexpected";

interface Facts {
  /** The backend's own name for what is wrong: GoTrue's, PostgREST's or PostgreSQL's. "" without one. */
  readonly code?: string;
  /** Whole seconds until another try is worth it. */
  readonly retryAfter?: number | null;
  /** The rules that a password breaks. */
  readonly reasons?: readonly string[];
  readonly cause?: unknown;
}

/** An answer of the backend that is no success, or the lack of one. */
export class DataError extends Error {
  override readonly name = "DataError";
  readonly code: string;
  readonly retryAfter: number | null;
  readonly reasons: readonly string[];

  constructor(
    readonly kind: DataErrorKind,
    message: string,
    { code = "", retryAfter = null, reasons = [], cause }: Facts = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
    this.reasons = reasons;
  }
}

/** The status of the answers that our own `fetch` makes when there is no network. */
export const noNetworkStatus = 530;

const kindOfCode: Readonly<Record<string, DataErrorKind>> = {
  // PostgreSQL
  "23505": "conflict",
  "40001": "conflict",
  "42501": "forbidden",
  "57014": "unavailable",
  // Ours
  PT507: "storage-full",
  // PostgREST
  PGRST116: "not-found",
  PGRST301: "signed-out",
  PGRST303: "signed-out",
  // GoTrue
  bad_jwt: "signed-out",
  no_authorization: "signed-out",
  session_expired: "signed-out",
  session_not_found: "signed-out",
  refresh_token_not_found: "signed-out",
  refresh_token_already_used: "signed-out",
  over_request_rate_limit: "rate-limited",
  over_email_send_rate_limit: "rate-limited",
  otp_expired: "refused",
  insufficient_aal: "refused",
};

function kindOfStatus(status: number): DataErrorKind {
  if (status === 0 || status === noNetworkStatus) return "offline";
  // A success that is an error is somebody else's page: the login of a café's network (case O24).
  if (status >= 200 && status < 300) return "offline";
  if (status === 401) return "signed-out";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 406) return "not-found";
  if (status === 409 || status === 412) return "conflict";
  if (status === 413) return "too-large";
  if (status === 429) return "rate-limited";
  if (status === 400 || status === 422) return "refused";
  return status >= 500 ? "unavailable" : "unexpected";
}

/** Statuses of the trouble that passes by itself: the server has not decided, it was out of reach or too busy. */
const passingStatus = {
  offline: noNetworkStatus,
  unavailable: 503,
  "rate-limited": 429,
} as const satisfies Partial<Record<DataErrorKind, number>>;

/** An error that the same try may not meet later. */
export type PassingError = DataError & { readonly kind: keyof typeof passingStatus };

/** Tells whether the same may work later, without anybody doing anything. */
export function passesByItself(error: DataError): error is PassingError {
  return error.kind in passingStatus;
}

/** Trouble that passes as an answer that is read as this trouble again. */
export function asAnswer({ kind, code, message }: PassingError): Response {
  return Response.json({ code, message, msg: message }, { status: passingStatus[kind] });
}

/** "… after 42 seconds": how GoTrue says it, and how our own `fetch` says `Retry-After`. */
function secondsIn(message: string): number | null {
  const seconds = /after (?<seconds>\d+) seconds?/.exec(message)?.groups?.["seconds"];
  return seconds === undefined ? null : Number(seconds);
}

/** The error in whatever the official client gave or threw. */
export function toDataError(error: unknown, status?: number): DataError {
  if (error instanceof DataError) return error;
  if (!isRecord(error)) return new DataError("unexpected", String(error), { cause: error });
  const code = asText(error["code"]);
  const message = asText(error["message"]);
  const answered = typeof error["status"] === "number" ? error["status"] : status;
  const kind =
    asText(error["name"]) === "AuthSessionMissingError"
      ? "signed-out"
      : (kindOfCode[code] ?? (answered === undefined ? "unexpected" : kindOfStatus(answered)));
  const { reasons } = error;
  return new DataError(kind, message, {
    code,
    retryAfter: secondsIn(message),
    reasons: asTexts(reasons),
    cause: error,
  });
}

/** The JSON record of an answer, without taking it from who reads the answer afterwards. */
export async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  try {
    return asRecord(await response.clone().json());
  } catch {
    return {};
  }
}

/**
 * The error as of `toDataError`, for server functions: what they say is in the answer, as `{ error, message
 * }`.
 */
export async function toFunctionError(error: unknown, response?: Response): Promise<DataError> {
  if (response === undefined) return toDataError(error, 0);
  const { error: code, code: gatewayCode, message } = await bodyOf(response);
  return toDataError({ code: code ?? gatewayCode, message, cause: error }, response.status);
}

/** An answer as the official client gives it: data and no error, or an error. */
interface Answer {
  readonly data: unknown;
  readonly error: unknown;
  readonly status?: number;
}

type DataIn<Given extends Answer> = Extract<Given, { readonly error: null }>["data"];

/**
 * The data of an answer of the official client.
 * @throws DataError when the answer is an error
 */
export function dataOf<Given extends Answer>(answer: Given): DataIn<Given> {
  if (answer.error !== null && answer.error !== undefined) {
    throw toDataError(answer.error, answer.status);
  }
  return answer.data;
}
