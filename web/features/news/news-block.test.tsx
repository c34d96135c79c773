import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { guest, previewUser } from "#web/data/auth/auth-state.ts";
import { authStore } from "#web/data/auth/auth-store.ts";
import { renderIn } from "#web/test-support.tsx";
import { NewsBlock } from "./news-block.tsx";

type Answer = () => Promise<Response>;

const asked: string[] = [];

/** The server's answer, and the question to it. */
function answerWith(answer: Answer): void {
  vi.stubGlobal("fetch", (address: string) => {
    const { pathname, search } = new URL(address);
    asked.push(pathname + search);
    return answer();
  });
}

function rows(...items: readonly Record<string, unknown>[]): Answer {
  return () => Promise.resolve(Response.json(items));
}

const refuse: Answer = () => Promise.resolve(new Response("", { status: 503 }));

const item = {
  id: "row",
  news_id: null,
  date: "2026-11-03",
  translation_key: null,
  content_en: "Orcs are back.",
  content_es: "",
  content_fr: "<p>Les <b>orcs</b> sont de retour.</p>",
};

async function show(language: "en" | "es" | "fr" = "en") {
  // Without tries: the figures of the app's own client are tested beside it.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderIn(
    language,
    <QueryClientProvider client={client}>
      <NewsBlock />
    </QueryClientProvider>,
  );
  return client;
}

beforeEach(() => {
  asked.length = 0;
  authStore.setState(guest, true);
});
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the news of the home page", () => {
  test("the home page's news are the latest item under its day, and the archive is not asked for", async () => {
    answerWith(rows(item));
    await show();
    expect(await screen.findByText("Orcs are back.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "News as of 11/03/26" })).toBeTruthy();
    expect(asked).toEqual(["/rest/v1/news_items?select=*&order=date.desc,created_at.desc&limit=1"]);
  });

  test("the home page's news are in the reader's language, with its order of the day and its looks", async () => {
    answerWith(rows(item));
    await show("fr");
    expect((await screen.findByText("orcs")).tagName).toBe("B");
    expect(screen.getByRole("heading", { name: "Actualités du 03/11/26" })).toBeTruthy();
  });

  test("the home page's news are in English where the translation is missing", async () => {
    answerWith(rows(item));
    await show("es");
    expect(await screen.findByText("Orcs are back.")).toBeTruthy();
  });

  test("H01: the home page's news run nothing that is written into them", async () => {
    answerWith(
      rows({ ...item, content_en: "<p>a<img src=x onerror=x()><script>x()</script></p>" }),
    );
    await show();
    const text = await screen.findByText("a");
    expect(text.children).toHaveLength(0);
  });

  test.each([
    ["nothing", { content_en: null, content_fr: null }, "No content available"],
    ["an unknown key", { content_en: "", translation_key: "gone" }, "Missing translation: gone"],
    ["the name of no text", { content_en: "", translation_key: "__proto__" }, /^Missing/],
  ])("the home page's news say so when an item has %s", async (_, more, said) => {
    answerWith(rows({ ...item, ...more }));
    await show();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test("the home page says so when there are no news", async () => {
    answerWith(rows());
    await show();
    expect(await screen.findByText("No recent news available.")).toBeTruthy();
  });

  test("news that cannot be loaded say so, and can be tried again", async () => {
    answerWith(refuse);
    await show();
    expect(await screen.findByText("Failed to load news")).toBeTruthy();
    answerWith(rows(item));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Orcs are back.")).toBeTruthy();
  });

  test("O24: a café's login page is not shown as news", async () => {
    answerWith(() => Promise.resolve(new Response("<!doctype html>Wi-Fi")));
    await show();
    expect(await screen.findByText("Failed to load news")).toBeTruthy();
  });

  test("news stay when the next answer fails, and say that they are of an earlier visit", async () => {
    answerWith(rows(item));
    const client = await show();
    await screen.findByText("Orcs are back.");
    answerWith(refuse);
    await client.refetchQueries();
    expect(await screen.findByText(/this is the news from your last visit/)).toBeTruthy();
    expect(screen.getByText("Orcs are back.")).toBeTruthy();
  });

  test("news in a preview are the stand-ins, and nobody is asked", async () => {
    answerWith(refuse);
    authStore.setState(previewUser, true);
    await show();
    expect(await screen.findByText(/^Welcome to WAB/)).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe("the archive", () => {
  const open = async () => {
    await userEvent.click(screen.getByRole("button", { name: "View news archive" }));
    return screen.findByRole("dialog", { name: "News archive" });
  };

  test("the news archive has all items with their days, newest first as the server orders them", async () => {
    answerWith(rows(item, { ...item, id: "older", date: "2026-01-09", content_en: "Elves too." }));
    await show();
    await open();
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Nov 03, 2026Orcs are back.",
      "Jan 09, 2026Elves too.",
    ]);
  });

  test("an empty news archive says so", async () => {
    answerWith(rows());
    await show();
    await open();
    expect(await screen.findByText("No news items found in the archive.")).toBeTruthy();
  });

  test("a news archive that cannot be loaded shows the two stand-ins, of today and yesterday", async () => {
    answerWith(refuse);
    await show();
    await open();
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  });
});
