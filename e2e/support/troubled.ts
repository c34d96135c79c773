import { aDraft, aSavedList } from "./kept-lists.ts";

/** A list with everything that a list can have: violations, warnings, a companion, tags, a limit. */
export const troubled = {
  draft: aDraft(
    { alborc: 1, wrathmane: 1, coal: 1, "orc-hunters": 3, ormuk: 1 },
    { points_limit: 100, name: "Troubled", note: "Too much of everything.", tags: ["club"] },
  ),
  lists: [
    aSavedList({ lotta: 1, "orc-hunters": 2 }, { tags: ["event"] }),
    aSavedList({ druid: 1 }, { id: "saved-2", faction: "syenann" }),
    aSavedList({ evoker: 1 }, { id: "saved-3", name: "Old guard", archived: true }),
  ],
};
