import type { ReactNode } from "react";
import { OwnLink } from "../own-link.tsx";

interface CardFrameProps {
  readonly path: string;
  readonly picture: ReactNode;
  /** The kind of thing, above its name. */
  readonly kind: string;
  readonly name: string;
  readonly details?: string | undefined;
  /** A word for what the card does, where it does more than open. */
  readonly action?: string;
}

/** Something of ours that a message links to, recognisable before it is opened. */
export function CardFrame({ path, picture, kind, name, details, action }: CardFrameProps) {
  return (
    <OwnLink
      path={path}
      className="mt-1.5 flex w-72 max-w-full flex-wrap items-center gap-3 rounded-xl border border-line bg-panel p-2.5 hover:border-gold-deep"
    >
      {picture}
      <span className="grid min-w-0 grow basis-0">
        <span className="text-[0.85rem] text-muted">{kind}</span>
        <bdi className="line-clamp-2 font-bold break-words">{name}</bdi>
        {details !== undefined && (
          <span className="truncate text-[0.9rem] text-muted">{details}</span>
        )}
      </span>
      {action !== undefined && (
        <span className="w-full rounded-lg bg-gold text-center px-3 py-1.5 font-bold text-on-gold">
          {action}
        </span>
      )}
    </OwnLink>
  );
}

interface IconTileProps {
  readonly children: ReactNode;
}

/** A sign in the place of a picture. */
export function IconTile({ children }: IconTileProps) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-lg border border-line bg-raised text-gold">
      {children}
    </span>
  );
}
