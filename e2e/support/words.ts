/** The words of the interface in each language. */
import { readMessages } from "#scripts/message-files.ts";

export const messagesOf = {
  en: readMessages("en"),
  es: readMessages("es"),
  fr: readMessages("fr"),
} as const;
