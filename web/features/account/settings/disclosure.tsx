import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyle } from "#web/ui/button.tsx";

interface DisclosureProps {
  /** The text of the button. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A form that is there when somebody wants it. What was typed stays when it is folded away. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="group">
      <summary
        className={buttonStyle({
          className: "list-none hover:border-gold-deep [&::-webkit-details-marker]:hidden",
        })}
      >
        {label}
        <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-4 md:max-w-md">{children}</div>
    </details>
  );
}
