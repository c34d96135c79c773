import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { entriesQuery, type ContentEntry } from "#web/data/admin/entries.ts";
import type { KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { Missing } from "../frame/missing.tsx";
import { useChoosable } from "../use-choosable.ts";
import { EntryEditor } from "./entry-editor.tsx";
import type { Values } from "#domain/editing/field.ts";

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

/** The reader's own day, as tables write it. */
function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function firstValues(kindId: KindId): Values {
  if (kindId === "news") return { date: today() };
  if (kindId === "units") {
    return { highCommand: "false", tournamentLegal: "true", removed: "false", type: "Troop" };
  }
  return {};
}

/** An entry that is in no table yet, with a place behind all others. */
function newEntry(kindId: KindId, others: readonly ContentEntry[]): ContentEntry {
  const place = Math.max(0, ...others.map((entry) => entry.place)) + 1;
  return { id: "", version: null, place, values: firstValues(kindId), row: null };
}
