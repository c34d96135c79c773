import type { ReactNode } from "react";

interface ScrollRegionProps {
  readonly label: string;
  /** A group where a page has several, which would be too many landmarks. */
  readonly role?: "region" | "group";
  readonly className: string;
  /** The language of its text, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page that scrolls by itself, so the keyboard must reach it. */
export function ScrollRegion({
  label,
  role = "region",
  className,
  lang,
  children,
}: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it when it has the focus
    <div role={role} aria-label={label} tabIndex={0} lang={lang} className={className}>
      {children}
    </div>
  );
}
