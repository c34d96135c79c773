import type { ReactNode } from "react";
import { MessageText } from "./message-text.tsx";

interface BubbleProps {
  readonly isOwn: boolean;
  readonly content: string;
  /** Time and state, below the text. */
  readonly foot: ReactNode;
  /** Beside the bubble. */
  readonly menu?: ReactNode;
  /** Below the bubble. */
  readonly children?: ReactNode;
}

/** A message: one's own at the right, the partner's at the left. */
export function Bubble({ isOwn, content, foot, menu, children }: BubbleProps) {
  const look = isOwn
    ? "rounded-br-sm border-gold-deep/60 bg-gold/10"
    : "rounded-bl-sm border-line bg-raised";
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-1 ${isOwn ? "justify-items-end" : "justify-items-start"}`}
    >
      <div
        className={`flex max-w-full items-center gap-0.5 ${isOwn ? "flex-row-reverse md:pl-20" : "md:pr-20"}`}
      >
        <div className={`max-w-xl min-w-0 rounded-2xl border px-3.5 py-2 ${look}`}>
          <MessageText text={content} />
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-[0.85rem] text-muted tabular-nums">
            {foot}
          </p>
        </div>
        {menu}
      </div>
      {children}
    </div>
  );
}
