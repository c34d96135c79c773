import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aList, aRow, aUnit } from "#domain/builders.test-support.ts";
import type { ArmyList } from "#domain/list/army-list.ts";
import { compareLists } from "#domain/share/compare-lists.ts";
import { renderIn } from "#web/test-support.tsx";
import { ComparedTotals } from "./compared-totals.tsx";
import { ComparedUnits } from "./compared-units.tsx";

afterEach(cleanup);

const hunters = aUnit();
const hersir = aUnit({ id: "hersir", pointsCost: 25, command: 1 });

async function compare(language: "en" | "fr", left: ArmyList, right: ArmyList) {
  await renderIn(
    language,
    <>
      <ComparedTotals left={left} right={right} />
      <ComparedUnits
        comparison={compareLists(left, right)}
        names={["Raiders", "Wardens"]}
        language={language}
      />
    </>,
  );
}

test("a difference between two lists is shown with its copies and points", async () => {
  const left = aList({ rows: [aRow(hunters, 2)] });
  const right = aList({ rows: [aRow(hunters, 1), aRow(hersir)] });
  await compare("en", left, right);
  for (const name of [
    "Points 40 45 +5",
    "Command 0 1 +1",
    "orc-hunters en ×2 ×1 -20 pts",
    "hersir en – ×1 +25 pts",
  ]) {
    expect(screen.getByRole("row", { name })).toBeDefined();
  }
  expect(screen.getByText("Only in Wardens")).toBeDefined();
});

test("two lists with the same units say so", async () => {
  await compare("fr", aList(), aList());
  expect(screen.getByText("Les deux listes ont les mêmes unités.")).toBeDefined();
});
