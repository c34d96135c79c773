/** Subscribers who are answered by one reading: one caller, one filter, one choice of columns. */
import { breather } from "./breather.ts";
import type { Change } from "./change.ts";
import type { Interest, Interests } from "./interests.ts";
import type { Binding, Identity } from "../subscription.ts";
import type { Column, Table } from "./tables.ts";

/** Changes that are read together: one caller, one binding. */
export interface Group {
  readonly identity: Identity;
  readonly binding: Binding;
  /** Changes in the order in which they were told, each with those whom it concerns. */
  readonly concerned: Map<Change, Interest[]>;
}

/** Groups that were made of the first waiting changes. */
export interface Grouped {
  readonly groups: readonly Group[];
  /** The number of changes that are in them, from the first on. */
  readonly taken: number;
}

/** Interests that are held at once; what one change concerns is never divided. */
const mostConcerned = 20_000;

/** Groups as many of these as may be told together, at least the first. Others are served meanwhile. */
export async function groupChanges(
  changes: readonly Change[],
  interests: Interests,
): Promise<Grouped> {
  const byIdentity = new Map<string, Map<string, Group>>();
  const breathe = breather();
  let concerned = 0;
  let taken = 0;
  for (const change of changes) {
    if (concerned >= mostConcerned) break;
    taken++;
    for (const interest of interests.in(change)) {
      const { identity } = interest.subscription;
      if (change.type === "DELETE" && !isNamed(change, identity)) continue;
      const { concerned: known } = groupOf(byIdentity, identity, interest.binding);
      const alike = known.get(change);
      if (alike === undefined) known.set(change, [interest]);
      else alike.push(interest);
      concerned++;
      await breathe();
    }
  }
  return { groups: [...byIdentity.values()].flatMap((groups) => [...groups.values()]), taken };
}

function groupOf(
  byIdentity: Map<string, Map<string, Group>>,
  identity: Identity,
  binding: Binding,
): Group {
  const known = byIdentity.get(identity.group);
  const group = known?.get(binding.question);
  if (group !== undefined) return group;
  const made: Group = { identity, binding, concerned: new Map() };
  byIdentity.set(identity.group, (known ?? new Map<string, Group>()).set(binding.question, made));
  return made;
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
