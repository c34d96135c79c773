import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** Keys that a browser gave for its messages, base64url. */
export interface Receiver {
  /** A point of P-256, 65 bytes. */
  readonly publicKey: string;
  /** 16 bytes. */
  readonly authSecret: string;
}

/** The parts that are new for each message. */
interface Ephemeral {
  /** 16 bytes. */
  readonly salt: Buffer;
  readonly sender: ECDH;
}

function newEphemeral(): Ephemeral {
  const sender = createECDH("prime256v1");
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

/** Bytes of a record, of which a message is one. */
const recordSize = 4096;

/**
 * A message that only the browser can read (RFC 8291, with the encoding `aes128gcm` of RFC 8188), as one
 * record.
 *
 * @throws Error when the key is no point of the curve.
 */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: Receiver,
  { salt, sender }: Ephemeral = newEphemeral(),
): Buffer {
  const receiver = Buffer.from(publicKey, "base64url");
  const senderKey = sender.getPublicKey();
  const derive = (from: Uint8Array, by: Uint8Array, purpose: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, by, purpose, bytes));

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, senderKey]);
  const shared = sender.computeSecret(receiver);
  const material = derive(shared, Buffer.from(authSecret, "base64url"), info, 32);
  const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(material, salt, "Content-Encoding: nonce\0", 12);

  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // The byte at the end says that this is the last record.
  const record = Buffer.concat([Buffer.from(text), Buffer.of(2)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const head = Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey]);
  return Buffer.concat([head, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}
