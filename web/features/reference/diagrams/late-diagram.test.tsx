import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { contentChapters } from "#catalog/content.ts";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart } from "#web/i18n/messages.ts";
import { sectionsWithDiagram } from "./late-diagram.tsx";
import { SectionDiagram } from "./section-diagram.tsx";

afterEach(cleanup);

test("the sections of the rules that wait for a picture are those that have one", async () => {
  const messages = { ...(await loadMessages("en")), ...(await loadPart("reference", "en")) };
  const ids = contentChapters.rules.flatMap(({ sections }) => sections.map(({ id }) => id));
  const withPicture = ids.filter((section) => {
    const { container } = render(
      <I18n initial={{ language: "en", messages }}>
        <SectionDiagram section={section} />
      </I18n>,
    );
    return container.querySelector("svg") !== null || container.childElementCount > 0;
  });
  expect(new Set(withPicture)).toEqual(sectionsWithDiagram);
});
