import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart } from "#web/i18n/messages.ts";
import { entryGroups, useEntryName } from "./entries.ts";

afterEach(cleanup);

test.each(languages)(
  "each page of administrators has a name of its own in the navigation (%s)",
  async (language) => {
    const messages = {
      ...(await loadMessages(language)),
      ...(await loadPart("admin", language)),
      ...(await loadPart("adminPeople", language)),
      ...(await loadPart("adminSite", language)),
    };
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <I18n initial={{ language, messages }}>{children}</I18n>
    );
    const { result } = renderHook(useEntryName, { wrapper });
    const names = entryGroups.flatMap(({ entries }) => entries).map(result.current);
    expect(new Set(names).size).toBe(names.length);
  },
);
