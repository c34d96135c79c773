/** Hears what the database says, from whenever it can be reached. */
import { service } from "#server/database/database.ts";
import { createDatabaseMessages } from "./broadcast/database-messages.ts";
import type { Room } from "./room.ts";

/** Connection over which the database tells of changes and other processes of messages. */
export interface RoomListening {
  readonly stop: () => Promise<void>;
}

const retryMs = 500;
const resumeMs = 100;

/**
 * Listens until stopped; when the database was away, whoever may have missed something is told to join
 * anew.
 */
export function listenForRoom(room: Room): RoomListening {
  const { log } = room.context;
  const stops: Stops = [];
  const resuming = createResuming(room);
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function start(): Promise<void> {
    try {
      await begin(room, stops, resuming.resume);
    } catch (error) {
      await stopAll(stops);
      if (isStopped) return;
      log.fault("changes of the database cannot be heard yet", error);
      retry = setTimeout(() => void start(), retryMs);
    }
  }

  const started = start();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      resuming.cancel();
      await started;
      await stopAll(stops);
    },
  };
}

type Stops = (() => Promise<void>)[];

/**
 * Begins to listen to changes, messages and other processes.
 *
 * @param stops gets what ends the listening, even when not all of it could begin
 */
async function begin(room: Room, stops: Stops, resume: () => void): Promise<void> {
  const { database } = room.context;
  const listen = async (...to: Parameters<typeof database.listen>) => {
    stops.push(await database.listen(...to));
  };
  await database.query(service, "select realtime.sync_triggers()");
  await Promise.all([
    listen("realtime_changes", room.changes.hear, resume),
    listen("realtime_messages", createDatabaseMessages(room)),
    listen("realtime_relay", room.relay.hear),
  ]);
  room.setHearing(true);
  room.relay.tell({ kind: "hello" });
}

async function stopAll(stops: Stops): Promise<void> {
  await Promise.allSettled(stops.splice(0).map((stop) => stop()));
}

/** Makes up for what was said while nobody listened. The driver may say several times that it is back. */
function createResuming(room: Room): { readonly resume: () => void; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    resume: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        room.loseAll("connection was lost", "changes and messages");
        room.presence.tellOthers();
        room.relay.tell({ kind: "hello" });
      }, resumeMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
