/** Bounds the sockets of each member, so that one account cannot take all of them. */
import type { Connection } from "../subscription.ts";

/** Number of sockets that each member has open. */
export interface MemberSockets {
  /** Tells whether this socket may be the member's; it then counts until it closes. */
  readonly claim: (memberId: string, connection: Connection) => boolean;
  readonly release: (connection: Connection) => void;
}

/** Allows each member `most` sockets in this process. */
export function createMemberSockets(most: number): MemberSockets {
  const sockets = new Map<string, Set<Connection>>();
  const owners = new Map<Connection, Set<string>>();
  return {
    claim: (memberId, connection) => {
      const claimed = sockets.get(memberId) ?? new Set();
      if (!claimed.has(connection) && claimed.size >= most) return false;
      sockets.set(memberId, claimed.add(connection));
      owners.set(connection, (owners.get(connection) ?? new Set()).add(memberId));
      return true;
    },
    release: (connection) => {
      for (const memberId of owners.get(connection) ?? []) {
        const claimed = sockets.get(memberId);
        claimed?.delete(connection);
        if (claimed?.size === 0) sockets.delete(memberId);
      }
      owners.delete(connection);
    },
  };
}
