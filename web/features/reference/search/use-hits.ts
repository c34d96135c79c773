import { useState, type RefObject } from "react";

const current = "data-current";

function show(hit: HTMLElement): void {
  for (const other of document.querySelectorAll(`[${current}]`)) other.removeAttribute(current);
  hit.setAttribute(current, "");
  hit.scrollIntoView({ block: "center" });
}

/**
 * The steps from one marked place of the page to the next, round and round. `place` counts from 1; it is 0
 * before the first step and whenever something else is `shown`.
 */
export function useHits(root: RefObject<HTMLElement | null>, shown: unknown) {
  const [last, setLast] = useState({ shown, place: 0 });
  const place = last.shown === shown ? last.place : 0;

  const step = (direction: 1 | -1) => {
    const hits = [...(root.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const from = place === 0 && direction === -1 ? 0 : place - 1;
    const next = (from + direction + hits.length) % hits.length;
    const hit = hits[next];
    if (hit === undefined) return;
    show(hit);
    setLast({ shown, place: next + 1 });
  };
  return { place, next: () => step(1), previous: () => step(-1) };
}
