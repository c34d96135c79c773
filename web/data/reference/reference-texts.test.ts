import { afterEach, describe, expect, test, vi } from "vitest";
import { contentChapters, contentNotes } from "#catalog/content.ts";
import { languages } from "#domain/language.ts";
import { DataError } from "../backend/errors.ts";
import { fetchFaqSections } from "./reference-rows.ts";
import { builtInTexts } from "./built-in-texts.ts";
import { faqIn, faqQuery, rulesIn, rulesQuery } from "./reference-queries.ts";

describe("the texts that came with the app", () => {
  test.each(languages)(
    "the texts that came with the app are all that the catalogue has, in its order, in %s",
    async (language) => {
      const { rules, faq, notes } = await builtInTexts(language);
      for (const [kind, chapters] of [["rules", rules] as const, ["faq", faq] as const]) {
        const told = chapters.map(({ title, sections }) => [title, sections.map(({ id }) => id)]);
        expect(told).toEqual(
          contentChapters[kind].map(({ titles, sections }) => [
            titles[language],
            sections.map(({ id }) => id),
          ]),
        );
      }
      expect(Object.keys(notes).toSorted()).toEqual(
        contentNotes.map(({ section }) => section).toSorted(),
      );
    },
  );

  test.each(languages)(
    "the texts that came with the app have clarifications in the reader's language, %s",
    async (language) => {
      const { rules } = await builtInTexts(language);
      const noted = rules
        .flatMap(({ sections }) => sections)
        .filter(({ notes }) => notes.length > 0);
      expect(noted.map(({ id }) => id)).toEqual(["move-action", "line-of-sight"]);
      for (const { id, notes } of noted) {
        const titles = contentNotes.find(({ section }) => section === id)?.titles;
        expect(notes.map(({ title }) => title)).toEqual([titles?.[language]]);
      }
    },
  );
});

describe("the texts of the server", () => {
  const chapter = { id: "1", slug: "dice", title: "Dice", title_es: "Dados", title_fr: null };
  const section = {
    id: "2",
    chapter_id: "1",
    slug: null,
    title: "Roll",
    content: "a",
    content_fr: "b",
  };

  test("the server's texts are read in the reader's language, and in English where a translation is missing", () => {
    const rows = { chapters: [chapter], sections: [section] };
    const read = (language: "es" | "fr") => rulesIn(rows, language);
    expect(read("es")).toEqual([
      {
        id: "dice",
        title: "Dados",
        sections: [{ id: "2", title: "Roll", content: "a", notes: [] }],
      },
    ]);
    expect(read("fr")[0]).toMatchObject({ title: "Dice", sections: [{ content: "b" }] });
  });

  test("the server's chapters are empty when there are no sections", () => {
    expect(rulesIn({ chapters: [chapter], sections: [] }, "en")).toEqual([
      { id: "dice", title: "Dice", sections: [] },
    ]);
  });

  test("the server's questions stand under our groups, and one of an administrator's where it was put", async () => {
    const { faq } = await builtInTexts("en");
    const ids = ["dice-of-one-colour", "of-mine", "two-high-commands"];
    const rows = ids.map((slug) => ({ id: slug, slug, section: slug, content: "" }));
    expect(faqIn(rows, "en", faq).map((group) => group.sections.map(({ id }) => id))).toEqual([
      ["dice-of-one-colour", "of-mine"],
      ["two-high-commands"],
    ]);
  });
});

describe("asking the server", () => {
  afterEach(() => vi.unstubAllGlobals());

  const answerWith = (answer: () => Promise<Response>) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return answer();
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    return { asked, logged };
  };

  test("the server is asked for all rows in their order", async () => {
    const { asked } = answerWith(() => Promise.resolve(Response.json([])));
    expect(await fetchFaqSections(new AbortController().signal)).toEqual([]);
    expect(asked.map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
      "/rest/v1/faq_sections?select=*&order=order_index",
    ]);
  });

  test.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
    ["O24: a café's login page", () => Promise.resolve(new Response("<html>")), "offline"],
    ["a broken server", () => Promise.resolve(new Response("", { status: 503 })), "unavailable"],
  ] as const)(
    "a failure to read the server's texts is logged and thrown: %s",
    async (_, answer, kind) => {
      const { logged } = answerWith(answer);
      const failed = await fetchFaqSections(new AbortController().signal).catch(
        (error: unknown) => error,
      );
      expect(failed).toBeInstanceOf(DataError);
      expect(failed).toMatchObject({ kind });
      expect(logged).toHaveBeenCalledWith("Could not read faq_sections", failed);
    },
  );

  test("rules are fresh for 5 minutes and asked for 3 times more, questions as all other answers", () => {
    expect(rulesQuery).toMatchObject({ staleTime: 300_000, retry: 3, refetchOnWindowFocus: false });
    expect(faqQuery).not.toHaveProperty("retry");
  });
});
