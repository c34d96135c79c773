import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { CopyPlus, Dices, EyeOff, GitCompareArrows, Hammer, History, Share2 } from "lucide-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { hasChecksum } from "#domain/share/has-checksum.ts";
import { shareCodes } from "#domain/share/share-link.ts";
import type { SharedList } from "#domain/share/shared-list.ts";
import type { UnitDifference } from "#domain/share/unit-differences.ts";
import { sharedListQuery } from "#web/data/share/share-code.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { factionIconOf, factionName, termIn } from "#web/data/catalog/catalog.ts";
import { ProblemsOf } from "#web/shared/lists/problems-of.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { lateDialog } from "#web/i18n/late-dialog.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useOpenInBuilder } from "../draft/open-in-builder.ts";
import { BrokenLink } from "./broken-link.tsx";
import { SharedFrame } from "./shared-frame.tsx";
import { Unreachable } from "./unreachable.tsx";
import { ListView } from "./list-view.tsx";
import { useCopyToMyLists } from "./copy-to-my-lists.ts";

const ShareDialog = lateDialog(
  () => import("./share-dialog.tsx"),
  (late) => late.ShareDialog,
  { words: "share" },
);
const CompareWithMineDialog = lateDialog(
  () => import("../compare/compare-with-mine.tsx"),
  (late) => late.CompareWithMineDialog,
  { words: "bring" },
);

interface SharedActionsProps {
  readonly shared: SharedList;
  /** The code that the list is in. */
  readonly code: string;
}

/** The actions on a list of somebody else. */
function SharedActions({ shared, code }: SharedActionsProps) {
  const t = useTranslations("share");
  const { list } = shared;
  const copy = useCopyToMyLists();
  const openInBuilder = useOpenInBuilder();
  const [dialog, setDialog] = useState<"share" | "compare" | null>(null);
  const close = () => setDialog(null);
  if (list.rows.length === 0) return null;

  return (
    <>
      <div className="grid gap-2 md:grid-cols-2">
        <Button tone="gold" onClick={() => copy(list)}>
          <CopyPlus aria-hidden size={18} />
          {t("copyToMine")}
        </Button>
        <Button onClick={() => openInBuilder(list)}>
          <Hammer aria-hidden size={18} />
          {t("openInBuilder")}
        </Button>
        <Button onClick={() => setDialog("compare")}>
          <GitCompareArrows aria-hidden size={18} />
          {t("compare")}
        </Button>
        <Button onClick={() => setDialog("share")}>
          <Share2 aria-hidden size={18} />
          {t("shareOrPrint")}
        </Button>
        <Link
          to="/dice/lists"
          search={{ c: code }}
          className={buttonStyle({ class: "md:col-span-2" })}
        >
          <Dices aria-hidden size={18} />
          {t("odds")}
        </Link>
      </div>
      {dialog === "compare" && <CompareWithMineDialog list={list} onClose={close} />}
      {dialog === "share" && (
        <ShareDialog
          list={list}
          createdAt={shared.createdAt}
          isCourtesy={shared.courtesy}
          onClose={close}
        />
      )}
    </>
  );
}

/** Says how many units are shown with other values than the link has. */
function DifferencesNotice({ count }: { readonly count: number }) {
  const t = useTranslations("share");
  if (count === 0) return null;
  return (
    <p className="flex gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-warning">
      <History aria-hidden size={20} className="mt-0.5 shrink-0" />
      {t("differ", { count })}
    </p>
  );
}

interface DifferencesProps {
  readonly differences: readonly UnitDifference[];
}

/** The values of a unit that the link has otherwise than the catalogue. */
function Differences({ differences }: DifferencesProps) {
  const textOf = useDifferenceText();
  if (differences.length === 0) return null;
  return (
    <ul className="text-[0.95rem] text-warning">
      {differences.map((difference) => (
        <li key={difference.field} className="break-words">
          {textOf(difference)}
        </li>
      ))}
    </ul>
  );
}

function useDifferenceText(): (difference: UnitDifference) => string {
  const t = useTranslations("share.was");
  const language = useLanguage();
  const words = (terms: readonly string[]) =>
    terms.map((term) => termIn(term, language)).join(", ") || "–";

  return (difference) => {
    const { field } = difference;
    switch (field) {
      case "name":
        return t("name", { was: difference.was });
      case "pointsCost":
      case "command":
      case "availability":
        return t(field, { was: difference.was, now: difference.now });
      case "highCommand":
      case "tournamentLegal":
        return t(difference.now ? `${field}-now` : `${field}-before`);
      case "keywords":
        return t("keywords", { was: words(difference.was), now: words(difference.now) });
    }
  };
}

const ListFacts = lateComponent(
  () => import("#web/shared/lists/list-facts.tsx"),
  (late) => late.ListFacts,
  { words: "insight" },
);

interface SharedListViewProps {
  readonly shared: SharedList;
  readonly code: string;
  /** False when the link may have been changed on its way without a trace. */
  readonly isChecked: boolean;
}

/** Somebody's list: whose faction, what is in it, and what can be done with it. */
function SharedListView({ shared, code, isChecked }: SharedListViewProps) {
  const t = useTranslations("share");
  const language = useLanguage();
  const { list, marked, courtesy } = shared;
  useDocumentTitle(list.name, t("page"));
  const remarks = new Map(
    marked.map(({ unitId, differences }) => [
      unitId,
      <Differences key={unitId} differences={differences} />,
    ]),
  );

  return (
    <article data-faction={list.factionId} className="panel grid gap-4 p-4 md:p-6">
      <Heading shared={shared} />
      <SharedActions shared={shared} code={code} />
      <ProblemsOf list={list} />
      <DifferencesNotice count={marked.length} />
      {list.rows.length === 0 && <p className="text-muted">{t("nothingVisible")}</p>}
      {!courtesy && <ListFacts list={list} />}
      <ListView list={list} language={language} remarks={remarks} />
      {!isChecked && <p className="text-muted">{t("unchecked")}</p>}
    </article>
  );
}

function Heading({ shared }: { readonly shared: SharedList }) {
  const t = useTranslations("share");
  const language = useLanguage();
  const format = useFormatter();
  const { list, createdAt, courtesy } = shared;
  const faction = factionName(list.factionId, language);

  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <img src={factionIconOf(list.factionId)} alt="" width={56} height={56} />
      <div>
        <h1 className="text-2xl [overflow-wrap:anywhere] text-gold md:text-3xl">
          <bdi>{list.name}</bdi>
        </h1>
        <p className="text-muted">
          {faction}
          {createdAt !== null &&
            ` · ${format.dateTime(new Date(createdAt), { dateStyle: "long" })}`}
        </p>
      </div>
      {courtesy && (
        <p className="col-span-2 flex gap-2 rounded-lg border border-line bg-raised px-3 py-2">
          <EyeOff aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
          {t("courtesyMark")}
        </p>
      )}
    </header>
  );
}

/** A list that is in its own link. */
export function SharedListPage() {
  const { listCode = "" } = useParams({ strict: false });
  return (
    <SharedFrame>
      <DecodedList code={listCode} isChecked={shareCodes(listCode).some(hasChecksum)} />
    </SharedFrame>
  );
}

interface DecodedListProps {
  readonly code: string;
  /** False when nobody would notice that the code is another than the one that was sent. */
  readonly isChecked: boolean;
}

/** The list of a code, or what is wrong with the code. */
export function DecodedList({ code, isChecked }: DecodedListProps) {
  const { data, error, refetch } = useQuery(sharedListQuery(code));

  if (error !== null) return <Unreachable error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (!data.ok) return <BrokenLink reason={data.refusal.kind} />;
  return <SharedListView shared={data.value} code={code} isChecked={isChecked} />;
}
