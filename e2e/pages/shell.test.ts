/** The frame around every page: navigation, language, ways out. */
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import es from "#web/i18n/locales/es/start.json" with { type: "json" };
import fr from "#web/i18n/locales/fr/start.json" with { type: "json" };
import { aDraft } from "#e2e/support/kept-lists.ts";
import { expectAddress, expectTitle } from "./support/address.ts";
import { expectRows, expectTexts } from "./support/builder.ts";
import { answer } from "./support/network.ts";
import { desk, openPage, phone, revisit } from "./support/open-page.ts";

const heading = () => page.getByRole("heading", { level: 1 });

for (const [name, screen] of [
  ["a desk", desk],
  ["a phone", phone],
] as const) {
  test(`on ${name} every page leads to the others, and marks itself in the navigation`, async () => {
    await openPage("/", {}, screen);
    const navigation = page.getByRole("navigation", { name: "Main navigation" });
    // Beside each other at a desk, as far as there is room, and all of them in the menu.
    const link = (words: string) => navigation.getByRole("link", { name: words }).first();
    const openMenu = () => navigation.getByRole("button", { name: "Menu" }).click();
    await openMenu();
    await expect.element(link("Home")).toHaveAttribute("aria-current", "page");
    await link("Army Builder").click();
    await expectAddress("/builder");
    await expectTitle("Army Builder · WAB");
    // Who cannot see the change hears it: the focus is where the new page begins.
    await expect.element(page.getByRole("main")).toHaveFocus();
    await openMenu();
    await expect.element(link("Army Builder")).toHaveAttribute("aria-current", "page");
    await link("Home").click();
    await expectTitle("WAB · The unofficial army builder for Warcrow");
    history.back();
    await expectTexts(heading(), ["Army Builder"]);
  });
}

test("every page has one main heading, a footer and a way past the navigation", async () => {
  await openPage("/");
  for (const [address, words] of [
    ["/", "Welcome to WAB"],
    ["/landing", "Welcome to WAB"],
    ["/builder", "Army Builder"],
    ["/login", "Welcome back"],
    ["/account", "Account"],
    ["/about", "About WAB"],
    ["/privacy", "Privacy policy"],
    ["/privacy-policy", "Privacy policy"],
    ["/terms", "Terms of service"],
    ["/terms-of-service", "Terms of service"],
    ["/nowhere", "Page not found"],
  ] as const) {
    await revisit(address);
    await expectTexts(heading(), [words]);
    await expect.element(page.getByRole("contentinfo")).toHaveTextContent("WAB is unofficial");
  }
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("O31: every page speaks the chosen language, also after reloads; an unknown one is English", async () => {
  const language = () => document.documentElement.lang;
  await openPage("/");
  await page.getByRole("button", { name: /^Language/ }).click();
  await expect
    .element(page.getByRole("button", { name: "English", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Español", exact: true }).click();
  await expect.poll(language).toBe("es");
  await expectTitle(es.title.home);
  await page.getByRole("button", { name: new RegExp(`^${es.menu.language}`) }).click();
  await page.getByRole("button", { name: "Français", exact: true }).click();
  for (let reload = 0; reload < 3; reload += 1) {
    await expect.poll(language).toBe("fr");
    await expectTexts(heading(), [fr.home.welcome]);
    await expectTitle(fr.title.home);
    document.documentElement.lang = "";
    await revisit();
  }
  for (const strange of ["de", "EN", "", "<script>"]) {
    localStorage.setItem("language", strange);
    document.documentElement.lang = "";
    await revisit();
    await expect.poll(language).toBe("en");
    await expectTexts(heading(), ["Welcome to WAB"]);
  }
});

test("every page leads from its end to what the site says of itself, in the reader's language", async () => {
  await openPage("/");
  await expect.element(page.getByRole("link", { name: "club@example.org" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expectTitle("Privacy policy · WAB");
  const main = page.getByRole("main");
  await expect.element(main).toHaveTextContent("This site is run by Gaming Club of Somewhere.");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect
    .element(main.getByRole("link", { name: "Support us with a donation" }))
    .toHaveAttribute("href", "https://donate.example/wab");
  await main.getByRole("link", { name: "terms of service" }).click();
  await expectTexts(heading(), ["Terms of service"]);
  localStorage.setItem("language", "es");
  await revisit();
  await expectTexts(heading(), ["Condiciones de uso"]);
});

test("O24: the home page says so when the changelog cannot be had, or is a web page in disguise", async () => {
  await openPage("/");
  answer(
    "/CHANGELOG.md",
    () =>
      new Response("<!DOCTYPE html><p>Wi-Fi</p>", { headers: { "content-type": "text/markdown" } }),
  );
  await page.getByRole("button", { name: "View changelog" }).click();
  await expectTexts(page.getByRole("dialog", { name: "Changelog" }).getByRole("region").first(), [
    "# Changelog Failed to load changelog content.",
  ]);
});

test("the home page starts a list, in a faction too, and leads back to the one in progress", async () => {
  await openPage("/");
  await expect.element(page.getByText("Continue your last list")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Start building" }).click();
  await expectAddress("/builder");
  history.back();
  await page.getByRole("link", { name: /^Sÿenann/ }).click();
  await expect.element(page.getByRole("combobox", { name: "Faction" })).toHaveValue("syenann");

  await openPage("/", { draft: aDraft({ hersir: 1 }, { name: "<b>Raiders</b>" }) });
  const link = page.getByRole("link", { name: /^Continue your last list/ });
  await expect.element(link).toHaveTextContent("<b>Raiders</b>, Northern Tribes, 25 points");
  await link.click();
  await expectRows(["Hersir ×1"]);
});
