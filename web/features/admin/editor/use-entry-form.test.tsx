import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { clearPrivate } from "#web/data/local/private.ts";
import { useEntryForm } from "./use-entry-form.ts";

function entry(values: Readonly<Record<string, string>> = {}, version = "1"): ContentEntry {
  const all = { title: "Dice", title_es: "Dados", title_fr: "", slug: "dice", ...values };
  return { id: "dice", version, place: 1, values: all, row: all };
}

function open(stored: ContentEntry) {
  return renderHook(() => useEntryForm("chapters", stored));
}

beforeEach(() => clearPrivate());

test("a typed entry is there again after a reload, until it is saved", () => {
  const first = open(entry());
  act(() => first.result.current.set("title_fr", "Dés"));
  first.unmount();

  const again = open(entry());
  expect(again.result.current).toMatchObject({ isDirty: true, origin: "draft" });
  expect(again.result.current.values["title_fr"]).toBe("Dés");
  act(() =>
    again.result.current.settle(entry({ title_fr: "Dés" }, "2"), again.result.current.values),
  );
  again.unmount();
  expect(open(entry({ title_fr: "Dés" }, "2")).result.current).toMatchObject({
    isDirty: false,
    origin: "stored",
  });
});

test("another administrator's save while the page was closed is merged into what was typed", () => {
  const first = open(entry());
  act(() => first.result.current.set("title_fr", "Dés"));
  first.unmount();
  const { values, clashes } = open(entry({ title_es: "Los dados" }, "2")).result.current;
  expect(values).toMatchObject({ title_fr: "Dés", title_es: "Los dados" });
  expect(clashes).toEqual([]);
});

test("a field that two administrators changed shows both values, and one click takes the other's", () => {
  const { result } = open(entry());
  act(() => result.current.set("title", "The dice"));
  act(() => result.current.clash(entry({ title: "All dice" }, "2")));
  expect(result.current).toMatchObject({ clashes: ["title"], origin: "conflict" });
  expect(result.current.values["title"]).toBe("The dice");
  expect(result.current.entry.version).toBe("2");
  act(() => result.current.takeTheirs("title"));
  expect(result.current).toMatchObject({ clashes: [], isDirty: false });
});

test("what two administrators changed is still undecided after a reload", () => {
  const first = open(entry());
  act(() => first.result.current.set("title", "The dice"));
  const theirs = entry({ title: "All dice", title_es: "Los dados" }, "2");
  act(() => first.result.current.clash(theirs));
  first.unmount();
  const again = open(theirs);
  expect(again.result.current.clashes).toEqual(["title"]);
  expect(again.result.current.values).toMatchObject({ title: "The dice", title_es: "Los dados" });
  act(() => again.result.current.takeTheirs("title"));
  again.unmount();
  expect(open(theirs).result.current).toMatchObject({ clashes: [], isDirty: false });
});

test("what is typed while an entry is being saved stays, and is not saved yet", () => {
  const { result } = open(entry());
  act(() => result.current.set("title", "The dice "));
  const sent = result.current.values;
  act(() => result.current.set("title_fr", "Dés"));
  act(() => result.current.settle(entry({ title: "The dice" }, "2"), sent));
  expect(result.current).toMatchObject({ isDirty: true, clashes: [] });
  expect(result.current.values).toMatchObject({ title: "The dice", title_fr: "Dés" });
});

test("discarded changes come back, with what somebody else wrote in the same field", () => {
  const { result } = open(entry());
  act(() => result.current.set("title", "The dice"));
  act(() => result.current.clash(entry({ title: "All dice" }, "2")));
  let comeBack = () => {};
  act(() => {
    comeBack = result.current.discard();
  });
  expect(result.current).toMatchObject({ isDirty: false, clashes: [] });
  act(() => comeBack());
  expect(result.current).toMatchObject({ isDirty: true, clashes: ["title"] });
  expect(result.current.values["title"]).toBe("The dice");
});

test("an entry that another administrator deleted meanwhile can be saved again", () => {
  const { result } = open(entry());
  act(() => result.current.set("title", "The dice"));
  act(() => result.current.clash(null));
  expect(result.current.entry).toMatchObject({ id: "dice", version: null });
  expect(result.current.values["title"]).toBe("The dice");
});

test("O30: an administrator's typed entry goes with them when they sign out", () => {
  const first = open(entry());
  act(() => first.result.current.set("title", "The dice"));
  first.unmount();
  clearPrivate();
  expect(open(entry()).result.current.isDirty).toBe(false);
});
