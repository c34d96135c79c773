import { expect, test, vi } from "vitest";
import { appVersion } from "#web/app-version.ts";
import { fetchChangelog } from "./changelog.ts";

/** A server with these files; anything else is the app's page. */
function serve(files: Readonly<Record<string, string>>): void {
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(files[address.split("?")[0] ?? ""] ?? "<!doctype html><p>WAB")),
  );
}

const signal = new AbortController().signal;
const english = `# Changelog\n\n## [${appVersion}] - 2026-11-21\n\n- New.\n`;

test("the changelog comes in the reader's language", async () => {
  const spanish = english.replace("New", "Nuevo");
  serve({ "/CHANGELOG.md": english, "/CHANGELOG.es.md": spanish });
  expect(await fetchChangelog(signal, "es")).toEqual({ text: spanish, language: "es" });
  expect(await fetchChangelog(signal, "en")).toEqual({ text: english, language: "en" });
});

test.for([
  ["is not there", {}],
  [
    "does not have this version yet",
    { "/CHANGELOG.fr.md": "# Journal\n\n## [0.0.1] - 2026-01-01" },
  ],
] as const)("the changelog comes in English where the French one %s", async ([, files]) => {
  serve({ "/CHANGELOG.md": english, ...files });
  expect(await fetchChangelog(signal, "fr")).toEqual({ text: english, language: "en" });
});

test("there is no changelog where the server has only a web page", async () => {
  serve({});
  await expect(fetchChangelog(signal, "fr")).rejects.toThrow("No changelog");
});
