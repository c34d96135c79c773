import { ContinueList } from "./continue-list.tsx";
import { RecentLists } from "./recent-lists.tsx";

/**
 * The lists that the visitor has made here, one tap from the builder. Apart, because it needs the whole
 * catalogue.
 */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function OwnLists() {
  return (
    <>
      <ContinueList />
      <RecentLists />
    </>
  );
}
