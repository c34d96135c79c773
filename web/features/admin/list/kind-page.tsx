import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileUp, Languages, Plus, RotateCcw } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { missingTranslations } from "#domain/editing/missing-translations.ts";
import { entriesQuery, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import {
  deletedEntriesQuery,
  restoreEntry,
  type DeletedEntry,
} from "#web/data/admin/deleted-entries.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { entryTitle, isFound } from "../entry-title.ts";
import { EntryGroups } from "./entry-groups.tsx";
import { useArrangement, type Arrangement } from "./use-arrangement.ts";

/** The entries deleted in the last 30 days, and the way back; nothing where there is none. */
function Trash({ kindId }: { readonly kindId: KindId }) {
  const t = useTranslations("admin.trash");
  const { data = [] } = useQuery(deletedEntriesQuery(kindId));
  if (data.length === 0) return null;
  return (
    <details className="panel p-4">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {t("title", { count: data.length })}
      </summary>
      <ul className="mt-2 grid gap-2">
        {data.map((deleted) => (
          <DeletedRow key={deleted.id} kindId={kindId} deleted={deleted} />
        ))}
      </ul>
    </details>
  );
}

interface DeletedRowProps {
  readonly kindId: KindId;
  readonly deleted: DeletedEntry;
}

function DeletedRow({ kindId, deleted }: DeletedRowProps) {
  const t = useTranslations("admin.trash");
  const language = useLanguage();
  const format = useFormatter();
  const title = entryTitle(kinds[kindId], deleted.values, language) || deleted.entryId;
  const submission = useSubmit(async () => {
    await restoreEntry(deleted.id);
    notify({ title: t("restored", { name: title }), tone: "success" });
  });
  return (
    <li className="grid gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <bdi className="min-w-0 grow break-words">{title}</bdi>
        <time className="text-muted" dateTime={deleted.deletedAt}>
          {format.dateTime(new Date(deleted.deletedAt), { dateStyle: "medium" })}
        </time>
        <Button disabled={!submission.isReady} onClick={submission.submit}>
          <RotateCcw aria-hidden size={18} />
          {t("restore")}
        </Button>
      </div>
      <AdminTrouble of={submission} />
    </li>
  );
}

interface KindProps {
  readonly kindId: KindId;
}

/** All entries of a kind: found, arranged, opened, added, and brought back. */
export function KindPage({ kindId }: KindProps) {
  const t = useTranslations("admin");
  const query = useQuery(entriesQuery(kindId));
  useAdminTitle(t(`kind.${kindId}`));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageHead title={t(`kind.${kindId}`)} lead={t(`about.${kindId}`)} />
        <div className="flex flex-wrap gap-2">
          {kindId === "units" && (
            <PathLink to="units/import" icon={FileUp} label={t("import.title")} />
          )}
          <PathLink to={`${kindId}/new`} icon={Plus} label={t(`new.${kindId}`)} isMain />
        </div>
      </div>
      <Loadable query={query}>
        {(entries) => <Entries kindId={kindId} entries={entries} />}
      </Loadable>
      <Trash kindId={kindId} />
    </>
  );
}

interface PathLinkProps {
  readonly to: string;
  readonly icon: typeof Plus;
  readonly label: string;
  readonly isMain?: boolean;
}

function PathLink({ to, icon: Icon, label, isMain = false }: PathLinkProps) {
  return (
    <Link
      to="/admin/$"
      params={{ _splat: to }}
      className={buttonStyle({ tone: isMain ? "gold" : "plain" })}
    >
      <Icon aria-hidden size={18} />
      {label}
    </Link>
  );
}

function Entries({ kindId, entries }: KindProps & { readonly entries: readonly ContentEntry[] }) {
  const t = useTranslations("admin");
  const filter = useListFilter(kindId, entries);
  const arrangement = useArrangement(kindId, entries);
  const mayArrange = kinds[kindId].isOrdered && !filter.isActive;
  const shown = arrangement.entries.filter(filter.isShown);

  return (
    <>
      <ListFilters filter={filter} />
      <p role="status" className="-my-1 text-muted">
        {t("count", { count: shown.length })}
        {mayArrange && ` · ${t("order.hint")}`}
      </p>
      {shown.length === 0 ? (
        <p className="panel px-4 py-10 text-center">
          {t(entries.length === 0 ? "empty" : "nothingFound")}
        </p>
      ) : (
        <EntryGroups
          kindId={kindId}
          entries={shown}
          {...(mayArrange ? { onMove: arrangement.move } : {})}
        />
      )}
      <p role="status" className="visually-hidden">
        {arrangement.said}
      </p>
      {arrangement.isChanged && <OrderBar arrangement={arrangement} />}
    </>
  );
}

/** An order that is not saved yet, with both ways on. */
function OrderBar({ arrangement }: { readonly arrangement: Arrangement }) {
  const t = useTranslations("admin.order");
  const app = useTranslations("app");
  const { submission, forget } = arrangement;
  return (
    <div className="panel sticky bottom-[calc(var(--places-bar)+0.5rem)] z-10 grid gap-2 border-gold-deep p-3">
      <AdminTrouble of={submission} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="grow">{t("unsaved")}</p>
        <Button onClick={forget}>{app("undo")}</Button>
        <Button tone="gold" disabled={!submission.isReady} onClick={submission.submit}>
          {t("save")}
        </Button>
      </div>
    </div>
  );
}

/** The search, and the way to what is not translated yet. */
function ListFilters({ filter }: { readonly filter: ListFilter }) {
  const t = useTranslations("admin");
  const { term, setTerm, isMissingOnly, setIsMissingOnly, missingCount } = filter;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-56 grow md:max-w-xl">
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          clearLabel={t("clearSearch")}
          text={term}
          onChange={setTerm}
        />
      </div>
      {(missingCount > 0 || isMissingOnly) && (
        <Button
          aria-pressed={isMissingOnly}
          className="aria-pressed:border-gold aria-pressed:text-gold"
          onClick={() => setIsMissingOnly(!isMissingOnly)}
        >
          <Languages aria-hidden size={18} />
          {t("untranslated", { count: missingCount })}
        </Button>
      )}
    </div>
  );
}

/** The filter of a list: words in any language, and texts that want translating. */
function useListFilter(kindId: KindId, entries: readonly ContentEntry[]) {
  const [term, setTerm] = useState("");
  const [isMissingOnly, setIsMissingOnly] = useState(false);
  const wanted = useDeferredValue(term);
  const { fields } = kinds[kindId];
  const isUntranslated = ({ values }: ContentEntry) =>
    missingTranslations(fields, values).length > 0;

  return {
    term,
    setTerm,
    isMissingOnly,
    setIsMissingOnly,
    missingCount: entries.filter(isUntranslated).length,
    isActive: wanted.trim() !== "" || isMissingOnly,
    isShown: (entry: ContentEntry) =>
      isFound(entry.values, wanted) && (!isMissingOnly || isUntranslated(entry)),
  };
}

type ListFilter = ReturnType<typeof useListFilter>;
