import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { cloudListsQuery } from "./army-lists.ts";
import { queryClient } from "../backend/query-client.ts";

afterEach(() => queryClient.clear());

test.each([
  ["yesterday", -86_400_000],
  ["tomorrow", 86_400_000],
])("cloud lists that another page fetched are asked for anew, dated %s", (_, later) => {
  const query = cloudListsQuery("a-member");
  queryClient.setQueryData(query.queryKey, [], { updatedAt: Date.now() + later });
  const observer = new QueryObserver(queryClient, query);
  expect(observer.getCurrentResult()).toMatchObject({ data: [], isStale: true });
});
