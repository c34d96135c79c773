/** Signatures in addresses that somebody may use in place of signing in: for what, and until when. */
import * as v from "valibot";
import { isSame, type Secrets } from "#server/secrets.ts";
import { StorageError } from "./storage-error.ts";

const content = v.object({
  /** Act that the holder may do. */
  may: v.picklist(["read", "write"]),
  bucket: v.string(),
  name: v.string(),
  /** Seconds since 1970. */
  until: v.number(),
  /** The member in whose name something is put there; undefined for the server's own. */
  member: v.optional(v.string()),
  upsert: v.optional(v.boolean()),
});

/** Act that a signed address allows, and until when. */
export type Permission = v.InferOutput<typeof content>;

type Keys = Pick<Secrets, "hmac">;

/** Signs a permission. The result is no token of the identity service and can never pass for one. */
export function signPermission(keys: Keys, permission: Permission): string {
  const text = Buffer.from(JSON.stringify(permission)).toString("base64url");
  return `${text}.${keys.hmac("storage address", text)}`;
}

/**
 * Reads what the signature allows, if it was made for this and is not too late (case S08).
 *
 * @throws StorageError "bad-signature"
 */
export function readPermission(
  keys: Keys,
  token: string,
  expected: Pick<Permission, "may" | "bucket" | "name">,
  now: number,
): Permission {
  const [text = "", signature = ""] = token.split(".");
  const isOurs = isSame(signature, keys.hmac("storage address", text));
  const { success, output } = v.safeParse(content, isOurs ? decode(text) : undefined);
  if (!success) throw refuse("signature verification failed");
  const { may, bucket, name } = output;
  if (may !== expected.may || bucket !== expected.bucket || name !== expected.name) {
    throw refuse("signature does not belong to this object");
  }
  if (output.until * 1000 <= now) throw refuse('"exp" claim timestamp check failed');
  return output;
}

function decode(text: string): unknown {
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

function refuse(reason: string): StorageError {
  return new StorageError({ kind: "bad-signature", reason });
}
