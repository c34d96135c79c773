import { Queries } from "#web/data/queries.tsx";
import { NewsBlock } from "./news-block.tsx";

/** The news of the home page with all that they need: they come when the page stands. */
export function NewsSection() {
  return (
    <Queries>
      <NewsBlock />
    </Queries>
  );
}
