import { ChevronDown, ChevronUp, CircleCheck, Info, OctagonAlert } from "lucide-react";
import { memo, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { changedRows } from "#domain/list/changed-rows.ts";
import { isViolation, listProblems } from "#domain/list/problems.ts";
import { pointsLeft, totals } from "#domain/list/totals.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { useDraftInDetail, useList } from "../draft/list-store.ts";

interface ListBarProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The totals, which never leave the screen. On a phone the bar also opens and closes the list. */
export const ListBar = memo(function ListBar({ isOpen, onToggle }: ListBarProps) {
  const t = useTranslations("list");
  const isNarrow = useIsNarrow();

  return (
    <section
      aria-label={t("totals")}
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-gold-deep bg-panel pb-[env(safe-area-inset-bottom)] shadow-(--shadow-bar)"
    >
      <div className="mx-auto flex min-h-16 max-w-[96rem] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 max-[359px]:gap-x-1.5 max-[359px]:px-2 md:px-6">
        <BarContent />
        {isNarrow && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="list-column"
            // The whole bar opens the list, so that a thumb need not aim.
            className="ml-auto flex min-h-11 shrink-0 items-center gap-1 text-[min(1rem,5vw)] font-bold whitespace-nowrap text-gold after:absolute after:inset-0"
            onClick={onToggle}
          >
            {isOpen ? t("hide") : t("open")}
            {isOpen ? <ChevronDown aria-hidden size={22} /> : <ChevronUp aria-hidden size={22} />}
          </button>
        )}
      </div>
      <Announcement />
    </section>
  );
});

function BarContent() {
  const t = useTranslations("list");
  const list = useList();
  const { points, command } = totals(list);

  return (
    <>
      <Total label={t("totalPoints")} value={points} />
      <Total label={t("totalCommand")} value={command} />
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <LimitState list={list} />
        <Validity list={list} />
      </div>
    </>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <p className="grid shrink-0 leading-none md:flex md:items-baseline md:gap-2.5">
      <span className="order-last max-w-24 text-[min(0.8rem,4.9vw)] leading-tight text-muted max-[359px]:text-[0.68rem] md:order-first md:max-w-none md:text-base">
        {label}
      </span>
      <strong data-of-list className="text-2xl text-gold md:text-3xl">
        {value}
      </strong>
    </p>
  );
}

function useLimitText(list: ArmyList): string | null {
  const t = useTranslations("list");
  const left = pointsLeft(list);
  if (left === null) return null;
  if (left === 0) return t("exact");
  return left > 0 ? t("left", { points: left }) : t("over", { points: -left });
}

function LimitState({ list }: { readonly list: ArmyList }) {
  const text = useLimitText(list);
  const isOver = (pointsLeft(list) ?? 0) < 0;
  if (text === null) return null;
  return <p className={`truncate ${isOver ? "font-bold text-danger" : "text-ok"}`}>{text}</p>;
}

const signs = {
  valid: { icon: CircleCheck, style: "text-ok" },
  noted: { icon: Info, style: "text-warning" },
  broken: { icon: OctagonAlert, style: "font-bold text-danger" },
} as const;

interface Verdict {
  readonly kind: keyof typeof signs;
  readonly text: string;
  /** The number of things that it is about. */
  readonly count: number;
}

/**
 * The verdict on the list in one sign: that it breaks a limit, else that something is worth a warning, else
 * that it is fine.
 */
function useVerdict(list: ArmyList): Verdict {
  const t = useTranslations("list");
  const problems = listProblems(list);
  const count = problems.filter(isViolation).length;
  if (count > 0) return { kind: "broken", count, text: t("problems", { count }) };
  const [note, another] = problems;
  if (note === undefined) return { kind: "valid", count: 0, text: t("valid") };
  const isIllegal = note.kind === "not-tournament-legal" && another === undefined;
  const text = isIllegal ? t("notLegal") : t("notes", { count: problems.length });
  return { kind: "noted", count: problems.length, text };
}

function Validity({ list }: { readonly list: ArmyList }) {
  const { kind, text, count } = useVerdict(list);
  if (list.rows.length === 0) return null;
  const { icon: Icon, style } = signs[kind];
  return (
    <p className={`flex items-center gap-1 max-md:text-[0.85rem] ${style}`}>
      <Icon aria-hidden size={18} className="shrink-0" />
      {/* A phone has no room for the words beside the totals: the list says them. */}
      <span className="max-md:sr-only">{text}</span>
      {count > 0 && (
        <span
          aria-hidden
          data-count={count}
          className="after:content-[attr(data-count)] md:hidden"
        />
      )}
    </p>
  );
}

/** A pause after the last change, so that a quick series is announced once. Milliseconds. */
const announceDelay = 700;

/** More units at once are another list, of which the totals say enough. */
const mostUnitsTold = 3;

function useTotalsText(list: ArmyList): string {
  const t = useTranslations("list");
  const { points, command } = totals(list);
  const verdict = useVerdict(list);
  const state = [useLimitText(list), verdict.text];
  return t("announce", {
    points,
    command,
    state: state.filter((part) => part !== null).join(", "),
  });
}

/** Tells what was added or taken, and the totals, to those who do not see them. */
function Announcement() {
  const t = useTranslations("list");
  const language = useLanguage();
  const { list } = useDraftInDetail();
  const totalsText = useTotalsText(list);
  /** The list and its totals when they were told last. */
  const [told, setTold] = useState({ list, totalsText });
  const [announced, setAnnounced] = useState("");

  const tell = useEffectEvent(() => {
    const changed = changedRows(told.list, list);
    const units = changed.length > mostUnitsTold ? [] : changed;
    const names = units.map(({ unit, quantity }) =>
      t("announceUnit", { name: unit.names[language], count: quantity }),
    );
    setTold({ list, totalsText });
    setAnnounced([...names, totalsText].join(". "));
  });
  const isNews = totalsText !== told.totalsText || changedRows(told.list, list).length > 0;

  // Each change of the list begins the pause anew.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => tell(), announceDelay);
    return () => clearTimeout(timer);
  }, [isNews, list]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
