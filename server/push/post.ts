import { request } from "node:https";
import { isIP } from "node:net";
import { lookUpPublic } from "./public-address.ts";

/** An answer of a push service, as far as it matters. */
export interface PushAnswer {
  readonly status: number;
  /** Whole seconds, or null. */
  readonly retryAfter: number | null;
}

/** Sends a message to a push service; rejects where none answers. */
export type PostPush = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<PushAnswer>;

/** Milliseconds; less than what a delivery stays claimed. */
const timeoutMs = 15_000;

/** Sends over HTTPS to the public web only, follows nothing, and reads no more than the answer's head. */
export const postPublic: PostPush = (endpoint, headers, body) =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(endpoint);
    if (protocol !== "https:" || isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0)
      throw new Error("The address is not on the public web");
    const sending = request(
      endpoint,
      { method: "POST", headers, lookup: lookUpPublic, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        const seconds = Number(answer.headers["retry-after"]);
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number.isInteger(seconds) && seconds > 0 ? seconds : null,
        });
        answer.destroy();
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
