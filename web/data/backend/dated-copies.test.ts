import { dehydrate, hydrate, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { withoutFuture } from "./dated-copies.ts";

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;

/** Copies of one answer as a page wrote them down, by a clock that is `ahead` milliseconds ahead. */
function copiesOf(ahead: number) {
  const client = new QueryClient();
  client.setQueryData(["posts"], ["a post"], { updatedAt: now + ahead });
  return { timestamp: now + ahead, buster: "", clientState: dehydrate(client) };
}

/** A later page with these copies in memory, where somebody asks for them. */
function pageWith(copies: ReturnType<typeof copiesOf>) {
  const client = new QueryClient();
  const query = { queryKey: ["posts"], staleTime: Infinity };
  // Asked for before the copies are read, as pages do.
  client.getQueryCache().build(client, query);
  hydrate(client, withoutFuture(copies, now).clientState);
  return new QueryObserver(client, query).getCurrentResult();
}

test("a copy with a date in the future is shown, and asked for anew", () => {
  const { data, isStale, dataUpdatedAt } = pageWith(copiesOf(30 * day));
  expect({ data, isStale, dataUpdatedAt }).toEqual({
    data: ["a post"],
    isStale: true,
    dataUpdatedAt: now,
  });
});

test("a copy with a date in the past keeps it, and is as fresh as it was", () => {
  const { data, isStale, dataUpdatedAt } = pageWith(copiesOf(-day));
  expect({ data, isStale, dataUpdatedAt }).toEqual({
    data: ["a post"],
    isStale: false,
    dataUpdatedAt: now - day,
  });
});

test("copies that were written in the future are a week old a week from now", () => {
  expect(withoutFuture(copiesOf(30 * day), now).timestamp).toBe(now);
});
