interface PageHeadProps {
  readonly title: string;
  readonly lead: string;
}

/** The page's own heading, with a sentence on what is to be found there. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <div>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-3xl text-muted">{lead}</p>
    </div>
  );
}
