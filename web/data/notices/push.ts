/**
 * Web push on this browser. It is registered with the server for the session of the member, so it ends with
 * that; nothing is asked of the browser before the member wants it.
 */
import { queryOptions } from "@tanstack/react-query";
import type { Language } from "#domain/language.ts";
import { workerContainer, workerRegistration } from "../local/browser.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";
import { keys } from "../local/keys.ts";
import { readText, removeText, writeText } from "../local/storage.ts";
import { readSiteFacts } from "../legal/site-facts.ts";

/** The state of web push on this browser. */
export type PushState =
  /** The site's operator has no keys for it. */
  | "not-offered"
  /** The browser has no web push, or the app is not installed where that is needed for it. */
  | "unsupported"
  /** The member forbade it in the browser's own settings. */
  | "denied"
  | "off"
  | "on";

function isSupported(): boolean {
  return workerContainer() !== null && "PushManager" in globalThis && "Notification" in globalThis;
}

/** The subscription of this browser, without asking for one. */
async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await workerRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function isRegistered(endpoint: string): Promise<boolean> {
  const client = await backend();
  const rows = dataOf(
    await client.from("push_subscriptions").select("id").eq("endpoint", endpoint),
  );
  return rows.length > 0;
}

async function pushState(): Promise<PushState> {
  const { pushKey } = await readSiteFacts();
  if (pushKey === null) return "not-offered";
  if (!isSupported() || (await workerRegistration()) === undefined) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await currentSubscription();
  return subscription !== null && (await isRegistered(subscription.endpoint)) ? "on" : "off";
}

/** The state of web push on this browser, for this member. */
export function pushQuery(memberId: string) {
  return queryOptions({
    queryKey: ["push", memberId],
    queryFn: pushState,
    staleTime: 0,
    meta: { isSecret: true },
  });
}

async function register(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys: given } = subscription.toJSON();
  const client = await backend();
  dataOf(
    await client.rpc("register_push", {
      endpoint: endpoint ?? subscription.endpoint,
      public_key: given?.["p256dh"] ?? "",
      auth_secret: given?.["auth"] ?? "",
      language,
    }),
  );
  writeText(keys.pushLanguage, language);
}

/**
 * Asks the member's leave and registers this browser. Gives "denied" where they said no. To be called by a
 * press only. @throws DataError
 */
export async function turnPushOn(language: Language): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { pushKey } = await readSiteFacts();
  const registration = await workerContainer()?.ready;
  if (registration === undefined) return "unsupported";
  const known = await registration.pushManager.getSubscription();
  // One that was made with another key of the site is no good.
  await known?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await register(subscription, language);
  return "on";
}

/** Ends web push on this browser. @throws DataError */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription === null) return "off";
  const client = await backend();
  dataOf(await client.from("push_subscriptions").delete().eq("endpoint", subscription.endpoint));
  removeText(keys.pushLanguage);
  await subscription.unsubscribe();
  return "off";
}

/** Has a registered browser spoken to in this language from now on, if it is not already. @throws DataError */
export async function speakPush(language: Language): Promise<void> {
  const spoken = readText(keys.pushLanguage);
  if (spoken === null || spoken === language) return;
  const subscription = await currentSubscription();
  if (subscription === null || !(await isRegistered(subscription.endpoint))) {
    removeText(keys.pushLanguage);
    return;
  }
  await register(subscription, language);
}
