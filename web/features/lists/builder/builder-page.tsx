import { useNavigate, useSearch } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { shownRows } from "#domain/list/army-list.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { useCoverPage } from "#web/ui/cover-page.ts";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { CardDialog } from "#web/shared/card/card-dialog.tsx";
import { useTermDescriptions } from "#web/shared/use-term-descriptions.ts";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { allFactions, factionIconOf, factionName, unitsOf } from "#web/data/catalog/catalog.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { CloudPart } from "../cloud/cloud-part.tsx";
import { SavedListsPanel } from "../saved/saved-lists-panel.tsx";
import {
  closeDialog,
  openDialog,
  useOffer,
  useOpenDialog,
  type BuilderDialog,
} from "../draft/builder-dialogs.ts";
import { MoreItems } from "../saved/saved-list-row.tsx";
import { currentList, switchFaction, useListPart, useListStore } from "../draft/list-store.ts";
import { ListBar } from "./list-bar.tsx";
import { ListDialog, preloadDialogs } from "./list-dialogs.tsx";
import { TermFilters } from "./filter-bar.tsx";
import { DetailsFields } from "./list-details.tsx";
import { ListPanel, ListSummary } from "./list-panel.tsx";
import { Stepper } from "./unit-card.tsx";
import { NothingFound, UnitsPanel } from "./units-panel.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLater } from "./use-later.ts";
import { parseUnitSearch, toUnitQuery, toUnitSearch, type UnitQuery } from "./unit-search.ts";
import { useSaveList } from "./save-list.ts";
import { useUndo } from "./undo.ts";
import { useRefresh } from "./use-refresh.ts";

/** The faction of the list. Changing it puts the list aside, and says so when there was one. */
function FactionSelect() {
  const t = useTranslations("faction");
  const app = useTranslations("app");
  const language = useLanguage();
  const shown = useListPart((list) => list.factionId);
  const refresh = useRefresh();
  const [refreshing, setRefreshing] = useState<"loading" | "failed" | null>(null);
  const { compare } = new Intl.Collator(language);
  const factions = allFactions().toSorted((a, b) => compare(a.names[language], b.names[language]));

  const state = factions.length === 0 ? "none" : refreshing;

  const handleRefresh = async () => {
    setRefreshing("loading");
    setRefreshing((await refresh("factions")) ? null : "failed");
  };

  const handleChange = (value: string) => {
    const list = currentList();
    const factionId = asFactionId(value);
    if (factionId === undefined || factionId === list.factionId) return;
    const goBack = switchFaction(factionId);
    if (list.rows.length === 0) return;
    notify({
      title: t("switched", { faction: factionName(factionId, language) }),
      description: t("kept", { faction: factionName(list.factionId, language) }),
      action: { label: app("undo"), run: goBack },
    });
  };

  return (
    <div
      data-of-faction
      data-faction={shown}
      className="flex w-full flex-wrap items-center gap-2.5 md:w-96"
    >
      <img src={factionIconOf(shown)} alt="" width={44} height={44} className="shrink-0" />
      <select
        aria-label={t("label")}
        className="field w-0 grow border-(--accent) font-bold"
        value={shown}
        onChange={(event) => handleChange(event.target.value)}
      >
        {factions.map((faction) => (
          <option key={faction.id} value={faction.id}>
            {faction.names[language]}
          </option>
        ))}
      </select>
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("refresh")}
        title={t("refresh")}
        disabled={refreshing === "loading"}
        onClick={() => void handleRefresh()}
      >
        <RefreshCw aria-hidden size={20} />
      </Button>
      {state !== null && (
        <p role="status" className="basis-full text-muted">
          {t(state)}
        </p>
      )}
    </div>
  );
}

/** Tells whether Ctrl+Z takes back letters there. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea");
}

/** Tells whether a letter means itself there; in a select it looks for an option. */
function takesLetters(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement;
}

function isMenuOpen(): boolean {
  return document.querySelector("[popover=auto]:popover-open") !== null;
}

interface BuilderKeys {
  readonly onEscape: () => void;
}

/** The keys of the whole builder; those of a unit card are read where the cards are. */
function useBuilderKeys({ onEscape }: BuilderKeys): void {
  const { undo, redo } = useUndo();
  const save = useSaveList();

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const isDialogOpen = document.querySelector("dialog[open]") !== null;
    if (isDialogOpen) return;

    if (isCommand && key === "s") save();
    else if (isTextField(event.target)) return;
    else if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) redo();
    else if (isCommand && key === "z") undo();
    else if (isCommand || takesLetters(event.target)) return;
    else if (key === "/") document.getElementById("unit-search")?.focus();
    else if (key === "?") openDialog({ kind: "keys" });
    // The menu that is open closes by itself, and nothing else with it.
    else if (key === "escape") return isMenuOpen() ? undefined : onEscape();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
      closeDialog();
    };
  }, []);
}

const FilterTermDialog = lateDialog(
  () => import("./unit-dialogs.tsx"),
  (late) => late.FilterTermDialog,
);
const HighCommandDialog = lateDialog(
  () => import("./unit-dialogs.tsx"),
  (late) => late.HighCommandDialog,
);

const lateParts = [
  FilterTermDialog,
  CardDialog,
  MoreItems,
  DetailsFields,
  ListSummary,
  NothingFound,
  TermFilters,
];
const loadCode = () =>
  Promise.all([preloadDialogs(), ...lateParts.map(({ preload }): Promise<unknown> => preload())]);

// The same elements whenever the page is drawn: what is typed into the search draws the units alone.
const factionSelect = <FactionSelect />;
const listColumn = (
  <>
    <ListPanel />
    <SavedListsPanel cloud={<CloudPart />} />
  </>
);

/** The army builder: units on one side, the list on the other; on a phone the list is a sheet over the units. */
export function BuilderPage() {
  const t = useTranslations("menu");
  const app = useTranslations("app");
  const { query, change } = useUnitQuery();
  const dialog = useOpenDialog();
  const [isListOpen, setIsListOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const isSheetOpen = isNarrow && isListOpen;
  // A closed sheet is drawn when the units are there to be seen.
  const isAfter = useAfterFirstPaint();
  const isListDrawn = !isNarrow || isAfter || isListOpen;
  const toggleList = useCallback(() => setIsListOpen((was) => !was), []);

  usePageTitle("builder");
  useCoverPage(isSheetOpen);
  useTermDescriptions();
  useBackCloses(isSheetOpen, () => setIsListOpen(false));
  useBuilderKeys({ onEscape: () => setIsListOpen(false) });
  useArrival(() => setIsListOpen(true));

  useLater(loadCode);

  return (
    <div className="builder">
      <div className="builder-units" inert={isSheetOpen}>
        <a href="#list-column" className="skip-link">
          {app("skipToList")}
        </a>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl max-md:sr-only md:text-3xl">{t("builder")}</h1>
          {factionSelect}
        </div>
        <UnitsPanel query={query} onChange={change} />
      </div>
      <div
        id="list-column"
        data-of-list
        tabIndex={-1}
        className="builder-list outline-none"
        data-open={isSheetOpen}
      >
        {isListDrawn && listColumn}
      </div>
      <ListBar isOpen={isSheetOpen} onToggle={toggleList} />
      {dialog !== null && <OpenDialog dialog={dialog} onFilter={change} />}
    </div>
  );
}

interface OpenDialogProps {
  readonly dialog: BuilderDialog;
  readonly onFilter: (part: Partial<UnitQuery>) => void;
}

/** The dialog that is open. Those about units, which are opened most, do not wait for the code of all the others. */
function OpenDialog({ dialog, onFilter }: OpenDialogProps) {
  if (dialog.kind === "card") return <BuilderCardDialog unit={dialog.unit} />;
  if (dialog.kind === "term")
    return <FilterTermDialog term={dialog.term} onFilter={onFilter} onClose={closeDialog} />;
  if (dialog.kind === "high-command") return <HighCommandDialog />;
  return <ListDialog dialog={dialog} />;
}

/** The card with the way to the units beside it, and with one copy more or less. */
function BuilderCardDialog({ unit }: { readonly unit: Unit }) {
  const language = useLanguage();
  const list = useListStore((state) => state.history.present.list);
  const offer = useOffer();
  const isOffered = unitsOf(list.factionId).some(({ id }) => id === unit.id);
  // A unit of the list that the search leaves out has its neighbours in the list.
  const among = offer.some(({ id }) => id === unit.id)
    ? offer
    : shownRows(list).map((row) => row.unit);
  return (
    <CardDialog
      unit={unit}
      among={among}
      controls={isOffered && <Stepper unit={unit} name={unit.names[language]} />}
      onShow={(next) => openDialog({ kind: "card", unit: next })}
      onClose={closeDialog}
    />
  );
}

/** The search and filters of the builder, kept in its address. */
function useUnitQuery() {
  const navigate = useNavigate();
  const { state, change } = useAddressState({
    // What the route refused is still among what the router gives, as the address had it.
    search: parseUnitSearch(useSearch({ from: "/builder" })),
    toState: toUnitQuery,
    toSearch: toUnitSearch,
    go: (search) => void navigate({ to: "/builder", search, replace: true, resetScroll: false }),
  });
  return { query: state, change };
}
