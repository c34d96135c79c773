import { createContext, runInContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { keys } from "#web/data/local/keys.ts";
import { bundleEarlyScripts } from "./bundle.ts";

let code: string;
beforeAll(async () => {
  code = (await bundleEarlyScripts()).ownBuilder;
});

interface Kept {
  readonly draft?: string;
  readonly draftOfTab?: string;
  readonly faction?: string;
  readonly unitView?: string;
  readonly isPhone?: boolean;
}

/** The marks that the script puts on the page of a browser that has kept this. */
function marksFor({ draft, draftOfTab, faction, unitView, isPhone = false }: Kept) {
  const storage = (texts: Readonly<Record<string, string | undefined>>) => ({
    getItem: (name: string) => texts[name] ?? null,
  });
  const dataset: { own?: string; units?: string } = {};
  const page = createContext({
    document: { documentElement: { dataset } },
    matchMedia: () => ({ matches: isPhone }),
    localStorage: storage({
      [keys.draft.name]: draft,
      [keys.faction.name]: faction,
      [keys.unitView.name]: unitView,
    }),
    sessionStorage: storage({ [keys.tabDraft.name]: draftOfTab }),
  });
  runInContext(code, page);
  return dataset;
}

/** The mark about the list and its faction; undefined for none. */
const markFor = (kept: Kept) => marksFor(kept).own;

const draftOf = (faction: string) => JSON.stringify({ faction, name: "", units: [] });

test("the drawn builder is shown as it is to somebody who has no list and no other faction", () => {
  expect(markFor({})).toBeUndefined();
  expect(markFor({ faction: "northern-tribes" })).toBeUndefined();
});

test("the drawn builder shows no numbers to somebody who has a list of its faction", () => {
  expect(markFor({ draft: draftOf("northern-tribes") })).toBe("list");
  expect(markFor({ draftOfTab: draftOf("northern-tribes"), faction: "feudom" })).toBe("list");
});

test("the drawn builder shows none of its units to somebody who has another faction", () => {
  expect(markFor({ draft: draftOf("feudom") })).toBe("faction");
  expect(markFor({ faction: "syenann" })).toBe("faction");
  expect(markFor({ draftOfTab: draftOf("syenann"), draft: draftOf("northern-tribes") })).toBe(
    "faction",
  );
});

test("a list in progress that cannot be read leaves the drawn builder as it is", () => {
  expect(markFor({ draft: "{" })).toBeUndefined();
});

test("the drawn builder has short rows for somebody who chose them, whatever the list is", () => {
  expect(marksFor({ unitView: "rows" })).toEqual({ units: "rows" });
  expect(marksFor({ unitView: "rows", draft: "{" })).toEqual({ units: "rows" });
  expect(marksFor({ unitView: "rows", faction: "syenann" })).toEqual({
    units: "rows",
    own: "faction",
  });
  expect(marksFor({ unitView: "cards" })).toEqual({});
});

test("the drawn builder has short rows on a phone, unless cards were chosen there", () => {
  expect(marksFor({ isPhone: true })).toEqual({ units: "rows" });
  expect(marksFor({ isPhone: true, unitView: "cards" })).toEqual({});
});
