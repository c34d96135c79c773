import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const add = "insert into public.match_records (match_id, summary) values ($1, $2::text::jsonb)";

test(
  "a member keeps a record of a match, changes it, and nobody else sees it",
  scene(async ({ ada, ben, admin, guest }) => {
    const match = randomUUID();
    await ada.ask(add, match, '{"score":3}');
    await ben.ask(add, match, '{"score":5}');
    await ada.ask("update public.match_records set summary = '{}', ended_at = now()");
    const [record] = await ben.ask("select match_id, summary, ended_at from public.match_records");
    expect(record).toEqual({ match_id: match, summary: { score: 5 }, ended_at: null });
    expect(await admin.ask("select from public.match_records")).toEqual([]);
    expect((await guest.attempt("select from public.match_records")).code).toBe("42501");
    expect((await ada.attempt(add, match, "{}")).code).toBe("23505");
    const give = "update public.match_records set user_id = $1";
    expect((await ada.attempt(give, ben.id)).code).toBe("42501");
    expect((await ada.attempt("delete from public.match_records")).count).toBe(1);
  }),
);

test(
  "a record of a match is an object of at most 16 KB, and counts to what is kept of its member",
  scene(async ({ ada, owner }) => {
    const kept = async () => {
      const [row] = await owner.ask<{ bytes: string; real: string }>(
        "select bytes::text, private.bytes_kept_of(member_id)::text as real from private.member_bytes where member_id = $1",
        ada.id,
      );
      return { bytes: Number(row?.bytes), real: Number(row?.real) };
    };
    expect((await ada.attempt(add, randomUUID(), "[]")).code).toBe("23514");
    const large = JSON.stringify({ notes: "x".repeat(16_384) });
    expect((await ada.attempt(add, randomUUID(), large)).code).toBe("23514");
    const small = JSON.stringify({ notes: "x".repeat(1000) });
    await ada.ask(add, randomUUID(), small);
    const first = await kept();
    expect(first.bytes).toBeGreaterThan(1500);
    await ada.ask(add, randomUUID(), small);
    await ada.ask("update public.match_records set summary = summary || '{\"more\": 1}'");
    const { bytes, real } = await kept();
    expect(bytes).toBe(real);
    expect(bytes).toBeGreaterThan(first.bytes * 2);
    await ada.ask("delete from public.match_records");
    expect(await kept()).toEqual({ bytes: 0, real: 0 });
  }),
);
