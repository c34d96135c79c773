/** A browser and its push service, which keep the protocol: they check who sends, and decrypt (RFC 8291, 8292). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import type { PushKeys } from "../config.ts";
import { newPushKeys } from "./new-keys.ts";
import type { PostPush, PushAnswer } from "./post.ts";

/** Keys such as an operator makes. */
export function somePushKeys(): PushKeys {
  return { ...newPushKeys(), subject: "mailto:club@example.org" };
}

/** Decrypts a message as a browser does. @throws Error when it was not meant for these keys */
function decryptPush(body: Buffer, privateKey: Buffer, authSecret: Buffer): string {
  const receiver = createECDH("prime256v1");
  receiver.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const end = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, end);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver.getPublicKey(), senderKey]);
  const derive = (from: Uint8Array, by: Uint8Array, purpose: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, by, purpose, bytes));
  const material = derive(receiver.computeSecret(senderKey), authSecret, info, 32);
  const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(material, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const record = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()]);
  if (record.at(-1) !== 2) throw new Error("not the last record");
  return record.subarray(0, -1).toString();
}

/** A browser that is registered at the stand-in. */
export interface Device {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
  /** The messages that its service worker has received, oldest first. */
  readonly received: readonly Readonly<Record<string, string>>[];
}

/** A push service for tests, with the browsers that listen to it. */
export interface PushService {
  readonly post: PostPush;
  readonly newDevice: () => Device;
  /** Has the service answer so until it is told otherwise; undefined: it takes what it gets. */
  readonly answerWith: (answer: PushAnswer | Error | undefined) => void;
  /** Requests so far, whatever became of them. */
  readonly asked: () => number;
}

/** Opens a push service that takes messages signed with these keys. */
export function openPushService({ publicKey, subject }: PushKeys): PushService {
  const origin = "https://push.example.org";
  const devices = new Map<
    string,
    { keys: Buffer; secret: Buffer; received: Device["received"][number][] }
  >();
  let forced: PushAnswer | Error | undefined;
  let count = 0;

  async function take(endpoint: string, headers: Readonly<Record<string, string>>, body: Buffer) {
    const device = devices.get(endpoint);
    if (device === undefined) return 404;
    const [, token = "", key = ""] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers["authorization"] ?? "") ?? [];
    if (key !== publicKey) return 403;
    const { payload } = await jwtVerify(token, await verifier(publicKey), { audience: origin });
    const life = (payload.exp ?? Infinity) - Date.now() / 1000;
    if (payload.sub !== subject || life > 24 * 3600) return 403;
    if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(headers["ttl"] ?? ""))
      return 400;
    if (!/^[\w-]{1,32}$/.test(headers["topic"] ?? "")) return 400;
    if (body.length > 4096) return 413;
    device.received.push(JSON.parse(decryptPush(body, device.keys, device.secret)));
    return 201;
  }

  return {
    post: async (endpoint, headers, body) => {
      count++;
      if (forced instanceof Error) throw forced;
      if (forced !== undefined) return forced;
      return { status: await take(endpoint, headers, body), retryAfter: null };
    },
    newDevice: () => {
      const pair = createECDH("prime256v1");
      const key = pair.generateKeys("base64url");
      const secret = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(12).toString("hex")}`;
      const received: Device["received"][number][] = [];
      devices.set(endpoint, { keys: pair.getPrivateKey(), secret, received });
      return { endpoint, publicKey: key, authSecret: secret.toString("base64url"), received };
    },
    answerWith: (answer) => (forced = answer),
    asked: () => count,
  };
}

function verifier(publicKey: string) {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  return importJWK(
    { kty: "EC", crv: "P-256", x: x.toString("base64url"), y: y.toString("base64url") },
    "ES256",
  );
}
