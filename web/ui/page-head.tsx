import { useDocumentTitle } from "./document-title.ts";

interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** The page's own heading, which names it in the tab too, with a sentence on what is to be found there. */
export function PageHead({ title, lead }: PageHeadProps) {
  useDocumentTitle(title);
  return (
    <div>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-3xl text-muted">{lead}</p>
    </div>
  );
}
