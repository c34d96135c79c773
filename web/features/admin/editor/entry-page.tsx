import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Info, Save } from "lucide-react";
import { useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { columnsOf, languageOf, type Values } from "#domain/editing/field.ts";
import type { Language } from "#domain/language.ts";
import { entriesQuery, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { Loadable } from "#web/forms/loadable.tsx";
import { knownOf, type Choosable } from "#web/data/admin/known.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import type { Submission } from "#web/forms/use-submit.ts";
import { Missing } from "../frame/missing.tsx";
import { useChoosable } from "../use-choosable.ts";
import { entryTitle } from "../entry-title.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { History } from "./history.tsx";
import { FactFields } from "./fact-fields.tsx";
import { LanguageColumns } from "./language-columns.tsx";
import { useEntryForm, type EntryForm } from "./use-entry-form.ts";
import { useSave } from "./use-save.ts";
import { DeleteButton } from "./delete-button.tsx";

interface EntryEditorProps {
  readonly kindId: KindId;
  readonly stored: ContentEntry;
  readonly taken: ReadonlySet<string>;
  readonly choosable: Choosable;
}

/** The form of an entry with its preview, and below it what it said before. */
function EntryEditor({ kindId, stored, taken, choosable }: EntryEditorProps) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const kind = kinds[kindId];
  const form = useEntryForm(kindId, stored);
  const { save, faults, submission } = useSave({ kindId, form, known: knownOf(choosable), taken });
  const [shown, setShown] = useState<Language>(language);
  const element = useRef<HTMLFormElement>(null);
  const title = entryTitle(kind, form.entry.values, language) || t(`new.${kindId}`);
  useAdminTitle(title);

  /** Turns to the language of a column, because a fault may be in one that is not shown. */
  const showColumn = (column: string) => {
    const field = kind.fields.find((each) => columnsOf(each).includes(column));
    const own = field === undefined ? null : languageOf(field, column);
    if (own !== null) flushSync(() => setShown(own));
    element.current?.querySelector<HTMLElement>(`[name="${column}"]`)?.focus();
  };
  const handleSave = () => {
    const column = save();
    if (column !== null) showColumn(column);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    handleSave();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSave();
  };

  const parts = { kindId, form, faults };
  return (
    <>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={handleSubmit}
        onKeyDown={handleKey}
      >
        <h1 className="text-2xl break-words">{title}</h1>
        <OriginNotice form={form} />
        <FactFields {...parts} choosable={choosable} />
        <LanguageColumns {...parts} shown={shown} onShow={setShown} />
        <AdminTrouble of={submission} />
        <SaveBar kindId={kindId} form={form} submission={submission} />
      </form>
      {form.entry.id !== "" && <History kindId={kindId} form={form} />}
    </>
  );
}

/** The origin of the typed values, when they are not what was opened. */
function OriginNotice({ form }: { readonly form: EntryForm }) {
  const t = useTranslations("admin.origin");
  const app = useTranslations("app");
  const { origin, isDirty, clashes } = form;
  if (origin === "stored" || (!isDirty && origin !== "deleted")) return null;
  const text = clashes.length > 0 ? t("clash", { count: clashes.length }) : t(origin);
  const handleDiscard = () => {
    const comeBack = form.discard();
    notify({ title: t("discarded"), action: { label: app("undo"), run: comeBack } });
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-gold-deep px-3.5 py-2"
    >
      <Info aria-hidden size={20} className="shrink-0 text-gold" />
      <p className="min-w-0 grow basis-60">{text}</p>
      {origin !== "deleted" && <Button onClick={handleDiscard}>{t("discard")}</Button>}
    </div>
  );
}

interface SaveBarProps {
  readonly kindId: KindId;
  readonly form: EntryForm;
  readonly submission: Submission;
}

/** Always in sight: whether anything is unsaved, and what to do about it. */
function SaveBar({ kindId, form, submission }: SaveBarProps) {
  const t = useTranslations("admin");
  return (
    <div className="panel sticky bottom-[calc(var(--places-bar)+0.5rem)] z-10 flex flex-wrap items-center justify-end gap-2 p-2.5">
      <p role="status" className={`grow px-1 ${form.isDirty ? "text-warning" : "text-muted"}`}>
        {/* Of a new entry nothing is there that could be saved. */}
        {form.isDirty ? t("unsaved") : form.entry.version !== null && t("upToDate")}
      </p>
      {form.entry.version !== null && <DeleteButton kindId={kindId} entry={form.entry} />}
      <Button
        type="submit"
        tone="gold"
        disabled={!submission.isReady || (!form.isDirty && form.origin !== "deleted")}
      >
        <Save aria-hidden size={18} />
        {t("save")}
      </Button>
    </div>
  );
}

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
