import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";

/** Steps with arrows between them, downwards on a phone and to the right on a desk. */
export function Flow({ steps }: { readonly steps: readonly ReactNode[] }) {
  return (
    <ol className="flex flex-col items-stretch gap-1 md:flex-row">
      {steps.map((step, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other name
        <Fragment key={place}>
          {place > 0 && (
            <li aria-hidden className="grid place-items-center text-gold">
              <ChevronDown size={20} className="md:-rotate-90" />
            </li>
          )}
          <li className="grid flex-1 content-center rounded-lg border border-line bg-panel px-3 py-2 text-center">
            {step}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
