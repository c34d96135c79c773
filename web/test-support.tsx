import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import type { Language } from "#domain/language.ts";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart } from "#web/i18n/messages.ts";

/** Draws a part of the app with its words, as a reader of the language sees it. */
export async function renderIn(language: Language, part: ReactElement) {
  const messages = {
    ...(await loadMessages(language)),
    ...(await loadPart("account", language)),
    ...(await loadPart("bring", language)),
    ...(await loadPart("cloud", language)),
    ...(await loadPart("health", language)),
    ...(await loadPart("news", language)),
    ...(await loadPart("savedDialog", language)),
  };
  return render(<I18n initial={{ language, messages }}>{part}</I18n>);
}
