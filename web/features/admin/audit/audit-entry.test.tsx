// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AuditEntry, FieldChange } from "#web/data/admin/audit.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { loadPart } from "#web/i18n/messages.ts";
import { renderIn } from "#web/test-support.tsx";
import { AuditLine } from "./audit-entry.tsx";

afterEach(cleanup);

async function changesShown(table: string, changes: readonly FieldChange[]) {
  const entry: AuditEntry = {
    id: 1,
    at: "2026-03-01T10:00:00Z",
    actor: "Ada",
    action: "update",
    table,
    rowId: "row",
    member: "",
    title: "",
    changes,
  };
  // Words that are here already are not waited for.
  await Promise.all([loadPart("admin", "en"), loadPart("adminPeople", "en")]);
  await renderIn(
    "en",
    <LateWords part="admin">
      <LateWords part="adminPeople">
        <AuditLine entry={entry} />
      </LateWords>
    </LateWords>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

test("the audit log says in words what an administrator knows, and the rest as it is stored", async () => {
  const [, ...shown] = await changesShown("profiles", [
    { column: "banned", form: "flag", before: "false", after: "true" },
    { column: "status", form: "text", before: "open", after: "upheld" },
    { column: "username", form: "text", before: "open", after: "no" },
    { column: "shown_before", form: "flag", before: "", after: "true" },
    { column: "not_known_here", form: "text", before: "", after: "x" },
  ]);
  expect(shown).toEqual([
    "Bannednoyes",
    "StateOpenUpheld",
    "Nameopenno",
    "Shown before the decisionnothingyes",
    "not_known_herenothingx",
  ]);
});

test("the audit log names the fields of a text as its editor does", async () => {
  const [, ...shown] = await changesShown("faq_sections", [
    { column: "section_es", form: "text", before: "Antes", after: "Ahora" },
  ]);
  expect(shown[0]).toMatch(/Spanish.*AntesAhora$/);
});

test("a value that is too long for its box scrolls in a part that the keyboard reaches, by the field's name", async () => {
  const long = "A long answer. ".repeat(30).trim();
  await changesShown("profiles", [
    { column: "username", form: "text", before: "open", after: long },
  ]);
  const scrolled = screen.getByRole("group", { name: "Name" });
  expect(scrolled.textContent).toBe(long);
  expect(scrolled.tabIndex).toBe(0);
});
