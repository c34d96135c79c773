import type { ReactNode } from "react";
import { AwaitedNavigation, Navigation } from "./navigation.tsx";

interface FrameProps {
  /** The kind that is looked at, "reports", "members", "audit" or "mail"; "" for the overview. */
  readonly current: string;
  readonly children: ReactNode;
}

/** All that administrators look after beside each other, above the page of one of them. */
export function Frame({ current, children }: FrameProps) {
  return (
    <Column>
      <Navigation current={current} />
      {children}
    </Column>
  );
}

/** The same space for a page, as long as it is not known who is here. */
export function AwaitedFrame({ children }: Pick<FrameProps, "children">) {
  return (
    <Column>
      <AwaitedNavigation />
      {children}
    </Column>
  );
}

function Column({ children }: Pick<FrameProps, "children">) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[90rem] grid-cols-[minmax(0,1fr)] content-start gap-4 px-3 pt-3 pb-24 md:px-6">
      {children}
    </div>
  );
}
