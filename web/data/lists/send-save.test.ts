import { describe, expect, test } from "vitest";
import { aCloudList } from "#domain/builders.test-support.ts";
import { contentKey, type CloudList } from "#domain/list/cloud-list.ts";
import {
  asCopy,
  newRow,
  pendingSave,
  type PendingSave,
  type SeenRow,
} from "#domain/list/pending-save.ts";
import { listKey } from "#domain/list/same-list.ts";
import { fc } from "#domain/properties.test-support.ts";
import { sendSave } from "./send-save.ts";
import { aTable, type Fate, type TestTable } from "./table.test-support.ts";

/** The fates in turn, then a network that works. */
function inTurn(...fates: readonly Fate[]): () => Fate {
  const left = [...fates];
  return () => left.shift() ?? "works";
}

async function untilAnswered(save: PendingSave, table: TestTable) {
  for (;;) {
    try {
      return await sendSave(save, table);
    } catch {
      // Lost on the way: once more.
    }
  }
}

const list = aCloudList({ id: "row", note: "mine" });

describe("a save whose answer was lost", () => {
  test.each([
    ["request-lost", "works", "works"],
    ["works", "answer-lost", "works"],
    ["works", "answer-lost", "answer-lost", "answer-lost", "request-lost"],
  ] as const)(
    "a save whose answer was lost never makes a second row: %s, %s, …",
    async (...fates) => {
      const table = aTable(inTurn(...fates));
      expect(await untilAnswered(newRow(list, "copy"), table)).toMatchObject({ kind: "saved" });
      expect([...table.rows.values()]).toMatchObject([{ id: "row", note: "mine", version: 1 }]);
    },
  );

  test("a save whose answer was lost is no conflict with itself", async () => {
    const table = aTable(inTurn("answer-lost"));
    table.rows.set("row", aCloudList({ id: "row", version: 3 }));
    const save = { ...newRow(list, "copy"), base: 3 };
    expect(await untilAnswered(save, table)).toMatchObject({ list: { version: 4 } });
  });
});

test("a save does not overwrite a row that was changed elsewhere", async () => {
  const table = aTable();
  table.rows.set("row", aCloudList({ id: "row", note: "theirs", version: 4 }));
  const sent = await sendSave({ ...newRow(list, "copy"), base: 3 }, table);
  expect(sent).toEqual({ kind: "changed-elsewhere" });
  expect(table.rows.get("row")).toMatchObject({ note: "theirs", version: 4 });
});

test("a list that was deleted elsewhere comes back with the save", async () => {
  const table = aTable();
  expect(await sendSave({ ...newRow(list, "copy"), base: 3 }, table)).toMatchObject({
    kind: "saved",
  });
  expect(table.rows.get("row")).toMatchObject({ note: "mine" });
});

/** A browser: what it last saw of the cloud, what it saw of each row, and what waits there. */
interface Device {
  readonly outbox: PendingSave[];
  /** By the id of a row: its version, or what a save that waits for it holds. */
  readonly seen: Map<string, SeenRow>;
  rows: readonly CloudList[];
}

type Step =
  | { readonly kind: "save"; readonly device: 0 | 1; readonly name: string }
  | { readonly kind: "send"; readonly device: 0 | 1 }
  | { readonly kind: "look"; readonly device: 0 | 1 };

const device = fc.constantFrom(0 as const, 1 as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("save" as const),
    device,
    name: fc.constantFrom("Raiders", "Wardens"),
  }),
  fc.record({ kind: fc.constant("send" as const), device }),
  fc.record({ kind: fc.constant("look" as const), device }),
);

/** Two browsers of one member over one table, step by step. */
function aWorld(table: TestTable) {
  let number = 0;
  const newId = () => `id-${(number += 1)}`;
  const devices: readonly [Device, Device] = [
    { outbox: [], seen: new Map(), rows: [] },
    { outbox: [], seen: new Map(), rows: [] },
  ];
  /** By the note of a save, the note of the save that its player knew to be replacing it. */
  const replacedBy = new Map<string, string>();

  const look = (here: Device) => {
    here.rows = [...table.rows.values()];
    // What is on its way is shown, and opened, as it waits.
    for (const row of here.rows) {
      const waiting = here.outbox.find(({ list: { id } }) => id === row.id);
      here.seen.set(
        row.id,
        waiting === undefined ? { version: row.version } : { content: contentKey(waiting.list) },
      );
    }
  };

  const save = (place: 0 | 1, name: string) => {
    const here = devices[place];
    const note = `save ${(number += 1)}`;
    const before =
      here.outbox.findLast((each) => each.list.name === name)?.list ??
      here.rows.find((row) => row.name === name);
    if (before !== undefined) replacedBy.set(before.note, note);
    const pending = pendingSave(aCloudList({ name, note }), {
      rows: here.rows,
      pending: here.outbox,
      seen: (id) => here.seen.get(id),
      newIds: [newId(), newId()],
    });
    const older = here.outbox.findIndex((each) => each.list.id === pending.list.id);
    if (older >= 0) here.outbox.splice(older, 1);
    here.outbox.push(pending);
    here.seen.set(pending.list.id, { content: contentKey(pending.list) });
    return note;
  };

  const send = async (place: 0 | 1) => {
    const here = devices[place];
    const [first] = here.outbox;
    if (first === undefined) return;
    const sent = await sendSave(first, table);
    if (sent.kind === "saved") {
      here.outbox.shift();
      here.seen.set(sent.list.id, { version: sent.list.version });
      here.rows = [...here.rows.filter((row) => row.id !== sent.list.id), sent.list];
    } else {
      const names = [...table.rows.values()].map((row) => row.name);
      here.outbox[0] = asCopy(first, names, newId());
    }
  };
  return { devices, replacedBy, look, save, send };
}

const anyFates = fc.array(fc.constantFrom<Fate>("works", "works", "request-lost", "answer-lost"), {
  maxLength: 60,
});

/** The content of the table when all steps are done and all that waited has been sent. */
async function play(steps: readonly Step[], fates: readonly Fate[]) {
  const table = aTable(inTurn(...fates));
  const { devices, replacedBy, look, save, send } = aWorld(table);
  const saved: string[] = [];
  const trySend = (place: 0 | 1) => send(place).catch(() => undefined);
  for (const step of steps) {
    if (step.kind === "save") saved.push(save(step.device, step.name));
    else if (step.kind === "send") await trySend(step.device);
    else look(devices[step.device]);
  }
  for (const place of [0, 1] as const) {
    while (devices[place].outbox.length > 0) await trySend(place);
  }
  return { rows: [...table.rows.values()], saved, replacedBy };
}

describe("over a network that loses requests and answers", () => {
  test("O15: two browsers over a bad network lose no save and double none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), anyFates, async (steps, fates) => {
        const { rows, saved, replacedBy } = await play(steps, fates);
        const notes = rows.map((row) => row.note);
        expect(new Set(notes).size, "no save twice").toBe(notes.length);
        expect(new Set(rows.map(listKey)).size, "no name twice").toBe(rows.length);
        for (const note of saved) {
          const isThere = notes.includes(note) || replacedBy.has(note);
          expect(isThere, `${note} is there, or its player replaced it knowingly`).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a browser alone over a bad network is never in conflict with itself", async () => {
    const own = anyStep.map((step) => ({ ...step, device: 0 as const }));
    await fc.assert(
      fc.asyncProperty(fc.array(own, { maxLength: 30 }), anyFates, async (steps, fates) => {
        const { rows } = await play(steps, fates);
        expect(rows.filter((row) => row.name.includes("("))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
