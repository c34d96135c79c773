import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFilledPage } from "./use-filled-page.ts";

test.for([
  { what: "a page whose last entry went", page: 1, total: 20, isEmpty: true, to: 0 },
  { what: "a page far behind the last", page: 9, total: 41, isEmpty: true, to: 2 },
  { what: "a page of an answer that counts nothing", page: 3, total: 0, isEmpty: true, to: 0 },
  { what: "the first page with nothing", page: 0, total: 0, isEmpty: true, to: null },
  { what: "a page that is on its way", page: 2, total: 0, isEmpty: false, to: null },
])("$what turns to $to", ({ page, total, isEmpty, to }) => {
  const turnTo = vi.fn<(page: number) => void>();
  renderHook(() => useFilledPage({ page, turnTo }, { total, onPage: 20, isEmpty }));
  expect(turnTo.mock.calls).toEqual(to === null ? [] : [[to]]);
});
