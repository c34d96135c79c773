import { lateComponent } from "#web/i18n/late-component.tsx";

/** The dialog that reports something to the administrators, loaded when somebody asks for it. */
export const ReportDialog = lateComponent(
  () => import("./report-dialog.tsx"),
  (late) => late.ReportDialog,
  { words: "report" },
);
