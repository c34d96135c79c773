/** Subscribers who are answered by one reading: one caller, one filter, one choice of columns. */
import type { Change } from "./change.ts";
import type { Interest, Interests } from "./interests.ts";
import type { Binding, Identity } from "./subscription.ts";
import type { Column, Table } from "./tables.ts";

export interface Group {
  readonly identity: Identity;
  readonly binding: Binding;
  /** In the order in which they were told, each with those whom it concerns. */
  readonly concerned: Map<Change, Interest[]>;
}

export function groupChanges(changes: readonly Change[], interests: Interests): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    for (const interest of interests.in(change)) {
      const { identity } = interest.subscription;
      const { binding } = interest;
      if (change.type === "DELETE" && !isNamed(change, identity)) continue;
      const key = JSON.stringify([identity.group, binding.conditions, binding.select ?? null]);
      const group = groups.get(key) ?? { identity, binding, concerned: new Map() };
      groups.set(key, group);
      group.concerned.set(change, [...(group.concerned.get(change) ?? []), interest]);
    }
  }
  return [...groups.values()];
}

/** Row security cannot be asked about a row that is gone: it is told to those whom it named. */
function isNamed({ ids }: Change, { memberId, caller }: Identity): boolean {
  if (caller.role === "service_role") return true;
  return memberId !== undefined && Object.values(ids).includes(memberId);
}

/** The columns that are sent: what the role may read, and of that what was asked for. */
export function sentColumns({ columns }: Table, { select }: Binding): readonly Column[] {
  return select === undefined ? columns : columns.filter(({ name }) => select.includes(name));
}
