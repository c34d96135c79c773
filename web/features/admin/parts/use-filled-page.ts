import { useEffect, useEffectEvent } from "react";

interface Pages {
  /** From 0. */
  readonly page: number;
  readonly turnTo: (page: number) => void;
}

interface Shown {
  readonly total: number;
  /** Shown at most at once. */
  readonly onPage: number;
  /** Tells whether the page that is looked at has come, with nothing on it. */
  readonly isEmpty: boolean;
}

/** Turns from an empty page, whose last report was decided for instance, to the last one that has something. */
export function useFilledPage({ page, turnTo }: Pages, { total, onPage, isEmpty }: Shown): void {
  const last = Math.max(0, Math.ceil(total / onPage) - 1);
  const isBeyond = isEmpty && page > last;
  const turn = useEffectEvent(() => turnTo(last));
  useEffect(() => {
    if (isBeyond) turn();
  }, [isBeyond]);
}
