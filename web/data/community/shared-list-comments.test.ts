import { afterEach, expect, test, vi } from "vitest";
import { DataError } from "../backend/errors.ts";
import { writeComment } from "./shared-list-comments.ts";

const comment = { id: "c1", listId: "l1", userId: "u1", content: "Well met" };

type Method = "POST" | "GET" | "DELETE";

/** A table of comments behind a network that loses its first answer. */
function aTable() {
  let isLost = true;
  const rows = new Map<string, string>();
  const answerTo = (method: Method, body: string) => {
    if (method === "GET") return Response.json([...rows].map(([, content]) => ({ content })));
    if (method === "DELETE") {
      rows.clear();
      return new Response(null, { status: 204 });
    }
    const { id, content } = JSON.parse(body) as { id: string; content: string };
    if (rows.has(id)) return Response.json({ code: "23505", message: "taken" }, { status: 409 });
    rows.set(id, content);
    return new Response(null, { status: 201 });
  };
  vi.stubGlobal("fetch", (_address: unknown, init: { method: Method; body?: string }) => {
    const answer = answerTo(init.method, init.body ?? "");
    const sent = isLost ? Promise.reject(new TypeError("lost")) : Promise.resolve(answer);
    isLost = false;
    return sent;
  });
  return rows;
}

afterEach(() => vi.unstubAllGlobals());

test("a comment whose answer was lost is there once, however often it is sent", async () => {
  const rows = aTable();
  await expect(writeComment(comment)).rejects.toThrow(DataError);
  await writeComment(comment);
  expect([...rows]).toEqual([["c1", "Well met"]]);
});

test("a comment that was edited after its answer was lost has the text that was sent last", async () => {
  const rows = aTable();
  await expect(writeComment(comment)).rejects.toThrow(DataError);
  await writeComment({ ...comment, content: "Well met indeed" });
  expect([...rows]).toEqual([["c1", "Well met indeed"]]);
});
