import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  /** What is in it, in a line that opens it. */
  readonly summary: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What is there for those who ask: folded away until then. */
export function Fold({ summary, className = "", children }: FoldProps) {
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-11 items-center gap-1.5 text-muted">
        <ChevronRight aria-hidden size={18} className="transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
