import type { ReactNode } from "react";

interface FigureProps {
  /** The meaning of the picture in words, also for those who do not see it. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** The frame of every diagram. */
export function Figure({ caption, children }: FigureProps) {
  return (
    <figure className="my-1 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-ground p-3 md:p-4">
      {children}
      <figcaption className="text-muted">{caption}</figcaption>
    </figure>
  );
}
