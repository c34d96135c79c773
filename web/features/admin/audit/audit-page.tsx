import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { isCanonicalUuid } from "#domain/uuid.ts";
import { auditQuery, auditTables, wholeLog } from "#web/data/admin/audit.ts";
import { membersQuery } from "#web/data/admin/members.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loadable } from "#web/forms/loadable.tsx";
import { useAdminTitle } from "../frame/use-admin-title.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { Pager } from "../parts/pager.tsx";
import { usePlaceState } from "../parts/use-place-state.ts";
import { AuditLine } from "./audit-entry.tsx";

type Place = ReturnType<typeof usePlaceState<"actor" | "table" | "from" | "to">>;

const day = /^\d{4}-\d{2}-\d{2}$/;
/** Tells whether a text is a day of the calendar: a browser takes no other into its field. */
function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(Date.parse(text));
}

/** The question in the address, without what makes no sense. */
function questionIn({ value, page }: Place) {
  const dayOf = (text: string) => (isDay(text) ? text : "");
  return {
    ...wholeLog,
    actor: isCanonicalUuid(value("actor")) ? value("actor") : "",
    table: auditTables.find((table) => table === value("table")) ?? ("" as const),
    from: dayOf(value("from")),
    to: dayOf(value("to")),
    page,
  };
}

/** Everything that administrators changed, of members and of texts. Nobody can change it. */
export function AuditPage() {
  const t = useTranslations("adminPeople.audit");
  const place = usePlaceState(["actor", "table", "from", "to"]);
  const question = questionIn(place);
  const query = useQuery(auditQuery(question));
  useAdminTitle(t("title"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <Filters place={place} />
      <Loadable query={query}>
        {({ entries, hasMore }) => (
          <>
            {entries.length === 0 ? (
              <p className="panel px-4 py-10 text-center">{t("noneFound")}</p>
            ) : (
              <ul className="panel grid divide-y divide-line px-4">
                {entries.map((entry) => (
                  <AuditLine key={entry.id} entry={entry} />
                ))}
              </ul>
            )}
            <Pager page={place.page} hasMore={hasMore} onChange={place.turnTo} />
          </>
        )}
      </Loadable>
    </>
  );
}

function Filters({ place }: { readonly place: Place }) {
  const t = useTranslations("adminPeople.audit");
  const { actor, table, from, to } = questionIn(place);
  const administrators = useQuery(membersQuery({ text: "", filter: "administrators", page: 0 }));
  const people = administrators.data?.members ?? [];
  const isFiltered = actor !== "" || table !== "" || from !== "" || to !== "";
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-3 min-[64rem]:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <ChoiceField
        label={t("who")}
        value={actor}
        choices={[
          { value: "", label: t("anyone") },
          ...people.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        onChange={(value) => place.change("actor", value)}
      />
      <ChoiceField
        label={t("what")}
        value={table}
        choices={[
          { value: "" as const, label: t("anything") },
          ...auditTables.map((value) => ({ value, label: t(`table.${value}`) })),
        ]}
        onChange={(value) => place.change("table", value)}
      />
      <DayField label={t("from")} value={from} onChange={(value) => place.change("from", value)} />
      <DayField label={t("to")} value={to} onChange={(value) => place.change("to", value)} />
      {isFiltered && <Button onClick={place.clear}>{t("clear")}</Button>}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
