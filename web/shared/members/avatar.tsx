import { useState } from "react";
import { backendUrl } from "#web/data/local/config.ts";
import { initials } from "#web/shared/initials.ts";

interface AvatarProps {
  readonly username: string;
  /** null for a member without a picture. */
  readonly url: string | null;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

/** Tells whether a picture comes from here: another site would learn who looks at whom. */
function isOwnPicture(url: string): boolean {
  return /^\/(?!\/)/.test(url) || url.startsWith(`${backendUrl()}/storage/`);
}

/** A member's picture beside their name, so without a text of its own; their initials where there is none. */
export function Avatar({ username, url, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken || !isOwnPicture(url)) {
    return (
      <span
        aria-hidden
        className="grid shrink-0 place-items-center rounded-full border border-line bg-raised font-title text-gold"
        style={{ width: size, height: size, fontSize: size * 0.4 }}
      >
        {initials(username)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-full border border-line bg-raised object-cover"
      style={{ width: size, height: size }}
      onError={() => setBroken(url)}
    />
  );
}
