import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startHistory } from "#domain/history.ts";
import { aList, aRow, aStoredUnit } from "#domain/builders.test-support.ts";
import type { StoredUnit } from "#domain/list/stored-unit.ts";
import { toStoredUnit } from "#domain/list/stored-unit.ts";
import { catalogVersion, unitById } from "#web/data/catalog/catalog.ts";
import { renderIn } from "#web/test-support.tsx";
import { useListStore } from "../draft/list-store.ts";
import { rememberBuilt } from "../draft/built-list.ts";
import { useChanges } from "./use-changes.ts";

const hunters = unitById("orc-hunters");
if (hunters === undefined) throw new Error("The catalogue has no Orc Hunters");
const now = toStoredUnit(aRow(hunters, 2), "", "");
const stranger = aStoredUnit({ id: "lost-legion", name: "Lost Legion" });

/** Says how many units changed, are gone, and the points. */
function Told() {
  const changes = useChanges();
  return <p>{changes && `${changes.changed.length} ${changes.gone.length} ${changes.points}`}</p>;
}

async function told(units: readonly StoredUnit[], version: string | null, savedName = "Raiders") {
  rememberBuilt({ savedName, factionId: "northern-tribes", units, catalogVersion: version });
  await renderIn("en", <Told />);
  return screen.getByRole("paragraph").textContent;
}

beforeEach(() => {
  const rows = [aRow(hunters, 2), { ...aRow({ ...hunters, id: "lost-legion" }), known: false }];
  useListStore.setState({ history: startHistory({ list: aList({ rows }), savedName: "Raiders" }) });
});
afterEach(cleanup);

test("an opened list of an older catalogue tells what its units cost more, and which are gone", async () => {
  expect(await told([{ ...now, pointsCost: 15 }, stranger], "2020.01")).toBe("1 1 10");
});

test("an opened list of the present catalogue has no changes to tell, not even of units long gone", async () => {
  expect(await told([now, stranger], catalogVersion)).toBe("");
});

test("a list opened after another tells nothing of that one's changes", async () => {
  expect(await told([{ ...now, pointsCost: 15 }], null, "Wardens")).toBe("");
});

test("changes of units that were taken out of the list are not told", async () => {
  const gone = aStoredUnit({ id: "hersir", pointsCost: 1 });
  expect(await told([now, gone], null)).toBe("");
});
