/**
 * Sends what waits in the outbox: one at a time, in its order, in one tab, and only as the member whose
 * saves they are. Trouble that passes (no network, a busy server, too many requests) stops the queue
 * until it is over; a save that the cloud refuses is put aside for the player to decide, and the others
 * go on. A save leaves the outbox when the cloud has it, never before.
 */
import { contentKey, type CloudList } from "#domain/list/cloud-list.ts";
import { asCopy, type PendingSave } from "#domain/list/pending-save.ts";
import {
  assertMember,
  fetchList,
  fetchNamed,
  fetchNames,
  insertList,
  replaceList,
} from "../army-lists.ts";
import { memberId } from "../auth/auth-store.ts";
import { DataError, toDataError, type DataErrorKind } from "../errors.ts";
import { noteConflict } from "../local/conflicts.ts";
import { newUuid } from "../local/new-id.ts";
import {
  isWaiting,
  readOutbox,
  removeFromOutbox,
  replaceInOutbox,
  type Waiting,
} from "../local/outbox.ts";
import { rememberArrival } from "../local/seen-rows.ts";
import { cloudStore } from "./cloud-store.ts";
import { exclusively } from "./exclusively.ts";
import { announce } from "./news.ts";
import { refreshSoon, showSaved } from "./refresh.ts";
import { forgetRetries, isTooEarly, retryLater } from "./retry.ts";
import { sendSave, type ListTable } from "./send-save.ts";
import { ownWabId } from "./wab-id.ts";

/** Trouble with the way, not with the save. */
const passing: ReadonlySet<DataErrorKind> = new Set([
  "offline",
  "unavailable",
  "rate-limited",
  "conflict",
]);

function tableOf(ownerId: string, wabId: string): ListTable {
  return {
    insert: (list) => insertList(list, wabId),
    replace: replaceList,
    find: (id) => fetchList(id, ownerId),
    named: (name) => fetchNamed(name, ownerId),
  };
}

function arrived(waiting: Waiting, list: CloudList): void {
  const content = contentKey(waiting.save.list);
  // A mark may have been put on what another device saved meanwhile, which nobody here has seen.
  if (waiting.save.change === null || contentKey(list) === content) {
    rememberArrival(waiting.memberId, { rowId: list.id, version: list.version, content });
  }
  showSaved(list);
  removeFromOutbox(waiting);
  announce({ kind: "saved", waiting, list });
  refreshSoon();
}

/** The page on what waits shows both versions until the member has seen them. */
function noteCopy(ownerId: string, { list, copyOf }: PendingSave): void {
  const name = copyOf ?? list.name;
  noteConflict(ownerId, { name, faction: list.faction, copyId: list.id, at: Date.now() });
}

/** Changed elsewhere: both are kept, this one under a copy's name. Sent in its next turn. */
async function keepBoth(waiting: Waiting): Promise<void> {
  const { memberId: ownerId, save } = waiting;
  const waitingNames = readOutbox(ownerId).map((other) => other.save.list.name);
  const names = [...(await fetchNames(ownerId)), ...waitingNames];
  const copy = asCopy(save, names, newUuid());
  const isKept = replaceInOutbox(waiting, copy);
  if (isKept) noteCopy(ownerId, copy);
  else if (isWaiting(waiting)) throw new DataError("unexpected", "No room for the copy");
}

async function send(waiting: Waiting): Promise<void> {
  await assertMember(waiting.memberId);
  const wabId = await ownWabId(waiting.memberId);
  const sent = await sendSave(waiting.save, tableOf(waiting.memberId, wabId));
  switch (sent.kind) {
    case "saved":
      arrived(waiting, sent.list);
      return;
    case "changed-elsewhere":
      await keepBoth(waiting);
      return;
    case "gone":
      removeFromOutbox(waiting);
      refreshSoon();
  }
}

/** Tells whether the queue goes on with the next one. */
function settle(waiting: Waiting, trouble: DataError): boolean {
  if (passing.has(trouble.kind)) {
    cloudStore.setState({ obstacle: trouble });
    retryLater(trouble, () => void sendWaiting());
    return false;
  }
  // Refused in the name of somebody else: it waits for its member.
  if (trouble.kind === "signed-out" || memberId() !== waiting.memberId) {
    cloudStore.setState({ obstacle: trouble });
    return false;
  }
  const { refused } = cloudStore.getState();
  cloudStore.setState({ refused: { ...refused, [waiting.name]: trouble } });
  announce({ kind: "refused", waiting, trouble });
  return true;
}

async function sendAll(ownerId: string): Promise<void> {
  while (memberId() === ownerId) {
    const { refused } = cloudStore.getState();
    const waiting = readOutbox(ownerId).find(({ name }) => !(name in refused));
    if (waiting === undefined) break;
    try {
      await send(waiting);
      forgetRetries();
      cloudStore.setState({ obstacle: null });
    } catch (error) {
      if (!settle(waiting, toDataError(error))) return;
    }
  }
  cloudStore.setState({ obstacle: null });
}

async function run(): Promise<void> {
  const ownerId = memberId();
  if (ownerId === null || isTooEarly() || readOutbox(ownerId).length === 0) return;
  if (navigator.onLine) await exclusively("wab.outbox", () => sendAll(ownerId));
  else cloudStore.setState({ obstacle: new DataError("offline", "No network") });
}

let runs: Promise<void> = Promise.resolve();

/** Sends what waits; resolves when it is sent, or when something is in the way. */
export function sendWaiting(): Promise<void> {
  runs = runs.then(run, run);
  return runs;
}

/** Tries again what the cloud refused, with all the rest. */
export function tryAgain(): Promise<void> {
  cloudStore.setState({ refused: {} });
  return sendWaiting();
}
