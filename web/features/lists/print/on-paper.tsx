import { useMemo, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { IntlProvider, useMessages } from "use-intl";
import type { Paper } from "#domain/share/paper.ts";
import type { SheetWords } from "./use-sheet-words.ts";

interface InWordsProps {
  readonly sheet: SheetWords;
  readonly children: ReactNode;
}

/** Speaks the language of the paper, whatever that of the screen is. */
export function InSheetWords({ sheet: { language, words }, children }: InWordsProps) {
  const outer = useMessages();
  const messages = useMemo(() => ({ ...outer, ...words }), [outer, words]);
  return (
    <IntlProvider locale={language} messages={messages}>
      {children}
    </IntlProvider>
  );
}

interface OnPaperProps {
  readonly kind: "list" | "cards";
  readonly paper: Paper;
  readonly children: ReactNode;
}

/** The pages that the printer gets, beside the page and out of sight of the screen. */
export function OnPaper({ kind, paper, children }: OnPaperProps) {
  return createPortal(
    <div className="print-only" data-page={`${kind}-${paper}`}>
      {children}
    </div>,
    document.body,
  );
}
