// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { reportIn } from "#web/data/admin/reports.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { loadPart } from "#web/i18n/messages.ts";
import { renderIn } from "#web/test-support.tsx";
import { ReportCard } from "./report-card.tsx";

afterEach(cleanup);

/** A report of a profile, whose reporter the server does not name. */
const report = (isSelf: boolean) =>
  reportIn({
    id: "report",
    kind: "profile",
    status: "open",
    copy: { username: "Alma" },
    reporters: [{ id: "report", name: null, reason: "rude", created_at: "2026-03-01T10:00:00Z" }],
    accused: { id: "alma", username: "Alma", is_self: isSelf },
  });

async function showReport(isSelf: boolean): Promise<void> {
  const root = createRootRoute({ component: () => <ReportCard report={report(isSelf)} /> });
  const history = createMemoryHistory();
  // Words that are here already are not waited for.
  await Promise.all([
    loadPart("admin", "en"),
    loadPart("adminPeople", "en"),
    loadPart("report", "en"),
  ]);
  await renderIn(
    "en",
    <LateWords part="admin">
      <LateWords part="adminPeople">
        <LateWords part="report">
          <RouterProvider router={createRouter({ routeTree: root, history })} />
        </LateWords>
      </LateWords>
    </LateWords>,
  );
}

test("a report about the administrator who reads it says that its reporter is not told, and not that they left", async () => {
  await showReport(true);
  await screen.findByText(/This report is about you, so the reporter is not shown/);
  expect(screen.queryByText(/former member/)).toBeNull();
});

test("a report whose reporter has left was sent by a former member", async () => {
  await showReport(false);
  await screen.findByText(/Reported by a former member/);
  expect(screen.queryByText(/about you/)).toBeNull();
});
