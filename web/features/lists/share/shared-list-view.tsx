import { EyeOff } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import type { SharedList } from "#domain/share/shared-list.ts";
import { factionIconOf, factionName } from "#web/data/catalog/catalog.ts";
import { ProblemsOf } from "#web/shared/lists/problems-of.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { ListView } from "./list-view.tsx";
import { SharedActions } from "./shared-actions.tsx";
import { Differences, DifferencesNotice } from "./differences.tsx";

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
export function SharedListView({ shared, code, isChecked }: SharedListViewProps) {
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
