/** Keeps the outbox moving for whoever is signed in. */
import { authStore, memberId } from "../auth/auth-store.ts";
import { isLeaving } from "../auth/is-leaving.ts";
import { readOutbox, subscribeOutbox } from "../local/outbox.ts";
import { cloudStore } from "./cloud-store.ts";
import { leave } from "./leaving.ts";
import { refreshSoon } from "./update-cloud-store.ts";
import { listSender } from "./sender.ts";
import { showMember, showWaiting } from "./update-cloud-store.ts";

/** Shows what waits, sends what is added, and notices what another tab has sent. Returns the way to stop. */
function watchOutbox(ownerId: string): () => void {
  let before = readOutbox(ownerId).length;
  showWaiting(ownerId, readOutbox(ownerId));
  return subscribeOutbox(ownerId, () => {
    const waiting = readOutbox(ownerId);
    showWaiting(ownerId, waiting);
    if (waiting.length < before) refreshSoon();
    else void listSender.send();
    before = waiting.length;
  });
}

/** Call once a page, where somebody is or may come to be signed in. */
export function startSending(): () => void {
  let ownerId: string | null = null;
  let stopWatching: () => void = () => undefined;

  const follow = () => {
    const now = memberId();
    if (now === ownerId) return;
    if (ownerId !== null && isLeaving()) leave(ownerId, cloudStore.getState().rows ?? []);
    stopWatching();
    ownerId = now;
    showMember(now);
    stopWatching = now === null ? () => undefined : watchOutbox(now);
    void listSender.send();
  };

  const stopFollowing = authStore.subscribe(follow);
  follow();
  const stopSending = listSender.start();
  return () => {
    stopFollowing();
    stopWatching();
    stopSending();
  };
}
