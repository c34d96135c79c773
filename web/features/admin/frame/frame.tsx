import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { hearOfReports, openReportsQuery } from "#web/data/admin/reports.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { entryGroups, useEntryName, type EntryId } from "./entries.ts";

interface NavigationProps {
  readonly current: string;
}

const linkStyle =
  "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-lg px-3 hover:bg-raised aria-[current=page]:bg-raised aria-[current=page]:font-bold aria-[current=page]:text-gold";

/** A space as large as the navigation. Nobody is shown the pages' names before it is known who is here. */
function AwaitedNavigation() {
  return (
    <div className="invisible border-b border-line pb-2">
      <div className="min-h-12 md:hidden" />
      <div className="max-md:hidden">
        <Groups isAwaited />
      </div>
    </div>
  );
}

/** All pages of administrators in their groups: on a phone behind the name of the one that is looked at. */
function Navigation({ current }: NavigationProps) {
  const t = useTranslations("admin");
  const isNarrow = useIsNarrow();
  useEffect(hearOfReports, []);
  return (
    <nav aria-label={t("title")} className="border-b border-line pb-2">
      {/* A page that was chosen closes the menu. */}
      {isNarrow ? <Folded key={current} current={current} /> : <Groups />}
    </nav>
  );
}

function Folded({ current }: NavigationProps) {
  const t = useTranslations("adminPeople");
  const name = useEntryName();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const entry = entryGroups.flatMap(({ entries }) => entries).find((each) => each === current);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-12 w-full items-center gap-2 rounded-lg border border-line bg-raised px-3 text-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="visually-hidden">{t("pagesMenu")}</span>
        <span className="grow font-bold text-gold">{entry === undefined ? "" : name(entry)}</span>
        {!isOpen && entry !== "reports" && <OpenReports />}
        <ChevronDown aria-hidden size={20} className={isOpen ? "rotate-180" : ""} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-2">
        <Groups />
      </div>
    </>
  );
}

function Groups({ isAwaited = false }: { readonly isAwaited?: boolean }) {
  const t = useTranslations("adminPeople.groups");
  const id = useId();
  return (
    <div className="grid gap-x-6 gap-y-2 min-[64rem]:flex min-[64rem]:flex-wrap">
      {entryGroups.map((group) => (
        <div key={group.id} className="min-w-0">
          <p id={`${id}${group.id}`} className="px-3 text-[0.95rem] text-muted">
            {t(group.id)}
          </p>
          <ul aria-labelledby={`${id}${group.id}`} className="flex flex-wrap gap-x-1">
            {group.entries.map((entry) => (
              <li key={entry}>
                <EntryLink entry={entry} isAwaited={isAwaited} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface EntryLinkProps {
  readonly entry: EntryId;
  readonly isAwaited: boolean;
}

function EntryLink({ entry, isAwaited }: EntryLinkProps) {
  const name = useEntryName();
  if (entry === "mail") {
    return (
      <Link to="/mail" className={linkStyle}>
        {name(entry)}
      </Link>
    );
  }
  return (
    <Link
      to="/admin/$"
      params={{ _splat: entry }}
      className={linkStyle}
      activeOptions={{ exact: entry === "", includeSearch: false }}
    >
      {name(entry)}
      {entry === "reports" && !isAwaited && <OpenReports />}
    </Link>
  );
}

/** The number of reports that wait, as it is now. */
function OpenReports() {
  const t = useTranslations("admin.reports");
  const { data = 0 } = useQuery(openReportsQuery);
  if (data === 0) return null;
  return (
    <span
      role="img"
      aria-label={t("openCount", { count: data })}
      className="grid min-w-6 place-items-center rounded-full bg-danger px-1.5 text-[0.95rem] font-bold text-on-danger tabular-nums"
    >
      {data}
    </span>
  );
}

interface FrameProps {
  /** The kind that is looked at, "reports", "members", "audit" or "mail"; "" for the overview. */
  readonly current: string;
  readonly children: ReactNode;
}

/** All that administrators look after beside each other, above the page of one of them. */
export function Frame({ current, children }: FrameProps) {
  return (
    <Column>
      <Navigation current={current} />
      {children}
    </Column>
  );
}

/** The same space for a page, as long as it is not known who is here. */
export function AwaitedFrame({ children }: Pick<FrameProps, "children">) {
  return (
    <Column>
      <AwaitedNavigation />
      {children}
    </Column>
  );
}

function Column({ children }: Pick<FrameProps, "children">) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[90rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-3 pt-3 pb-24 md:px-6">
      {children}
    </div>
  );
}
