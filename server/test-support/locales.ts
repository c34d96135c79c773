/** The locales that a database may be made with; rules about texts must give the same answers in all. */
import process from "node:process";
import postgres from "postgres";

/** Options of `create database`, by a short name. */
export const locales = {
  builtin: "locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'",
  c: "locale_provider libc locale 'C'",
  "c-utf8": "locale_provider libc locale 'C.UTF-8'",
  "en-us": "locale_provider libc locale 'en_US.UTF-8'",
  "icu-en-us": "locale_provider icu icu_locale 'en-US' locale 'C'",
  "icu-tr-tr": "locale_provider icu icu_locale 'tr-TR' locale 'C'",
} as const;

/** Name of a locale, as `WAB_TEST_LOCALE` gives it. */
export type LocaleName = keyof typeof locales;

/** Names of all locales. */
// The compiler widens the names of an object to text.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const localeNames = Object.keys(locales) as LocaleName[];

/** Options for an empty database in the locale that `WAB_TEST_LOCALE` names; ours without it. */
export function chosenLocale(): string {
  const wanted = process.env["WAB_TEST_LOCALE"] ?? "builtin";
  const name = localeNames.find((each) => each === wanted);
  if (name === undefined)
    throw new Error(`WAB_TEST_LOCALE is none of ${localeNames.join(", ")}: ${wanted}`);
  return `template template0 encoding 'UTF8' ${locales[name]}`;
}

/** Tells whether the machine has American English for programs in C; other locales come with PostgreSQL. */
export async function hasLocale(clusterAddress: string, name: LocaleName): Promise<boolean> {
  if (name !== "en-us") return true;
  const sql = postgres(clusterAddress, { max: 1, onnotice: () => {} });
  try {
    await sql`create collation pg_temp.probe (provider = libc, locale = 'en_US.UTF-8')`;
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.message.includes("locale")) return false;
    throw error;
  } finally {
    await sql.end();
  }
}
