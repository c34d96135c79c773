import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aList, aRow } from "#domain/builders.test-support.ts";
import { shortId } from "#domain/share/short-id.ts";
import { unitOf, valueOf } from "#domain/share/share.test-support.ts";
import { DataError } from "../backend/errors.ts";
import { resetStorage, withFullStorage } from "../local/storage.test-support.ts";
import { encodeList } from "./share-code.ts";
import { createShortLink, resolveShortLink } from "./short-links.ts";

async function codeOf(name: string): Promise<string> {
  return valueOf(await encodeList(aList({ name, rows: [aRow(unitOf("lotta"))] }), null, false));
}

/** The server as far as short links go; null for one that cannot be reached. */
function withServer(links: Map<string, string> | null) {
  const network = vi.fn<typeof fetch>(async (...call) => {
    if (links === null) throw new TypeError("Failed to fetch");
    const request = new Request(...call);
    const values = (await request.json()) as { code: string; short_id: string };
    if (request.url.endsWith("/resolve_short_link"))
      return Response.json(links.get(values.short_id) ?? null);
    links.set(shortId(values.code), values.code);
    return Response.json(shortId(values.code));
  });
  vi.stubGlobal("fetch", network);
  return network;
}

function storedIds(): readonly string[] {
  return Object.keys(JSON.parse(localStorage.getItem("wab.shortLinks") ?? "{}") as object);
}

beforeEach(resetStorage);
afterEach(() => vi.unstubAllGlobals());

describe("a short link", () => {
  test("a short link opens on another device", async () => {
    withServer(new Map());
    const code = await codeOf("Raiders");
    const id = await createShortLink(code);
    localStorage.clear();
    expect(await resolveShortLink(id.toUpperCase())).toBe(code);
  });

  test("a short link opens without a network where it was made", async () => {
    withServer(new Map());
    const code = await codeOf("Raiders");
    const id = await createShortLink(code);
    const network = withServer(null);
    expect(await resolveShortLink(id)).toBe(code);
    expect(network).not.toHaveBeenCalled();
  });

  test("a short link is kept with its list and the list's name", async () => {
    withServer(new Map());
    const id = await createShortLink(await codeOf("Raiders"));
    expect(JSON.parse(localStorage.getItem("wab.shortLinks") ?? "")).toEqual({
      [id]: {
        hash: id,
        payload: expect.objectContaining({ name: "Raiders", faction: "northern-tribes" }),
        metadata: {
          listName: "Raiders",
          faction: "northern-tribes",
          created: expect.any(String),
          hash: id,
        },
      },
    });
  });

  test("a short link is not made without a server, because it would open nowhere else", async () => {
    withServer(null);
    await expect(createShortLink(await codeOf("Raiders"))).rejects.toMatchObject({
      kind: "offline",
    });
  });

  test("a short link is made even when the browser has no room for it", async () => {
    withServer(new Map());
    withFullStorage();
    const code = await codeOf("Raiders");
    expect(await createShortLink(code)).toBe(shortId(code));
  });

  test("the newest forty short links are kept, so that they never fill the browser", async () => {
    withServer(new Map());
    const ids: string[] = [];
    for (let number = 0; number < 45; number++)
      ids.push(await createShortLink(await codeOf(`List ${number}`)));
    expect(storedIds()).toHaveLength(40);
    expect(storedIds()).toContain(ids.at(-1));
  });

  test("a short link that nobody made is nothing, and what cannot be one is not asked for", async () => {
    const network = withServer(new Map());
    expect(await resolveShortLink("0000000000000000")).toBeNull();
    expect(network).toHaveBeenCalledOnce();
    expect(await resolveShortLink("../../etc/passwd")).toBeNull();
    expect(network).toHaveBeenCalledOnce();
  });

  test("O24: a café's login page is no answer to a short link", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>Log in</html>")));
    await expect(resolveShortLink("0000000000000000")).rejects.toMatchObject({ kind: "offline" });
  });

  test("Q07: a short link that is asked for too often says how long to wait", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({}, { status: 429, headers: { "retry-after": "17" } })),
    );
    const refused = await resolveShortLink("0000000000000000").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataError);
    expect(refused).toMatchObject({ kind: "rate-limited", retryAfter: 17 });
  });

  test("a damaged record of a short link is passed over", async () => {
    const code = await codeOf("Raiders");
    const id = shortId(code);
    localStorage.setItem("wab.shortLinks", JSON.stringify({ [id]: { hash: id, payload: null } }));
    withServer(new Map([[id, code]]));
    expect(await resolveShortLink(id)).toBe(code);
  });
});
