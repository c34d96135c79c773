import { languages, type Language } from "../language.ts";
import { valueOf, type Field, type Values } from "./field.ts";

/** The languages in which something is missing that the entry says in another one. */
export function missingTranslations(fields: readonly Field[], values: Values): readonly Language[] {
  const texts = fields.flatMap((field) => (field.kind === "text" ? [field.columns] : []));
  const said = texts.filter((columns) =>
    languages.some((language) => valueOf(values, columns[language]).trim() !== ""),
  );
  return languages.filter((language) =>
    said.some((columns) => valueOf(values, columns[language]).trim() === ""),
  );
}
