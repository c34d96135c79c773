import { useEffect, useState } from "react";
import type { ArmyList } from "#domain/list/army-list.ts";
import { makeLink, type LinkWish, type MadeLink } from "./make-link.ts";

/** The same all day, so that a list that is shared again has the link that it had. */
function today(): string {
  const now = new Date();
  const noon = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  return new Date(noon).toISOString();
}

/** The link of a list as it is wished for; null while it is being made. */
export function useLink(list: ArmyList, createdAt: string | null, wish: LinkWish) {
  const { courtesy, isShort } = wish;
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState<{ readonly wish: string; readonly link: MadeLink } | null>(null);
  const asked = `${courtesy} ${isShort} ${tries}`;

  useEffect(() => {
    let isWanted = true;
    const make = async () => {
      const link = await makeLink(list, createdAt ?? today(), { courtesy, isShort });
      if (isWanted) setLast({ wish: asked, link });
    };
    void make();
    return () => {
      isWanted = false;
    };
  }, [list, createdAt, courtesy, isShort, asked]);

  return {
    link: last?.wish === asked ? last.link : null,
    retry: () => setTries(tries + 1),
  };
}
