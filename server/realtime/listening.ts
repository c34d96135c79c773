/** Hears what the database says, from whenever it can be reached. */
import { service } from "#server/database/database.ts";
import { sendDatabaseMessage } from "./database-messages.ts";
import type { Room } from "./room.ts";

export interface RoomListening {
  readonly stop: () => Promise<void>;
}

const retryMs = 500;
const resumeMs = 100;

export function listenForRoom(room: Room): RoomListening {
  const { database, log } = room.context;
  const stops: (() => Promise<void>)[] = [];
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let resuming: NodeJS.Timeout | undefined;

  async function begin(): Promise<void> {
    await database.query(service, "select realtime.sync_triggers()");
    await Promise.all([
      listen("realtime_changes", room.changes.hear, resume),
      listen("realtime_messages", sendMessage),
      listen("realtime_relay", room.relay.hear),
    ]);
    room.setHearing(true);
    room.relay.tell({ kind: "hello" });
  }

  async function listen(...to: Parameters<typeof database.listen>): Promise<void> {
    stops.push(await database.listen(...to));
  }

  /** What was said meanwhile was not heard. The driver may say several times that it is back. */
  function resume(): void {
    resuming ??= setTimeout(() => {
      resuming = undefined;
      room.loseAll("connection was lost");
      room.presence.tellOthers();
      room.relay.tell({ kind: "hello" });
    }, resumeMs);
  }

  function sendMessage(id: string): void {
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
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      clearTimeout(resuming);
      await started;
      await stopAll();
    },
  };
}
