import { useId, type ComponentProps, type ReactNode } from "react";
import { useProblemWords } from "../parts/account-trouble.tsx";
import { Loadable } from "#web/forms/loadable.tsx";

interface SectionProps {
  /** For the address of the section: `#password`. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
  readonly tone?: "plain" | "danger";
}

/** One thing about the account, in a panel with its heading. */
export function Section({ id, heading, children, tone = "plain" }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`panel grid scroll-mt-20 gap-4 p-5 md:p-6 ${tone === "danger" ? "border-danger/50" : ""}`}
    >
      <h2 id={headingId} className={`text-xl ${tone === "danger" ? "text-danger" : "text-gold"}`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Shows in a section what was asked for, or why it is not there. */
export function SectionData<Data>(
  props: Pick<ComponentProps<typeof Loadable<Data>>, "query" | "children">,
) {
  return <Loadable isLine words={useProblemWords()} {...props} />;
}
