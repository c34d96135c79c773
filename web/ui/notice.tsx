import { TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  readonly icon?: LucideIcon;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A message about something wrong, in a frame where the eye is. */
export function Notice({ icon: Icon = TriangleAlert, title, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-danger/60 bg-danger/10 px-3.5 py-3"
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
