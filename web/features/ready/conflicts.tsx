import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useSyncExternalStore } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { CloudList } from "#domain/list/cloud-list.ts";
import { surplusUnits } from "#domain/list/differing-units.ts";
import { withPending } from "#domain/list/pending-save.ts";
import { builtPoints } from "#domain/list/saved-list.ts";
import { cloudListsQuery } from "#web/data/lists/army-lists.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { useCloud } from "#web/data/lists/cloud-store.ts";
import {
  conflictsText,
  dropConflict,
  parseConflicts,
  subscribeConflicts,
  type ListConflict,
} from "#web/data/local/conflicts.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";

/** Shows, side by side, the two versions of each list that was changed on two devices. */
export function Conflicts() {
  const memberId = useMemberId();
  return memberId === null ? null : <ConflictsOf memberId={memberId} />;
}

function ConflictsOf({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("ready.conflicts");
  const text = useSyncExternalStore(
    (onChange) => subscribeConflicts(memberId, onChange),
    () => conflictsText(memberId),
  );
  const conflicts = useMemo(() => parseConflicts(text), [text]);
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts-heading" className="panel grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="conflicts-heading" className="text-xl text-gold">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted">{t("lead")}</p>
      </div>
      {conflicts.map((conflict) => (
        <Conflict key={conflict.copyId} memberId={memberId} conflict={conflict} />
      ))}
    </section>
  );
}

interface ConflictProps {
  readonly memberId: string;
  readonly conflict: ListConflict;
}

function Conflict({ memberId, conflict }: ConflictProps) {
  const t = useTranslations("ready.conflicts");
  const { name, faction, copyId } = conflict;
  const { data } = useQuery(cloudListsQuery(memberId));
  const waiting = useCloud((state) => state.waiting);
  const lists = withPending(
    data ?? [],
    waiting.map(({ value }) => value),
  );
  const here = lists.find(({ id }) => id === copyId);
  const elsewhere = lists.find(
    (list) => list.name === name && list.faction === faction && list.id !== copyId,
  );
  return (
    <article className="grid gap-3">
      <h3 className="text-lg">{t("both", { name })}</h3>
      <div className="grid gap-3 md:grid-cols-2">
        <Version title={t("elsewhere")} list={elsewhere} other={here} />
        <Version title={t("here")} list={here} other={elsewhere} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button tone="gold" onClick={() => dropConflict(memberId, copyId)}>
          {t("seen")}
        </Button>
        <Link to="/builder" state={{ showsList: true }} className={buttonStyle()}>
          {t("lists")}
        </Link>
      </div>
    </article>
  );
}

interface VersionProps {
  readonly title: string;
  readonly list: CloudList | undefined;
  readonly other: CloudList | undefined;
}

function Version({ title, list, other }: VersionProps) {
  const t = useTranslations("ready.conflicts");
  const format = useFormatter();
  return (
    <div className="grid content-start gap-1 rounded-lg border border-line bg-raised p-3 leading-snug">
      <p className="text-muted">{title}</p>
      {list === undefined ? (
        <p>{t("gone")}</p>
      ) : (
        <>
          <p className="font-bold break-words">
            <bdi>{list.name}</bdi>
          </p>
          <p>
            {t("units", {
              count: list.units.reduce((sum, { quantity }) => sum + quantity, 0),
              points: builtPoints(list.units),
            })}
          </p>
          <p className="text-muted">
            {format.dateTime(new Date(list.created_at), {
              dateStyle: "medium",
              timeStyle: "short",
            })}
          </p>
          {other !== undefined && <Difference list={list} other={other} />}
        </>
      )}
    </div>
  );
}

function Difference({ list, other }: { readonly list: CloudList; readonly other: CloudList }) {
  const t = useTranslations("ready.conflicts");
  const format = useFormatter();
  const language = useLanguage();
  const more = surplusUnits(list.units, other.units);
  const fewer = surplusUnits(other.units, list.units);
  if (more.length === 0) return fewer.length === 0 ? <p>{t("same")}</p> : null;
  const names = more.map(({ unit, count }) => {
    const name = unitById(unit.id)?.names[language] ?? unit.name;
    return `${name} ×${count}`;
  });
  return <p>{t("only", { units: format.list(names) })}</p>;
}
