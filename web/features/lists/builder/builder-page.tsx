import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { useAfterFirstPaint } from "#web/ui/use-after-first-paint.ts";
import { useCoverPage } from "#web/ui/cover-page.ts";
import { useBackCloses } from "#web/ui/use-back-closes.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";
import { CloudPart } from "../cloud/cloud-part.tsx";
import { SavedListsPanel } from "../saved/saved-lists-panel.tsx";
import { useOpenDialog } from "../draft/builder-dialogs.ts";
import { useBuilderKeys } from "./builder-keys.ts";
import { FactionSelect } from "./faction-select.tsx";
import { ListBar } from "./list-bar.tsx";
import { TermFilters } from "./filter-bar.tsx";
import { DetailsFields } from "./list-details.tsx";
import { ListPanel, ListSummary } from "./list-panel.tsx";
import { NothingFound, UnitsPanel } from "./units-panel.tsx";
import { useArrival } from "./use-arrival.ts";
import { useLater } from "./use-later.ts";
import { MoreItems } from "../saved/saved-list-row.tsx";
import { CardDialog } from "#web/shared/card/card-dialog.tsx";
import { useTermDescriptions } from "#web/shared/use-term-descriptions.ts";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { parseUnitSearch, toUnitQuery, toUnitSearch } from "./unit-search.ts";

const DialogHost = lateDialog(
  () => import("./dialog-host.tsx"),
  (late) => late.DialogHost,
  { words: "savedDialog" },
);

const lateParts = [
  DialogHost,
  CardDialog,
  MoreItems,
  DetailsFields,
  ListSummary,
  NothingFound,
  TermFilters,
];
const loadCode = () => Promise.all(lateParts.map(({ preload }): Promise<unknown> => preload()));

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
      {dialog !== null && <DialogHost dialog={dialog} onFilter={change} />}
    </div>
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
