/**
 * Removes for good, an hour or so after its time has come: the trash of 30 days, members whom an
 * administrator removed 30 days ago with their files, pictures of accounts that were deleted by a tool of
 * the operator or left behind by a fault, invitations to matches that have ended, matches of
 * guests alone in which nobody did anything for 14 days, notifications that were read and are 90 days old,
 * names that members had more than 30 days ago, and counters of limits that have ended. With it go the figures of the day, which the overview of
 * administrators shows.
 */
import { clearTimeout, setInterval, setTimeout } from "node:timers";
import type { ServerContext } from "./context.ts";
import { service } from "./database/database.ts";
import { mayDelete } from "./storage/putting.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Bytes without a row are swept by the file store. */
const statements = [
  `delete from storage.objects using public.profiles as profile
   where profile.removed_at < now() - interval '30 days'
     and (owner_id = profile.id::text or (storage.foldername(name))[1] = profile.id::text)`,
  // The folders of members are named by their ids.
  `delete from storage.objects
   where bucket_id = 'avatars'
     and (storage.foldername(name))[1] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
     and not exists (select from public.profiles where id::text = (storage.foldername(name))[1])`,
  "select private.purge_expired()",
  "select private.keep_daily_figures()",
  "select private.purge_notifications()",
  "delete from private.username_changes where changed_at <= now() - interval '30 days'",
  "delete from limits.counters where expire < extract(epoch from now()) * 1000",
] as const;

/** Several servers may do so side by side: what one has removed, the other does not find. */
export async function tidyUp({
  config,
  database,
}: Pick<ServerContext, "config" | "database">): Promise<void> {
  // Nobody wants to be told on their phone of what happened yesterday, and without keys nobody tells them at all.
  const time = config.pushKeys === undefined ? "0" : "1 day";
  // The rows of the store go with the server's leave only; their bytes follow with its next sweep.
  await database.transaction(
    service,
    async ({ query }) => {
      for (const statement of statements) await query(statement);
      await query("delete from private.push_deliveries where created_at <= now() - $1::interval", [
        time,
      ]);
    },
    { settings: mayDelete },
  );
}

/** A minute after the start, and once an hour. Gives the way to stop. */
export function keepTidy(context: ServerContext): () => void {
  const tidy = () => {
    tidyUp(context).catch((error: unknown) => context.log.fault("not tidied up", error));
  };
  const timers = [setTimeout(tidy, minute), setInterval(tidy, hour)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
