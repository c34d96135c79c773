/** Sends the saves in the outbox. One that the cloud refuses is put aside for the player to decide. */
import { contentKey, type CloudList } from "#domain/list/cloud-list.ts";
import { asCopy, type PendingSave } from "#domain/list/pending-save.ts";
import { fetchList, fetchNamed, fetchNames, insertList, replaceList } from "./army-lists.ts";
import { DataError, passesByItself } from "../backend/errors.ts";
import { noteConflict } from "../local/conflicts.ts";
import { newUuid } from "../local/new-id.ts";
import {
  isWaiting,
  readOutbox,
  removeFromOutbox,
  replaceInOutbox,
  type Waiting,
} from "../local/outbox.ts";
import { rememberArrival } from "../local/seen.ts";
import { createSender } from "../sending/sender.ts";
import { cloudStore } from "./cloud-store.ts";
import { announce } from "./save-events.ts";
import { refreshSoon, showSaved } from "./update-cloud-store.ts";
import { sendSave, type ListTable } from "./send-save.ts";
import { ownWabId } from "../auth/own-wab-id.ts";

function tableOf(ownerId: string, wabId: string): ListTable {
  return {
    insert: (list) => insertList(list, wabId),
    replace: replaceList,
    find: (id) => fetchList(id, ownerId),
    named: (name) => fetchNamed(name, ownerId),
  };
}

function arrived(waiting: Waiting, list: CloudList): void {
  const content = contentKey(waiting.value.list);
  // A mark may have been put on what another device saved meanwhile, which nobody here has seen.
  if (waiting.value.change === null || contentKey(list) === content) {
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
  const { memberId: ownerId, value: save } = waiting;
  const waitingNames = readOutbox(ownerId).map((other) => other.value.list.name);
  const names = [...(await fetchNames(ownerId)), ...waitingNames];
  const copy = asCopy(save, names, newUuid());
  const isKept = replaceInOutbox(waiting, copy);
  if (isKept) noteCopy(ownerId, copy);
  else if (isWaiting(waiting)) throw new DataError("unexpected", "No room for the copy");
}

async function send(waiting: Waiting): Promise<void> {
  const wabId = await ownWabId(waiting.memberId);
  const sent = await sendSave(waiting.value, tableOf(waiting.memberId, wabId));
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

/** The sender of the lists on their way to the cloud. */
export const listSender = createSender<Waiting>({
  lock: "wab.outbox",
  read: (memberId) => {
    const { refused } = cloudStore.getState();
    return readOutbox(memberId).filter(({ name }) => !(name in refused));
  },
  nameOf: ({ name }) => name,
  send,
  isPassing: (error) => passesByItself(error) || error.kind === "conflict",
  onObstacle: (obstacle) => cloudStore.setState({ obstacle }),
  onRefused: (waiting, trouble) => {
    const { refused } = cloudStore.getState();
    cloudStore.setState({ refused: { ...refused, [waiting.name]: trouble } });
    announce({ kind: "refused", waiting, trouble });
  },
});

/** Tries again what the cloud refused, with all the rest. */
export function tryAgain(): Promise<void> {
  cloudStore.setState({ refused: {} });
  return listSender.send();
}
