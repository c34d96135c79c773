/**
 * Everything that is signed or keyed derives from one secret (HKDF, RFC 5869), so several processes
 * that share it agree without talking, and there is one thing to keep and one to change.
 */
import { createECDH, createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from "jose";

/** Keys and passwords of this server, all derived from one secret. */
export interface Secrets {
  /** A token of ours, signed with ES256, with `iat` and `exp` as given in the claims (seconds since 1970). */
  readonly signToken: (claims: JWTPayload) => Promise<string>;
  /**
   * The claims of a token that we signed: algorithm, signature, issuer, audience and times are checked, with a
   * minute of leeway for clocks that differ (case F18).
   *
   * @throws jose's errors; `ERR_JWT_EXPIRED` in `code` when it is only too late.
   */
  readonly verifyToken: (token: string) => Promise<JWTPayload>;
  /** The public half, as published under `.well-known/jwks.json` (RFC 7517). */
  readonly jwks: { readonly keys: readonly JWK[] };
  readonly publishableKey: string;
  /** The key of the server's own tools: it may do everything. */
  readonly secretKey: string;
  /** Hex, 64 characters: for what is stored of a code so that the code itself is not. */
  readonly hmac: (purpose: string, text: string) => string;
  /** The password of the database login for requests. */
  readonly databasePassword: string;
  /** The password of the embedded database's owner, who may do everything. */
  readonly ownerPassword: string;
  /** Hex: tells one secret from another, and gives nothing away of it. */
  readonly fingerprint: string;
}

/** Seconds by which clocks may differ. */
const leeway = 60;
/** Audience of our tokens, as Supabase's clients expect it. */
export const audience = "authenticated";

/**
 * Derives every key and password from the one secret.
 *
 * @param siteUrl names the issuer of tokens: those of another site are no good here, even with this secret
 */
export async function deriveSecrets(
  secret: string,
  publishableKey: string,
  siteUrl = "http://localhost",
): Promise<Secrets> {
  const issuer = `${siteUrl}/auth/v1`;
  const derive = (purpose: string, bytes = 32) =>
    Buffer.from(hkdfSync("sha256", secret, "wab", purpose, bytes));
  const { privateJwk, publicJwk } = signingKey(derive("token signing", 48));
  const [privateKey, publicKey] = await Promise.all([
    importJWK(privateJwk, "ES256"),
    importJWK(publicJwk, "ES256"),
  ]);
  const header = { alg: "ES256", typ: "JWT", kid: publicJwk.kid };
  return {
    signToken: (claims) =>
      new SignJWT({ iss: issuer, ...claims }).setProtectedHeader(header).sign(privateKey),
    verifyToken: async (token) => {
      const options = { algorithms: ["ES256"], issuer, audience, clockTolerance: leeway };
      return (await jwtVerify(token, publicKey, options)).payload;
    },
    jwks: { keys: [publicJwk] },
    publishableKey,
    secretKey: `sb_secret_${derive("secret key").toString("base64url")}`,
    hmac: (purpose, text) =>
      createHmac("sha256", derive(`hmac ${purpose}`))
        .update(text)
        .digest("hex"),
    databasePassword: derive("database login").toString("base64url"),
    ownerPassword: derive("database owner").toString("base64url"),
    fingerprint: derive("fingerprint").toString("hex"),
  };
}

/** Compares without telling by its time how much was right. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The order of the curve P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** 48 bytes become a scalar from 1 to order - 1 without a noticeable bias (FIPS 186-5, A.2.1). */
function signingKey(bytes: Buffer) {
  const scalar = (BigInt(`0x${bytes.toString("hex")}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const kid = createHash("sha256").update(point).digest("base64url").slice(0, 16);
  const publicJwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    alg: "ES256",
    use: "sig",
    kid,
  };
  return { publicJwk, privateJwk: { ...publicJwk, d: d.toString("base64url") } };
}
