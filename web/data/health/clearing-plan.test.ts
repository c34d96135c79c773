import { expect, test } from "vitest";
import { planClearing } from "./clearing-plan.ts";
import { storageRows, type Clearing } from "./storage-rows.ts";
import type { KeptItem } from "./what-is-kept.ts";

const session = "prod_auth_token";

function item(place: KeptItem["place"], name: string, bytes = 10): KeptItem {
  return { place, name, entries: 1, bytes };
}

/** One of everything that the table knows. */
const everything = storageRows
  .filter(({ name }) => !name.startsWith("…"))
  .map(({ place, name }) =>
    item(place, name.replace("{environment}", "prod").replaceAll(/\{\w+\}/g, "4f1c")),
  );

const leftovers = [
  item("local", "sb-abc-auth-token"),
  item("local", "supabase.auth.token"),
  item("local", "userDataCache"),
  item("local", "REACT_QUERY_OFFLINE"),
  item("local", "lastFetchTime"),
  item("local", "tempImport"),
  item("tab", "fetchState"),
  item("cache", "images-v1"),
];

const strangers = [item("local", "somebodyElse"), item("local", "wab.queryOfTomorrow")];

function gone(clearing: Clearing): readonly string[] {
  const kept = [...everything, ...leftovers, ...strangers];
  return planClearing(clearing, kept, session)
    .items.map(({ place, name }) => `${place} ${name}`)
    .toSorted();
}

const quick = [
  "local REACT_QUERY_OFFLINE",
  "local lastFetchTime",
  "local userDataCache",
  "tab fetchState",
  "tab tsr-scroll-restoration-v1_3",
  "tab wab.readingFaq",
  "tab wab.readingRules",
  "tab wab.reloadTicket",
];
const oldSignIn = ["local sb-abc-auth-token", "local supabase.auth.token"];
const app = ["cache backend-client", "cache images-v1", "cache late", "cache version"];

test.each<readonly [Clearing, readonly string[]]>([
  ["quick", [...quick, ...oldSignIn, "local preview_auth_token"]],
  [
    "auth",
    [
      ...oldSignIn,
      "local preview_auth_token",
      "local prod_auth_token",
      "local prod_auth_token-4f1c",
    ],
  ],
  [
    "all",
    [
      ...quick,
      ...app,
      "cache art",
      "cache wab-precache-4f1c",
      "database wab.queries",
      "local tempImport",
    ],
  ],
  ["deployment", [...app, "cache wab-precache-4f1c"]],
  ["startup", ["local REACT_QUERY_OFFLINE", "local tempImport", "local userDataCache"]],
  ["deployed", ["cache version"]],
])("%s removes this and nothing else", (clearing, names) => {
  expect(gone(clearing)).toEqual(names.toSorted());
});

test("a plan adds up what would go, and says what goes with it", () => {
  const kept = [item("local", session, 40), item("cache", "late", 2), item("local", "armyLists")];
  expect(planClearing("auth", kept, session)).toMatchObject({
    entries: 1,
    bytes: 40,
    endsSession: true,
    dropsApp: false,
  });
  expect(planClearing("all", kept, session)).toMatchObject({
    entries: 1,
    bytes: 2,
    endsSession: false,
    dropsApp: true,
  });
});
