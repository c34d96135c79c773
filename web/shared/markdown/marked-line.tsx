import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { rangesOf } from "#domain/reference/folded-text.ts";
import { markedPieces, type Piece } from "#domain/reference/marked-pieces.ts";
import { useFoundTerm } from "./found-term.ts";
import type { Inline, Line } from "./blocks.ts";
import { InOrder } from "#web/ui/in-order.tsx";

/** A line with its looks, its links, and what is searched for marked. */
export function MarkedLine({ line }: { readonly line: Line }) {
  const term = useFoundTerm();
  const runs = line.map(({ text }) => text);
  const ranges = term === null ? [] : rangesOf(runs.join(""), term);
  const pieces = markedPieces(runs, ranges);
  return (
    <InOrder of={line}>
      {(inline, place) => <Run inline={inline} pieces={pieces[place] ?? []} />}
    </InOrder>
  );
}

/** A text without looks, for titles. */
export function MarkedText({ text }: { readonly text: string }) {
  return <MarkedLine line={[{ text, isBold: false, isItalic: false, href: null }]} />;
}

function Run({ inline, pieces }: { readonly inline: Inline; readonly pieces: readonly Piece[] }) {
  let shown: ReactNode = (
    <InOrder of={pieces}>
      {({ text, hit, isFirst }) =>
        hit === null ? text : <mark {...(isFirst ? { "data-hit": "" } : {})}>{text}</mark>
      }
    </InOrder>
  );
  if (inline.isItalic) shown = <em>{shown}</em>;
  if (inline.isBold) shown = <strong>{shown}</strong>;
  return inline.href === null ? shown : <TextLink href={inline.href}>{shown}</TextLink>;
}

/** Links of our texts are relative to the pages of the reference: `rules#cover`, `missions`. */
const ownLink = /^(?<page>[a-z-]+)(?:#(?<hash>[a-z0-9-]+))?$/;

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { page, hash } = ownLink.exec(href)?.groups ?? {};
  const style = "text-gold underline decoration-gold-deep underline-offset-2";
  if (page !== undefined) {
    // Any page of the app; those that our texts name are checked by the catalogue's tests.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const to = `/${page}` as "/";
    return (
      <Link to={to} {...(hash === undefined ? {} : { hash })} className={style}>
        {children}
      </Link>
    );
  }
  // Whatever else an administrator wrote: only addresses of the web and of mailboxes become links.
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return children;
  return (
    <a href={href} rel="noreferrer" className={style}>
      {children}
    </a>
  );
}
