import { describe, expect, test } from "vitest";
import { fc } from "./properties.test-support.ts";
import { anyCatalogue } from "./builders.test-support.ts";
import { maxSteps, record, redo, startHistory, undo, type History } from "./history.ts";
import { addUnit, emptyList, moveRow, removeUnit, type ArmyList } from "./list/army-list.ts";

type Edit = (list: ArmyList) => ArmyList;

const anyEdits: fc.Arbitrary<readonly Edit[]> = anyCatalogue.chain((units) => {
  const unit = fc.constantFrom(...units);
  const add = unit.map((added): Edit => (list) => {
    const result = addUnit(list, added);
    return result.ok ? result.value : list;
  });
  const remove = unit.map(
    ({ id }): Edit =>
      (list) =>
        removeUnit(list, id),
  );
  const move = fc.tuple(unit, fc.integer({ min: -1, max: 9 })).map(
    ([{ id }, place]): Edit =>
      (list) =>
        moveRow(list, id, place),
  );
  const rename = fc.string().map((name): Edit => (list) => ({ ...list, name }));
  return fc.array(fc.oneof(add, remove, move, rename), { maxLength: 40 });
});

/** Every state that the edits led through, each once. */
function states(edits: readonly Edit[]): readonly ArmyList[] {
  const all: ArmyList[] = [emptyList("feudom")];
  for (const edit of edits) {
    const before = all.at(-1) ?? emptyList("feudom");
    const after = edit(before);
    if (after !== before) all.push(after);
  }
  return all;
}

function recorded(all: readonly ArmyList[]): History<ArmyList> {
  const [first = emptyList("feudom"), ...later] = all;
  return later.reduce((history, state) => record(history, state), startHistory(first));
}

/** The states that are met by doing `step` until nothing changes. */
function walk(
  history: History<ArmyList>,
  step: (history: History<ArmyList>) => History<ArmyList>,
): { readonly met: readonly ArmyList[]; readonly end: History<ArmyList> } {
  const met = [history.present];
  let end = history;
  for (let next = step(end); next !== end; next = step(end)) {
    end = next;
    met.push(end.present);
  }
  return { met, end };
}

describe("undo", () => {
  test("after any edits, undo goes back through every earlier state and redo forward again", () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const all = states(edits);
        const back = walk(recorded(all), undo);
        expect(back.met).toEqual(all.toReversed());
        expect(walk(back.end, redo).met).toEqual(all);
      }),
    );
  });

  test("an edit after undo drops the steps ahead", () => {
    const history = record(undo(record(startHistory("a"), "b")), "c");
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe("a");
  });

  test("a change that changes nothing is no step of undo", () => {
    const history = startHistory({ name: "Raiders" });
    expect(record(history, history.present)).toBe(history);
  });

  test("typing a name is one step of undo", () => {
    const typed = ["R", "Ra", "Rai"].reduce(
      (so, name) => record(so, name, "name"),
      startHistory(""),
    );
    expect(undo(typed).present).toBe("");
  });

  test("typing, another edit and typing again are three steps of undo", () => {
    let history = record(startHistory(""), "R", "name");
    history = record(history, "R+unit");
    history = record(history, "Ra+unit", "name");
    expect(history.past).toEqual(["", "R", "R+unit"]);
  });

  test("typing after an undo is a step of its own", () => {
    const undone = undo(record(record(startHistory(""), "R", "name"), "R+unit"));
    expect(record(undone, "Ra", "name").past).toEqual(["", "R"]);
  });

  test("the oldest steps of undo go when there are too many", () => {
    const numbers = Array.from({ length: maxSteps + 50 }, (_, step) => step + 1);
    const history = numbers.reduce((so, step) => record(so, step), startHistory(0));
    expect(history.past).toHaveLength(maxSteps);
    expect(history.past[0]).toBe(50);
  });
});
