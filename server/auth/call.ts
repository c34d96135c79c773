import * as v from "valibot";
import { readJson } from "../body.ts";
import type { ServerContext } from "../context.ts";
import type { Visitor } from "../part.ts";
import { validationFailed } from "./auth-error.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";

/** Parts of the server that the identity service works with. */
export interface AuthContext extends ServerContext {
  readonly hasher: PasswordHasher;
}

/** Bytes of a body; the largest that means something holds 4 KiB of metadata. */
export const maxAuthBytes = 65_536;

/** One request to the identity service, with what its path named. */
export interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly visitor: Visitor;
}

/** Use case of the identity service: answers one call, or throws an AuthError. */
export type Handler = (context: AuthContext, call: Call) => Promise<Response>;

/**
 * The body of a call as the schema describes it; other keys are dropped.
 *
 * @throws AuthError 400 validation_failed; BodyError
 */
export async function readBody<Schema extends v.GenericSchema>(
  { request }: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, (await readJson(request, maxAuthBytes)) ?? {});
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue);
  throw validationFailed(path === null ? "Invalid request body" : `Invalid value for ${path}`);
}

/** Null counts as absent, as clients send it for what they do not set. */
export function maybe<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.optional(v.nullable(schema)),
    v.transform((value) => value ?? undefined),
  );
}

/** Bytes of JSON; it travels in every access token. */
const maxMetadata = 4096;

/** Data that members keep about themselves. It never grants anything (case A20). */
export const metadata = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((data) => Buffer.byteLength(JSON.stringify(data)) <= maxMetadata),
);

/** Fields that a client with a secret of its own (PKCE, RFC 7636) sends with a request for a mail. */
export const pkceFields = {
  code_challenge: maybe(v.pipe(v.string(), v.regex(/^(?:[\w.~-]{43,128})?$/))),
  code_challenge_method: maybe(v.pipe(v.string(), v.regex(/^(?:s256|plain)?$/i))),
};

/** Answer to a call that succeeded and has nothing to say: 204. */
export function noContent(): Response {
  return new Response(null, { status: 204 });
}
