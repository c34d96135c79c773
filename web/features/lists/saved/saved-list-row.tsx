import { Link } from "@tanstack/react-router";
import {
  ChevronRight,
  CloudAlert,
  CloudCheck,
  CloudUpload,
  Ellipsis,
  HardDrive,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { isDamaged } from "#domain/list/cloud-list.ts";
import { builtPoints, type SavedList } from "#domain/list/saved-list.ts";
import type { ListEntry, NamedEntry } from "#domain/list/list-entry.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { openDialog } from "../draft/builder-dialogs.ts";
import { listNow } from "#web/data/lists/lists.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { useLoadList } from "../draft/use-load-list.ts";

export const MoreItems = lateDialog(
  () => import("./more-items.tsx"),
  (late) => late.MoreItems,
);

interface SavedListRowProps {
  readonly entry: NamedEntry;
  /** Opens a list, where that is not done by loading it right here. */
  readonly onOpen?: ((list: SavedList) => void) | undefined;
}

/** A name among the saved lists, with other lists of that name behind it. */
export const SavedListRow = memo(function SavedListRow({ entry, onOpen }: SavedListRowProps) {
  const t = useTranslations("saved");
  const { others } = entry;

  return (
    <li className="saved-list border-b border-line py-1.5 last:border-b-0">
      <Row entry={entry} onOpen={onOpen} />
      {others.length > 0 && (
        <details className="group pl-7">
          <summary className="flex min-h-11 items-center gap-1.5 text-muted">
            <ChevronRight
              aria-hidden
              size={18}
              className="transition-transform group-open:rotate-90"
            />
            {t("others", { count: others.length })}
          </summary>
          <ul>
            {others.map((other) => (
              <li key={other.list.id}>
                <Row entry={other} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
});

interface RowProps extends Pick<SavedListRowProps, "onOpen"> {
  readonly entry: ListEntry;
}

function Row({ entry, onOpen }: RowProps) {
  const t = useTranslations("saved");
  const load = useLoadList();
  const open = onOpen ?? load;
  const { list } = entry;

  return (
    <>
      {/* Beside three buttons a name would have room for four letters on the narrowest phones, and in large text. */}
      <div className="flex flex-wrap items-center justify-end gap-1">
        <PlaceIcon entry={entry} />
        <p className="min-w-0 grow basis-[5.5rem] leading-tight font-bold break-words max-[359px]:basis-3/4">
          <bdi>{list.name}</bdi>
        </p>
        <Button
          className="px-3"
          aria-label={t("loadName", { name: list.name })}
          onClick={() => open(listNow(list))}
        >
          {t("load")}
        </Button>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("delete", { name: list.name })}
          onClick={() => openDialog({ kind: "delete", name: list.name })}
        >
          <Trash2 aria-hidden size={19} />
        </Button>
        <MoreMenu list={list} />
      </div>
      <div className="pl-7">
        <Details list={list} />
        {isDamaged(list) && <DamagedMark />}
      </div>
    </>
  );
}

function Details({ list }: { readonly list: SavedList }) {
  const t = useTranslations();
  const language = useLanguage();
  const format = useFormatter();
  const factionId = factionIdOf(list.faction);
  const points = builtPoints(list.units);
  const date = format.dateTime(new Date(list.created_at), { dateStyle: "medium" });
  const faction = factionId === "unknown" ? t("faction.unknown") : factionName(factionId, language);

  return (
    <>
      <p className="text-[0.95rem] leading-snug text-muted">
        {t("saved.details", { faction, points, date })}
        {list.wab_id !== null && ` · ${list.wab_id.slice(0, 8)}`}
      </p>
      {list.tags.length > 0 && (
        <p className="flex flex-wrap gap-1.5 pt-0.5 text-[0.9rem]">
          {list.tags.map((tag) => (
            <span
              key={tag}
              className="max-w-full truncate rounded-full border border-line px-2 text-muted"
            >
              {tag}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function MoreMenu({ list }: { readonly list: SavedList }) {
  const t = useTranslations("saved");
  return (
    <Menu
      iconOnly
      isLate
      label={t("more", { name: list.name })}
      button={<Ellipsis aria-hidden size={20} />}
    >
      {!isDamaged(list) && !list.archived && list.units.length > 0 && (
        <Link to="/dice/lists" search={{ m: `saved:${list.id}` }} className="menu-item">
          {t("odds")}
        </Link>
      )}
      <MoreItems list={list} />
    </Menu>
  );
}

const icons = { local: HardDrive, cloud: CloudCheck, waiting: CloudUpload, refused: CloudAlert };
const colours = {
  local: "text-muted",
  cloud: "text-gold",
  waiting: "text-muted",
  refused: "text-warning",
};

function placeOf({ place, state }: ListEntry) {
  if (place === "device") return "local";
  return state === "kept" ? "cloud" : state;
}

/** Says where a list is: on this device, in the cloud, or on its way there. */
function PlaceIcon({ entry }: { readonly entry: ListEntry }) {
  const t = useTranslations("saved");
  const place = placeOf(entry);
  const Icon = icons[place];
  return (
    <Icon
      role="img"
      aria-label={t(place)}
      size={18}
      className={`mr-1 shrink-0 ${colours[place]}`}
    />
  );
}

/** Says that a list shows no units because nobody can read them. */
function DamagedMark() {
  const t = useTranslations("saved");
  return (
    <p className="flex items-center gap-1 text-[0.95rem] text-warning">
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      {t("damagedUnits")}
    </p>
  );
}
