import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { I18n } from "#web/i18n/i18n.tsx";
import { loadMessages, loadPart } from "#web/i18n/messages.ts";
import { DidYouMean } from "./did-you-mean.tsx";

afterEach(cleanup);

const section = {
  id: "attack",
  title: "Attaque d’opportunité",
  content: "Jetez deux dés.",
  notes: [],
};
const chapters = [{ id: "combat", title: "Combat", sections: [section] }];

test("a mistyped term of the rules offers the word that was meant, as it is written there", async () => {
  const messages = { ...(await loadMessages("fr")), ...(await loadPart("reference", "fr")) };
  const handleChoose = vi.fn<(term: string) => void>();
  render(
    <I18n initial={{ language: "fr", messages }}>
      <Suspense>
        <DidYouMean term="attaque d'oportunite" chapters={chapters} onChoose={handleChoose} />
      </Suspense>
    </I18n>,
  );
  await userEvent.click(screen.getByRole("button", { name: "attaque d'opportunité" }));
  expect(handleChoose).toHaveBeenCalledWith("attaque d'opportunité");
});
