import { useState } from "react";
import { initials } from "#web/shared/initials.ts";
import { pngInstead } from "#web/shared/png-instead.ts";

interface PostPictureProps {
  /** An address that was checked, or null. */
  readonly address: string | null;
  /** The name of the post; its initials stand where the picture cannot be had. */
  readonly name: string;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** A post's picture beside its name, so without a text of its own. */
export function PostPicture({ address, name, size }: PostPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = nextSource(address, failed);
  const edge = { width: size, height: size };

  if (source === null) {
    return (
      <span
        aria-hidden
        className="grid shrink-0 place-items-center rounded-lg border border-line bg-raised font-title text-2xl text-(--accent,var(--color-muted))"
        style={edge}
      >
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      // Other people's servers need not know which page their picture is looked at on.
      referrerPolicy="no-referrer"
      className="shrink-0 rounded-lg border border-line bg-raised object-cover"
      style={edge}
      onError={() => setFailed([...failed, source])}
    />
  );
}

/** Our own drawings may be there as PNG instead. */
function nextSource(address: string | null, failed: readonly string[]): string | null {
  if (address === null) return null;
  const sources = address.startsWith("/art/") ? [address, pngInstead(address)] : [address];
  return sources.find((source) => !failed.includes(source)) ?? null;
}
