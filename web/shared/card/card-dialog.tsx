import { lateDialog } from "#web/i18n/late-dialog.tsx";

/** The unit's card: its figures as text, and the drawn card to print. Loaded with the first that is opened. */
export const CardDialog = lateDialog(
  () => import("./card-opened.tsx"),
  (late) => late.CardOpened,
  { words: "stats" },
);
