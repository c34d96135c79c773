import { importJWK, SignJWT } from "jose";
import type { PushKeys } from "../config.ts";

/** Gives the header that says whose message it is (VAPID, RFC 8292). */
export type SignPush = (endpoint: string) => Promise<string>;

/** Seconds that a signature is good for; push services take at most a day. */
const lifetime = 12 * 3600;

/** Signs for push services in the name of the site. */
export async function createSignPush(
  { publicKey, privateKey, subject }: PushKeys,
  now: () => number,
): Promise<SignPush> {
  const point = Buffer.from(publicKey, "base64url");
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
    "ES256",
  );
  return async (endpoint) => {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: "JWT", alg: "ES256" })
      .setAudience(new URL(endpoint).origin)
      .setSubject(subject)
      .setExpirationTime(Math.floor(now() / 1000) + lifetime)
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  };
}
