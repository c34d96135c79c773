/**
 * Refresh tokens form a chain: each is derived from what is stored of the one before and the server's
 * secret. Only a keyed hash of each is stored, and yet two tabs that refresh at once get the same next
 * token, because whoever holds a token can be led along the chain to the one that is good now.
 */
import { randomBytes } from "node:crypto";
import type { Secrets } from "../../secrets.ts";

/** Hash of a refresh token, under which it is stored and found again. */
export function storedRefreshToken(secrets: Secrets, token: string): string {
  return secrets.hmac("stored refresh token", token);
}

/** The first of a new session. */
export function firstRefreshToken(): string {
  return randomBytes(32).toString("hex");
}

/**
 * Derives the refresh token that follows another, so that a repeated exchange gives the same one.
 *
 * @param stored as `storedRefreshToken` gives it for the token before
 */
export function nextRefreshToken(secrets: Secrets, stored: string): string {
  return secrets.hmac("next refresh token", stored);
}
