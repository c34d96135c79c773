/** `npm run push-keys`: prints a new pair of keys for web push, as the settings of the server. */
import process from "node:process";
import { newPushKeys } from "#server/push/new-keys.ts";

const { publicKey, privateKey } = newPushKeys();
process.stdout.write(`PUSH_VAPID_PUBLIC_KEY=${publicKey}\nPUSH_VAPID_PRIVATE_KEY=${privateKey}\n`);
