import { Fragment, useMemo } from "react";
import { cardsOf, textParts, type TextPart } from "#domain/messages/links.ts";
import { LinkedCard } from "./cards/linked-card.tsx";
import { OwnLink } from "./own-link.tsx";

/** The text of a message, with its links, and cards for what it links to here. Never read as HTML. */
export function MessageText({ text }: { readonly text: string }) {
  const parts = useMemo(() => textParts(text, location.origin), [text]);
  const cards = cardsOf(parts);
  const isBareCard = cards.length === 1 && parts.length === 1;
  return (
    <>
      {!isBareCard && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {parts.map((part, place) => (
            // Parts have no name of their own, and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={place}>
              <Part part={part} />
            </Fragment>
          ))}
        </p>
      )}
      {cards.map(({ path, linked }) => (
        <LinkedCard key={path} path={path} linked={linked} />
      ))}
    </>
  );
}

const linkStyle = "text-gold underline underline-offset-4";

function Part({ part }: { readonly part: TextPart }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "own":
      return (
        <OwnLink path={part.path} className={linkStyle}>
          {shortened(part.text)}
        </OwnLink>
      );
    case "foreign":
      return (
        <a href={part.text} target="_blank" rel="noopener noreferrer ugc" className={linkStyle}>
          {shortened(part.text)}
        </a>
      );
  }
}

const mostShown = 60;

/** The code of a list is hundreds of characters that tell nobody anything. */
function shortened(address: string): string {
  const bare = address.replace(/^https?:\/\//, "");
  return bare.length <= mostShown ? bare : `${bare.slice(0, mostShown)}…`;
}
