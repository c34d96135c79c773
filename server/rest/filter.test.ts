import { afterAll, beforeAll, expect, test } from "vitest";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

/** Begins before all other tests of this file, which must not wait for it. */
let slow: Promise<Response>;

beforeAll(async () => {
  rest = await startTestRest(library);
  const pattern = String.raw`^(a*)(a*)(a*)(a*)b\4\3\2\1$`;
  slow = rest.ask(`long_texts?select=body&body=match.${encodeURIComponent(pattern)}`);
});
afterAll(() => rest.stop());

/** The ids of the books that meet a filter, or the code of the refusal. */
async function found(filter: string): Promise<readonly number[] | string> {
  const response = await rest.ask(`books?select=id&order=id&${filter}`);
  const body = (await response.json()) as readonly { id: number }[] | { code: string };
  return "code" in body ? body.code : body.map(({ id }) => id);
}

test.each([
  ["id=eq.2", [2]],
  ["id=neq.2", [1, 3, 4]],
  ["year=gt.1817&year=lt.1969", [1]],
  ["year=gte.1817&year=lte.1965", [1, 4]],
  ["title=like.Dune*", [1, 3]],
  ["title=like.Dune%25", [1, 3]],
  ["title=ilike.*EMMA*", [2]],
  ["title=match.^D.n", [1, 3]],
  ["title=imatch.^d.n", [1, 3]],
  ["id=in.(1,4,99)", [1, 4]],
  ["id=in.()", []],
  ["id=not.in.(1,4)", [2, 3]],
  ['title=in.("Persuasion, \\"with\\" (quotes)",Emma)', [2, 4]],
  ["is_lent=is.true", [1]],
  ["is_lent=is.not_null", [1, 2, 4]],
  ["is_lent=not.is.null", [1, 2, 4]],
  ["is_lent=is.unknown", [3]],
  ["is_lent=eq.false", [2, 4]],
  ["mood=isdistinct.calm", [1, 3]],
  ["mood=eq.calm", [2, 4]],
  ["tags=cs.{desert}", [1, 3]],
  ["tags=cd.{desert,village}", [2, 3, 4]],
  ["tags=ov.{spice,village}", [1, 2]],
  ["tags=eq.{village}", [2]],
  ["sold=cs.[2,3]", [1]],
  ["sold=ov.[0,6)", [1, 4]],
  ["sold=sl.[11,12)", [1, 4]],
  ["sold=sr.[10,11)", [2]],
  ["sold=nxr.[1,10)", [1, 4]],
  ["sold=nxl.[5,9)", [2, 4]],
  ["sold=adj.[10,12)", [1]],
  ['details=cs.{"pages":412}', [1]],
  ["details->pages=eq.412", [1]],
  ["details->>pages=eq.412", [1]],
  ["details->print->runs->>1=eq.2", [1]],
  ["details->print->>colour=in.(ochre,red)", [1]],
  ["raw->>b=eq.1", [1]],
  ["words=fts.dune", [1, 3]],
  ["words=fts(english).dune", [1, 3]],
  ["title=plfts.dune messiah", [3]],
  ["title=phfts(english).dune messiah", [3]],
  ['title=wfts."dune messiah" or emma', [2, 3]],
  ["title=not.wfts.dune", [2, 4]],
  ["title=like(any).{Em*,*Mess*}", [2, 3]],
  ["title=ilike(all).{dune*,*h}", [3]],
  ["year=eq(any).{1815,1965}", [1, 2]],
  ["year=lt(all).{1900,1816}", [2]],
  ["shout=eq.EMMA", [2]],
  ["isbn=eq.not an isbn at all", []],
  ["added=gte.2025-12-31T23:00:00-05:00", []],
  ["added=gte.2026-01-01T00:00:00%2B00:00&id=eq.1", [1]],
  ["added=lt.infinity&id=eq.1", [1]],
  ["price=eq.8.25", [4]],
  ["or=(id.eq.1,id.eq.4)", [1, 4]],
  ["or=(id.eq.1,and(year.gt.1810,year.lt.1816))", [1, 2]],
  ["not.or=(id.eq.1,id.eq.4)", [2, 3]],
  ["and=(id.gt.1,not.or(id.eq.2,id.eq.3))", [4]],
  ['or=(title.eq."Persuasion, \\"with\\" (quotes)",tags.cs.{spice,desert})', [1, 4]],
  ["or=(id.in.(1,2),title.like.*Messiah)", [1, 2, 3]],
  ["or=(is_lent.is.null,details->>pages.eq.474)", [2, 3]],
  ["or=(mood.not.eq.calm,mood.is.null)", [1, 3]],
])("the filter %s finds %j", async (filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test.each([
  ["id=5", "PGRST100"],
  ["id=frobs.5", "PGRST100"],
  ["id=eq(some).5", "PGRST100"],
  ["id=is.maybe", "PGRST100"],
  ["id=in.1,2", "PGRST100"],
  ["or=(id.eq.1", "PGRST100"],
  ["or=()", "PGRST100"],
  ["or=(id.eq.1)x", "PGRST100"],
  ["order=id.sideways", "PGRST100"],
  ["select=id,", "PGRST100"],
  ["select=id::pg_lsn", "42704"],
  ["select=count()", "PGRST123"],
  ["select=year.sum()", "PGRST123"],
  ["nothing=eq.1", "42703"],
  ["id=eq.one", "22P02"],
  ["id=in.(1,two)", "22P02"],
  ["mood=eq.cheerful", "22P02"],
  ["is_lent=eq.perhaps", "22P02"],
  ["added=gt.tomorrowish", "22007"],
  ["tags=cs.desert", "22P02"],
  ["title=match.(((", "2201B"],
  ["title=fts(klingon).x", "42704"],
  ["title=fts(-).x", "42704"],
  ["title=fts(0).x", "42704"],
  ["details->99999999999=eq.1", "22003"],
  ["id=eq.99999999999", "22003"],
])("the request %s is refused with %s and never with a fault", async (filter, code) => {
  const response = await rest.ask(`books?${filter}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code });
});

test("R29: an id that is no UUID is a bad request, never a fault", async () => {
  const { client } = await rest.member();
  for (const id of ["preview-user-id", "", "'; drop table shelves; --", "null"]) {
    const { error, status } = await client.from("shelves").select("id").eq("id", id);
    expect([status, error?.code]).toEqual([400, "22P02"]);
  }
});

test("NUL bytes are refused wherever they stand", async () => {
  const nul = "%00";
  const answers = await Promise.all(
    [
      `books${nul}`,
      `rpc/add${nul}`,
      `books?title=eq.a${nul}b`,
      `books?select=a${nul}:title`,
      `books?ti${nul}tle=eq.1`,
      `books?order=title${nul}`,
      `rpc/twin?a=${nul}`,
    ].map(async (path) => (await rest.ask(path)).status),
  );
  expect(answers.every((status) => status === 400 || status === 404)).toBe(true);
  const { status } = await rest.service.from("authors").insert({ name: "a\0b" });
  expect(status).toBe(400);
});

test("D04: a filter that takes too long ends after the guest's time, and others go on meanwhile", async () => {
  const response = await slow;
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ code: "57014" });
});
