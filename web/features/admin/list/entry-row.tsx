import { Link } from "@tanstack/react-router";
import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { valueOf, type Values } from "#domain/editing/field.ts";
import { isOfCatalogue, type ContentEntry } from "#web/data/admin/entries.ts";
import { kinds, type KindId } from "#web/data/admin/kinds.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { entryTitle } from "../entry-title.ts";
import { missingTranslations } from "#domain/editing/missing-translations.ts";

interface EntryRowProps {
  readonly kindId: KindId;
  readonly entry: ContentEntry;
  readonly isDragged: boolean;
  readonly onGrab?: (event: PointerEvent<HTMLElement>) => void;
  readonly onHandleKey?: (event: KeyboardEvent) => void;
}

export function EntryRow({ kindId, entry, isDragged, onGrab, onHandleKey }: EntryRowProps) {
  const t = useTranslations("admin");
  const language = useLanguage();
  const title = entryTitle(kinds[kindId], entry.values, language) || t("untitled");
  return (
    <li
      className={`flex items-center border-b border-line last:border-b-0 ${isDragged ? "bg-raised" : ""}`}
    >
      {onGrab !== undefined && (
        <button
          type="button"
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
          aria-label={t("order.handle", { name: title })}
          onPointerDown={onGrab}
          onKeyDown={onHandleKey}
        >
          <GripVertical aria-hidden size={18} />
        </button>
      )}
      <Link
        to="/admin/$"
        params={{ _splat: `${kindId}/${entry.id}` }}
        className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-raised"
      >
        {kindId === "news" && (
          <time className="shrink-0 text-muted">{valueOf(entry.values, "date")}</time>
        )}
        <bdi className="min-w-0 break-words">{title}</bdi>
        <UnitMark kindId={kindId} entry={entry} />
        <MissingMarks kindId={kindId} values={entry.values} />
      </Link>
    </li>
  );
}

/** A mark for units that administrators corrected, added or took away. */
function UnitMark({ kindId, entry }: Pick<EntryRowProps, "kindId" | "entry">) {
  const t = useTranslations("admin.unit");
  if (kindId !== "units" || entry.version === null) return null;
  const isRemoved = valueOf(entry.values, "removed") === "true";
  const state = isRemoved ? "removed" : isOfCatalogue(kindId, entry.id) ? "changed" : "added";
  return <span className="rounded-md border border-gold-deep px-2 text-gold">{t(state)}</span>;
}

interface MissingMarksProps {
  readonly kindId: KindId;
  readonly values: Values;
}

/** The languages in which something is missing, a mark each. */
function MissingMarks({ kindId, values }: MissingMarksProps) {
  const t = useTranslations("admin");
  const missing = missingTranslations(kinds[kindId].fields, values);
  return missing.map((language) => (
    <span key={language} className="rounded-md border border-warning px-2 text-warning">
      {t(`missing.${language}`)}
    </span>
  ));
}
