import { FilePlus2, Redo2, Save, Undo2, RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { isSavedAs } from "#domain/list/is-saved-as.ts";
import { isSameList } from "#domain/list/same-list.ts";
import { maxNameLength, oneLine } from "#domain/text.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { useBuiltList } from "../draft/built-list.ts";
import { CloudSaveButton } from "../cloud/cloud-save-button.tsx";
import {
  currentList,
  edit,
  startNewList,
  useDraftInDetail,
  useListPart,
} from "../draft/list-store.ts";
import { notify } from "#web/ui/toast.ts";
import { ProblemsOf } from "#web/shared/lists/problems-of.tsx";
import { ListDetails } from "./list-details.tsx";
import { PointsLimit } from "./points-limit.tsx";
import { useSaveList } from "./save-list.ts";
import { SelectedUnits } from "./selected-units.tsx";
import { useUndo } from "./undo.ts";
import { askClearing } from "#web/data/health/clearing-store.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useRefresh } from "./use-refresh.ts";

export const ListSummary = lateComponent(
  () => import("./list-summary.tsx"),
  (late) => late.ListSummary,
);
const ListInsight = lateComponent(
  () => import("./list-insight.tsx"),
  (late) => late.ListInsight,
  { words: "insight" },
);
const CatalogueNotice = lateComponent(
  () => import("../changes/catalogue-notice.tsx"),
  (late) => late.CatalogueNotice,
  { words: "bring" },
);

/** The list in progress: its name, what can be done with it, and its units. */
export function ListPanel() {
  const t = useTranslations("list");
  const save = useSaveList();
  const hasUnits = useListPart((list) => list.rows.length > 0);
  const { undo, redo, canUndo, canRedo } = useUndo();

  const handleNew = () => {
    const list = currentList();
    const wasEmpty = list.rows.length === 0 && list.name === "";
    const goBack = startNewList();
    if (!wasEmpty) notify({ title: t("newDone"), action: { label: t("undo"), run: goBack } });
  };

  return (
    <section data-kept aria-labelledby="list-heading" className="panel grid gap-3 p-3 md:p-4">
      <div className="flex items-center gap-1">
        <h2 id="list-heading" className="grow text-xl text-gold">
          {t("heading")}
        </h2>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("undo")}
          title={t("undo")}
          disabled={!canUndo}
          onClick={undo}
        >
          <Undo2 aria-hidden size={20} />
        </Button>
        <Button
          tone="ghost"
          size="icon"
          aria-label={t("redo")}
          title={t("redo")}
          disabled={!canRedo}
          onClick={redo}
        >
          <Redo2 aria-hidden size={20} />
        </Button>
        <RefreshMenu />
      </div>
      <NameField />
      <div className="grid grid-cols-2 gap-2">
        <Button tone="gold" aria-label={t("saveLong")} onClick={() => save()}>
          <Save aria-hidden size={18} />
          {t("save")}
        </Button>
        <CloudSaveButton />
      </div>
      <div className="flex items-center justify-between gap-2">
        <CurrentList />
        <Button className="shrink-0 px-3" onClick={handleNew}>
          <FilePlus2 aria-hidden size={18} />
          {t("new")}
        </Button>
      </div>
      <CatalogueChanges />
      <PointsLimit />
      <SelectedUnits />
      <ListProblems />
      {hasUnits && <ListSummary />}
      {hasUnits && <ListInsight />}
      <ListDetails />
    </section>
  );
}

/** Most lists have nothing to tell, and what tells it comes only for those that may. */
function CatalogueChanges() {
  const isOlder = useBuiltList() !== null;
  return isOlder && <CatalogueNotice />;
}

function NameField() {
  const t = useTranslations("list");
  const name = useListPart((list) => list.name);
  return (
    <input
      id="list-name"
      className="field"
      aria-label={t("name")}
      placeholder={t("namePlaceholder")}
      maxLength={maxNameLength}
      autoComplete="off"
      enterKeyHint="done"
      value={name}
      onChange={(event) => {
        const typed = oneLine(event.target.value);
        edit((list) => ({ ...list, name: typed }), "name");
      }}
    />
  );
}

function CurrentList() {
  const t = useTranslations("list");
  const { list, savedName } = useDraftInDetail();
  const savedAs = { name: savedName, faction: list.factionId };
  const saved = useLists().filter((entry) => isSameList(entry.list, savedAs));
  const isSaved = saved.some((entry) => isSavedAs(list, entry.list));
  const state = saved.length === 0 ? "unsaved" : isSaved ? null : "changed";

  return (
    <p className="min-w-0 break-words">
      <span className="text-muted">{t("current")}</span>{" "}
      <strong>
        <bdi>{savedName === "" ? t("currentNew") : savedName}</bdi>
      </strong>
      {state !== null && list.rows.length > 0 && (
        <span className="text-muted italic"> ({t(state)})</span>
      )}
    </p>
  );
}

/** The problems of the list in progress. */
function ListProblems() {
  const { list } = useDraftInDetail();
  return <ProblemsOf list={list} />;
}

function RefreshMenu() {
  const t = useTranslations("refresh");
  const refresh = useRefresh();

  return (
    <Menu iconOnly label={t("menu")} button={<RefreshCw aria-hidden size={20} />}>
      <button type="button" className="menu-item" onClick={() => void refresh("unit")}>
        {t("unit")}
      </button>
      <button type="button" className="menu-item" onClick={() => void refresh("all")}>
        {t("all")}
      </button>
      <button type="button" className="menu-item" onClick={() => askClearing("deployment")}>
        {t("deployment")}
      </button>
      <button type="button" className="menu-item" onClick={() => askClearing("allCaches")}>
        {t("caches")}
      </button>
    </Menu>
  );
}
