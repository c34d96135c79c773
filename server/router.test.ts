import { expect, test } from "vitest";
import { createRouter } from "./router.ts";

const find = createRouter(
  [
    ["GET", "/list/:bucket", "list"],
    ["GET HEAD", "/:bucket/:name{[^]+}", "download"],
    ["POST", "/:bucket/:name/copy", "copy"],
    ["ALL", "/health", "health"],
  ],
  "/files",
);

test("of two routes that fit a path, the one that is named first counts", () => {
  expect(find("GET", "/files/list/cards")).toEqual({ to: "list", params: { bucket: "cards" } });
});

test("an expression takes several segments, with line breaks and as they stand in the path", () => {
  const params = { bucket: "cards", name: "a%2Fb/\nc.png" };
  expect(find("GET", "/files/cards/a%2Fb/\nc.png")).toEqual({ to: "download", params });
});

test("HEAD asks only the routes that name it", () => {
  expect(find("HEAD", "/files/cards/a.png")?.to).toBe("download");
  expect(find("HEAD", "/files/list/cards")?.to).toBe("download");
  expect(find("HEAD", "/files/cards")).toBeUndefined();
});

test("a route for all methods answers those that have no other", () => {
  expect(find("PATCH", "/files/health")?.to).toBe("health");
});

test("a method, an empty segment and a path that no route names lead nowhere", () => {
  expect(find("DELETE", "/files/cards/a.png")).toBeUndefined();
  expect(find("POST", "/files//a.png/copy")).toBeUndefined();
  expect(find("GET", "/other/cards/a.png")).toBeUndefined();
});

test("a table without expressions gives several names by what stands in their places", () => {
  const simple = createRouter([["DELETE", "/users/:id/factors/:factorId", "factor"]]);
  const params = { id: ":id", factorId: "__proto__" };
  expect(simple("DELETE", "/users/:id/factors/__proto__")).toEqual({ to: "factor", params });
});
