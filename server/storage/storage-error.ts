/** Refusals of Supabase Storage; the official client reads `message` and `statusCode`. */

/** Reasons for which a request is refused. */
export type StorageProblem =
  | { readonly kind: "no-bucket" }
  | { readonly kind: "no-object" }
  | { readonly kind: "not-allowed" }
  | { readonly kind: "duplicate" }
  | { readonly kind: "bad-name" }
  | { readonly kind: "not-here" }
  | { readonly kind: "bad-request"; readonly reason: string }
  | { readonly kind: "bad-signature"; readonly reason: string }
  | { readonly kind: "bad-type"; readonly type: string }
  | { readonly kind: "too-large" }
  | { readonly kind: "too-slow" }
  | { readonly kind: "no-range"; readonly size: number }
  | { readonly kind: "disk-full" }
  | { readonly kind: "store-away" };

/** Refusal of a request for files. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(
    readonly problem: StorageProblem,
    options: ErrorOptions = {},
  ) {
    super(describe(problem)[2], options);
  }
}

type Description = readonly [status: number, error: string, message: string];

function describe(problem: StorageProblem): Description {
  switch (problem.kind) {
    case "no-bucket":
      return [404, "Bucket not found", "Bucket not found"];
    case "no-object":
      return [404, "not_found", "Object not found"];
    case "not-allowed":
      return [403, "Unauthorized", "new row violates row-level security policy"];
    case "duplicate":
      return [409, "Duplicate", "The resource already exists"];
    case "bad-name":
      return [400, "InvalidKey", "Invalid key"];
    case "not-here":
      return [404, "not_found", "Not found"];
    case "bad-request":
      return [400, "Bad Request", problem.reason];
    case "bad-signature":
      return [400, "InvalidJWT", problem.reason];
    case "bad-type":
      return [415, "invalid_mime_type", `mime type ${problem.type} is not supported`];
    case "too-large":
      return [413, "Payload too large", "The object exceeded the maximum allowed size"];
    case "too-slow":
      return [408, "Request Timeout", "The object did not arrive in time"];
    case "no-range":
      return [416, "InvalidRange", "The requested range is not satisfiable"];
    case "disk-full":
      return [507, "Insufficient Storage", "There is no room for this object"];
    case "store-away":
      return [503, "SlowDown", "Files cannot be reached right now. Try again in a moment."];
  }
}

/** Answer of Supabase Storage to a request that it refuses; `error` is its word for the reason. */
export function refusal(
  status: number,
  error: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ statusCode: String(status), error, message }, { status, headers });
}

/** Answer for a refusal. */
export function answerProblem({ problem }: StorageError): Response {
  const [status, error, message] = describe(problem);
  return refusal(status, error, message, headersOf(problem));
}

function headersOf(problem: StorageProblem): Readonly<Record<string, string>> {
  if (problem.kind === "no-range") return { "content-range": `bytes */${problem.size}` };
  if (problem.kind === "store-away") return { "retry-after": "5" };
  // What is still on its way is not waited for.
  const isUnread = problem.kind === "too-large" || problem.kind === "too-slow";
  return isUnread ? { connection: "close" } : {};
}
