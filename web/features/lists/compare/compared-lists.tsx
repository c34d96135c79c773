import type { ArmyList } from "#domain/list/army-list.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";

type Pair<Item> = readonly [left: Item, right: Item];

interface ComparedListsProps {
  readonly lists: Pair<ArmyList>;
  readonly names: Pair<string>;
  readonly notes: Pair<string> | undefined;
}

/** The two lists that are compared; their letters head the columns below. */
export function ComparedLists({ lists, names, notes }: ComparedListsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
      <ComparedList letter="A" list={lists[0]} name={names[0]} note={notes?.[0]} />
      <ComparedList letter="B" list={lists[1]} name={names[1]} note={notes?.[1]} />
    </ul>
  );
}

interface ComparedListProps {
  readonly letter: string;
  readonly list: ArmyList;
  readonly name: string;
  readonly note: string | undefined;
}

function ComparedList({ letter, list, name, note }: ComparedListProps) {
  const language = useLanguage();
  return (
    <li
      data-faction={list.factionId}
      className="flex items-start gap-3 rounded-lg border border-line bg-raised p-3"
    >
      <Letter letter={letter} />
      <div className="min-w-0">
        <p className="leading-tight font-bold break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-[0.95rem] leading-snug text-muted">
          <span className="text-(--accent)">{factionName(list.factionId, language)}</span>
          {note !== undefined && ` · ${note}`}
        </p>
      </div>
    </li>
  );
}

/** The letter that stands for a list in the tables. */
export function Letter({ letter }: { readonly letter: string }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full border border-gold-deep font-bold text-gold">
      {letter}
    </span>
  );
}
