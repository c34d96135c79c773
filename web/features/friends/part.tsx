import { useId, type ReactNode } from "react";

interface PartProps {
  /** The place in the page that links lead to. */
  readonly id?: string;
  readonly title: string;
  readonly count?: number;
  readonly children: ReactNode;
}

/** A part of the page under its own heading, with how many there are. */
export function Part({ id, title, count, children }: PartProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="scroll-mt-20 rounded-xl border border-line bg-panel p-4"
    >
      <h2 id={headingId} className="mb-2 text-lg text-gold">
        {title}
        {count !== undefined && <span className="text-muted"> ({count})</span>}
      </h2>
      {children}
    </section>
  );
}
