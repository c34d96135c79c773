/**
 * Permissions of a subscriber in its channel, remembered for a while: who speaks often is not looked up
 * each time.
 */
import type { ServerContext } from "#server/context.ts";
import { type Permissions, privatePermissions, publicPermissions } from "./private-channels.ts";
import type { Identity, Subscription } from "../subscription.ts";

/**
 * Gives what a subscriber may do in its channel.
 *
 * @throws UnavailableError, OverloadError when a private channel has to be asked about and cannot be
 */
export type PermissionsOf = (subscription: Subscription) => Promise<Permissions>;

/** Time for which a permission to speak in a private channel is remembered. Milliseconds. */
const belief = 10_000;

/** Asks the policies what a subscriber may do in a channel, and remembers the answer for a while. */
export function createPermissions({ database, now }: ServerContext): PermissionsOf {
  const known = new WeakMap<Identity, { until: number; permissions: Permissions }>();
  return async (subscription) => {
    const { isPrivate, identity, name } = subscription;
    if (!isPrivate) return publicPermissions(identity.caller);
    const before = known.get(identity);
    if (before !== undefined && before.until > now()) return before.permissions;
    const permissions = await privatePermissions(database, identity.caller, name);
    known.set(identity, { until: now() + belief, permissions });
    return permissions;
  };
}
