import { noticeKinds } from "#domain/notices/kinds.ts";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";
import {
  claimDelivery,
  type Delivery,
  forgetDevice,
  postponeDelivery,
  settleDelivery,
} from "./deliveries.ts";
import { encryptPush } from "./encrypt.ts";
import type { PostPush, PushAnswer } from "./post.ts";
import type { SignPush } from "./vapid.ts";
import { pushSentence } from "./words.ts";

/** Means of telling devices. */
export interface Means {
  readonly database: Database;
  readonly log: Log;
  readonly sign: SignPush;
  readonly post: PostPush;
}

/** Seconds that a push service keeps a message for a device that is off. */
const timeToLive = 24 * 3600;
/** Tries with growing pauses of two seconds to an hour; the last comes some two hours after the first. */
const mostTries = 12;

/** Tells the next device that is due. False when there is none. */
export async function deliverNext(means: Means): Promise<boolean> {
  const delivery = await claimDelivery(means);
  if (delivery === undefined) return false;
  const message = messageOf(delivery);
  if (message === undefined) await settleDelivery(means, delivery.id);
  else await attempt(means, delivery, message);
  return true;
}

/** The text for a device's service worker; undefined when there is nothing to tell any more. */
function messageOf({ kind: type, noticeId, senderName, language, isRead }: Delivery) {
  const kind = noticeKinds.find((each) => each === type);
  if (isRead || kind === undefined) return undefined;
  return JSON.stringify({
    title: "WAB",
    body: pushSentence(kind, senderName, language),
    language,
    tag: noticeId,
    path: `/notifications?open=${noticeId}`,
  });
}

async function attempt(means: Means, delivery: Delivery, message: string): Promise<void> {
  const { log } = means;
  let answer: PushAnswer;
  try {
    const body = encryptPush(message, delivery);
    answer = await means.post(delivery.endpoint, await headersOf(means, delivery), body);
  } catch (error) {
    log.event("push not sent", { reason: error instanceof Error ? error.name : "unknown" });
    return postpone(means, delivery, null);
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return settleDelivery(means, delivery.id);
  log.event("push refused", { status });
  if (status === 404 || status === 410) return forgetDevice(means, delivery.subscriptionId);
  if (status === 429 || status >= 500) return postpone(means, delivery, retryAfter);
  // Refused for what it is: the same again would be refused again.
  await settleDelivery(means, delivery.id);
}

async function headersOf({ sign }: Means, { endpoint, noticeId }: Delivery) {
  return {
    authorization: await sign(endpoint),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(timeToLive),
    urgency: "normal",
    // A second try takes the place of the first, should both have arrived (RFC 8030, 5.4).
    topic: noticeId.replaceAll("-", ""),
  };
}

async function postpone(
  means: Means,
  { id, tries }: Delivery,
  retryAfter: number | null,
): Promise<void> {
  if (tries >= mostTries) return settleDelivery(means, id);
  await postponeDelivery(means, id, Math.min(Math.max(2 ** tries, retryAfter ?? 0), 3600));
}
