import { act, cleanup, renderHook } from "@testing-library/react";
import { Suspense, type ReactNode } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ContentEntry } from "#web/data/admin/entries.ts";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart, type Messages } from "#web/i18n/messages.ts";
import { useArrangement } from "./use-arrangement.ts";

let messages: Messages;
beforeAll(async () => {
  messages = { ...(await loadMessages("en")), ...(await loadPart("admin", "en")) };
});
afterEach(cleanup);

function section(id: string, chapter: string, place: number): ContentEntry {
  const values = { title: id.toUpperCase(), chapter_id: chapter };
  return { id, version: "1", place, values, row: null };
}

const entries = [
  section("a", "dice", 1),
  section("b", "dice", 2),
  section("c", "magic", 3),
  section("d", "dice", 4),
];
const inChapter = (chapter: string) =>
  entries.filter(({ values }) => values["chapter_id"] === chapter);

function arrange() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18n initial={{ language: "en", messages }}>
      <Suspense>{children}</Suspense>
    </I18n>
  );
  return renderHook(() => useArrangement("rules", entries), { wrapper });
}

const idsOf = (shown: readonly ContentEntry[]) => shown.map(({ id }) => id).join("");

test("a section moves within its chapter, is announced, and waits to be saved", () => {
  const { result } = arrange();
  act(() => result.current.move(inChapter("dice"), "d", 0));
  expect(idsOf(result.current.entries)).toBe("dacb");
  expect(result.current.said).toBe("D: place 1 of 3");
  expect(result.current.isChanged).toBe(true);
  act(() => result.current.forget());
  expect(idsOf(result.current.entries)).toBe("abcd");
});

test("a dragged section is counted from where it began, so that going back there changes nothing", () => {
  const { result } = arrange();
  const { move } = result.current;
  for (const place of [1, 2, 1, 0]) act(() => move(inChapter("dice"), "a", place));
  expect(idsOf(result.current.entries)).toBe("abcd");
  expect(result.current.isChanged).toBe(false);
});
