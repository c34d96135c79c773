import { ContinueList } from "./continue-list.tsx";
import { RecentLists } from "./recent-lists.tsx";

/** What the visitor has made here, one tap from the builder. Apart, because it needs the whole catalogue. */
export function OwnLists() {
  return (
    <>
      <ContinueList />
      <RecentLists />
    </>
  );
}
