import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { StatsFrame } from "../stats-frame.tsx";
import type { Joining } from "./fielded-units.ts";
import { OwnList, TheirList, useChosenLists } from "./list-side.tsx";
import {
  joiningsOf,
  joiningsText,
  noJoinings,
  parseListsSearch,
  type ListsSearch,
} from "./lists-search.ts";

// The cards are read once there are lists to meet.
const loadMatrix = () => import("./lists-matrix.tsx");
const Joins = lateComponent(loadMatrix, (late) => late.Joins);
const ListsMatrix = lateComponent(loadMatrix, (late) => late.ListsMatrix);

/** The odds of every unit of one list against every unit of another. */
export function ListsPage() {
  const t = useTranslations("stats.matrix");
  const navigate = useNavigate();
  const search = parseListsSearch(useSearch({ from: "/dice/lists" }));
  const { mine, theirs, pasted, joinedInMatch, theirJoinings } = useChosenLists(search);
  const go = (next: ListsSearch) =>
    void navigate({ to: "/dice/lists", search: next, replace: true, resetScroll: false });
  const { m, j } = search;
  const own = { ...(m !== undefined && { m }), ...(j !== undefined && { j }) };
  const asked = j === undefined ? joinedInMatch : joiningsOf(j);
  const handleJoin = (next: readonly Joining[]) => {
    const { j: _, ...rest } = search;
    // Without any of them a match would bring back its own.
    const text = joiningsText(next) || (joinedInMatch.length > 0 ? noJoinings : "");
    go(text === "" ? rest : { ...rest, j: text });
  };

  return (
    <StatsFrame>
      <PageHead title={t("title")} lead={t("lead")} />
      <FetchCloudLists />
      <div className="panel grid grid-cols-1 gap-4 p-4 md:grid-cols-2">
        <OwnList
          chosen={m}
          onChoose={(key) => {
            const { j: _, ...rest } = search;
            go({ ...rest, m: key });
          }}
        />
        <TheirList
          chosen={search.t}
          pasted={pasted}
          onChoose={(key) => key !== "pasted" && go({ ...own, t: key })}
          onPaste={(c) => go({ ...own, c })}
        />
        {mine !== undefined && <Joins list={mine} asked={asked} onChange={handleJoin} />}
      </div>
      {mine === undefined || theirs === undefined ? (
        <p className="panel grid min-h-28 place-items-center p-4 text-center text-muted">
          {t("empty")}
        </p>
      ) : (
        <ListsMatrix mine={mine} theirs={theirs} asked={asked} theirAsked={theirJoinings} />
      )}
    </StatsFrame>
  );
}
