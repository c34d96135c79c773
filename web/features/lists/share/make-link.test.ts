import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { units } from "#catalog/catalog.ts";
import { aList, aRow } from "#domain/builders.test-support.ts";
import { shortId } from "#domain/share/short-id.ts";
import { unitOf } from "#domain/share/share.test-support.ts";
import { resetStorage } from "#web/data/local/storage.test-support.ts";
import { makeLink } from "./make-link.ts";

const saved = "2026-11-21T10:00:00.000Z";
const raiders = aList({ rows: [aRow(unitOf("lotta"))] });

beforeEach(resetStorage);
afterEach(() => vi.unstubAllGlobals());

function withServer(answer: (code: string) => Response) {
  vi.stubGlobal("fetch", async (...call: Parameters<typeof fetch>) => {
    const { code } = (await new Request(...call).json()) as { code: string };
    return answer(code);
  });
}

test("a list has the same link as long as it is the same", async () => {
  withServer((code) => Response.json(shortId(code)));
  const wish = { courtesy: false, isShort: true };
  const first = await makeLink(raiders, saved, wish);
  expect(first).toEqual({
    kind: "made",
    path: expect.stringMatching(/^\/s\/[0-9a-z]{16}$/),
    trouble: null,
  });
  expect(await makeLink(raiders, saved, wish)).toEqual(first);
});

test.each([
  ["cannot answer", 503, "unavailable"],
  ["is asked too often", 429, "rate-limited"],
])("the link of a list is the full one where the server %s", async (_, status, kind) => {
  withServer(() => Response.json({}, { status }));
  expect(await makeLink(raiders, saved, { courtesy: false, isShort: true })).toMatchObject({
    kind: "made",
    path: expect.stringMatching(/^\/shared-list\/[\w-]+$/),
    trouble: { kind },
  });
});

test("L08: a list that is larger than any link is refused with the reason", async () => {
  const rows = units.slice(0, 90).map((unit) => aRow(unit, 18));
  expect(await makeLink(aList({ rows }), saved, { courtesy: false, isShort: false })).toEqual({
    kind: "refused",
    refusal: { kind: "too-many-units", max: 100 },
  });
});
