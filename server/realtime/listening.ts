/** Hears what the database says, from whenever it can be reached. */
import { service } from "#server/database/database.ts";
import { sendDatabaseMessage } from "./database-messages.ts";
import type { Room } from "./room.ts";

export interface RoomListening {
  /** Whether everything that is committed from now on will be heard. */
  readonly isReady: () => boolean;
  readonly stop: () => Promise<void>;
}

const retryMs = 500;

export function listenForRoom(room: Room): RoomListening {
  const { database, log } = room.context;
  const stops: (() => Promise<void>)[] = [];
  let isReady = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    await database.query(service, "select realtime.sync_triggers()");
    await Promise.all([
      database
        .listen("realtime_changes", room.changes.hear, () => room.loseAll("connection was lost"))
        .then((stop) => stops.push(stop)),
      database.listen("realtime_messages", relay).then((stop) => stops.push(stop)),
    ]);
    isReady = true;
  }

  function relay(id: string): void {
    sendDatabaseMessage(room, id).catch((error: unknown) =>
      log.fault("message of the database could not be sent", error),
    );
  }

  async function stopAll(): Promise<void> {
    await Promise.allSettled(stops.splice(0).map((stop) => stop()));
  }

  async function start(): Promise<void> {
    try {
      await begin();
    } catch (error) {
      await stopAll();
      if (isStopped) return;
      log.fault("changes of the database cannot be heard yet", error);
      retry = setTimeout(() => void start(), retryMs);
    }
  }

  const started = start();
  return {
    isReady: () => isReady,
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await started;
      await stopAll();
    },
  };
}
