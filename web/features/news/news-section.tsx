import { Suspense } from "react";
import { Queries } from "#web/data/queries.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { NewsBlock } from "./news-block.tsx";

/** The news of the home page with all that they need: they come when the page stands. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function NewsSection() {
  return (
    <Queries>
      <Suspense>
        <LateWords part="news">
          <NewsBlock />
        </LateWords>
      </Suspense>
    </Queries>
  );
}
