/**
 * Runs in the head of every page before anything is painted: the theme and the language that the player, else the
 * system, chose. What is drawn ahead in another language than that is not shown.
 */
import { asLanguage, preferredLanguage } from "#domain/language.ts";
import { storedLanguage, storedTheme } from "./stored.ts";

function systemTheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

const page = document.documentElement;
const theme = storedTheme();
page.dataset["theme"] = theme === "light" || theme === "dark" ? theme : systemTheme();

const chosen = storedLanguage();
const language = chosen === null ? preferredLanguage(navigator.languages) : asLanguage(chosen);
if (page.lang !== language) {
  page.lang = language;
  page.dataset["foreign"] = "";
}
