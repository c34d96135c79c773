import { ProblemsOf } from "#web/game/lists/problems-of.tsx";
import { useDraftInDetail } from "./list-store.ts";

/** The problems of the list in progress. */
export function ListProblems() {
  const { list } = useDraftInDetail();
  return <ProblemsOf list={list} />;
}
