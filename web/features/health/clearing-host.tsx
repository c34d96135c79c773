import { useOpenClearing } from "#web/data/health/clearing-store.ts";
import { ClearingDialog } from "./clearing-dialog.tsx";
import { DiagnosticsDialog } from "./diagnostics-dialog.tsx";

/** Draws the dialog that a button of any page has asked for. */
export function ClearingHost() {
  const open = useOpenClearing();
  if (open === null) return null;
  return open === "diagnostics" ? <DiagnosticsDialog /> : <ClearingDialog button={open} />;
}
