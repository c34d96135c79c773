import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { entriesQuery } from "#web/data/admin/entries.ts";
import type { KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/features/admin/frame/loadable.tsx";
import { Missing } from "#web/features/admin/frame/missing.tsx";
import { useChoosable } from "../use-choosable.ts";
import { EntryEditor } from "./entry-editor.tsx";
import { newEntry } from "./new-entry.ts";

interface EntryPageProps {
  readonly kindId: KindId;
  /** "new" for one that is only being written. */
  readonly entryId: string;
}

/** One entry in three languages side by side. */
export function EntryPage({ kindId, entryId }: EntryPageProps) {
  const t = useTranslations("admin");
  const { data, isFetchedAfterMount, ...answer } = useQuery(entriesQuery(kindId));
  // A form takes what it begins with once: from the server, not from what was there before.
  const entries = { ...answer, data: isFetchedAfterMount ? data : undefined };
  const choosable = useChoosable();
  return (
    <>
      <Link
        to="/admin/$"
        params={{ _splat: kindId }}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-gold"
      >
        <ArrowLeft aria-hidden size={18} />
        {t(`kind.${kindId}`)}
      </Link>
      <Loadable query={entries}>
        {(all) => (
          <Loadable query={choosable}>
            {(others) => {
              const isNew = entryId === "new";
              const entry = isNew ? newEntry(kindId, all) : all.find(({ id }) => id === entryId);
              if (entry === undefined) return <Missing />;
              const taken = isNew ? new Set(all.map(({ id }) => id)) : new Set<string>();
              return (
                <EntryEditor kindId={kindId} stored={entry} taken={taken} choosable={others} />
              );
            }}
          </Loadable>
        )}
      </Loadable>
    </>
  );
}
