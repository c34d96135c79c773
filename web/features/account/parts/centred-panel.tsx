import type { ReactNode } from "react";
import { useDocumentTitle } from "#web/ui/document-title.ts";

interface CentredPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing to read or do, in the middle of the page, which it names. */
export function CentredPanel({ title, children }: CentredPanelProps) {
  useDocumentTitle(title);
  return (
    <div className="px-4 py-8 md:py-14">
      <section className="panel mx-auto grid max-w-lg gap-4 p-5 md:p-7">
        <img src="/logo.svg" alt="" width={64} height={64} className="mx-auto" />
        <h1 className="text-center text-2xl text-gold">{title}</h1>
        {children}
      </section>
    </div>
  );
}
