import { useId, type ReactNode } from "react";

interface PanelProps {
  readonly id?: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** One part of a profile, with its heading. */
export function Panel({ id, heading, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="panel grid min-w-0 scroll-mt-20 content-start gap-4 p-4 md:p-6"
    >
      <h2 id={headingId} className="text-xl break-words text-gold">
        {heading}
      </h2>
      {children}
    </section>
  );
}
