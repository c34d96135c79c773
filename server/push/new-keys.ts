import { createECDH } from "node:crypto";
import type { PushKeys } from "../config.ts";

/** A new pair of keys for web push, base64url. */
export function newPushKeys(): Omit<PushKeys, "subject"> {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // A scalar with zeros in front is given without them.
  const scalar = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey, privateKey: scalar.toString("base64url") };
}
