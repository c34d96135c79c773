import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { PlannedUnit } from "#domain/editing/import-plan.ts";
import { loadPart } from "#web/i18n/messages.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { renderIn } from "#web/test-support.tsx";
import { PlanView } from "./plan-view.tsx";

afterEach(cleanup);

const units: readonly PlannedUnit[] = [
  { kind: "unchanged", line: 2, values: { id: "alborc", name: "Alborc" } },
  {
    kind: "changed",
    line: 3,
    values: { id: "orc-hunters", name: "Orc Hunters" },
    changes: [{ column: "pointsCost", before: "20", after: "25" }],
  },
  { kind: "refused", line: 4, name: "Lamp", faults: [], fault: { kind: "quotes" } },
  {
    kind: "refused",
    line: 5,
    name: "Cat",
    faults: [{ column: "name_fr", reason: { kind: "too-long", max: 100 } }],
    fault: null,
  },
];

async function show(planned: readonly PlannedUnit[], language: "en" | "fr" = "en") {
  const submit = vi.fn<() => undefined>();
  await loadPart("admin", language);
  const submission = {
    submit,
    isBusy: false,
    isReady: true,
    trouble: null,
    forget: vi.fn<() => void>(),
  };
  await renderIn(
    language,
    <LateWords part="admin">
      <PlanView planned={{ units: planned, ignored: ["colour"] }} submission={submission} />
    </LateWords>,
  );
  return submit;
}

test("the plan of an import shows every change field by field, every refusal with its line and reason", async () => {
  const submit = await show(units);
  const lines = within(screen.getByRole("region", { name: "What would change" }));
  expect(lines.getByText("Line 3").closest("li")?.textContent).toBe("Line 3Orc HuntersPoints2025");
  expect(lines.getByText("Line 4").closest("li")?.textContent).toContain("quotation mark");
  expect(lines.getByText("Line 5").closest("li")?.textContent).toContain(
    "Name (French): At most 100 characters.",
  );
  expect(lines.getByText(/colour/).textContent).toContain("Ignored columns");
  await userEvent.click(lines.getByRole("button", { name: "Import 1 unit" }));
  expect(submit).toHaveBeenCalledOnce();
});

test("the plan of an import that changes nothing has nothing to agree to", async () => {
  await show(units.slice(0, 1), "fr");
  const button = screen.getByRole("button", { name: "Importer 0 unité" });
  expect(button.hasAttribute("disabled")).toBe(true);
});
