import { useCallback, useState, type PointerEvent, type RefObject } from "react";

function placeUnder(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const under = rows.findIndex(({ top, bottom }) => y >= top && y < bottom);
  if (under >= 0) return under;
  return y < (rows[0]?.top ?? 0) ? 0 : rows.length - 1;
}

/**
 * Dragging a row of a short list by its handle, with mouse, pen or finger. The row follows at once: it
 * takes the place of the row under the pointer, so what is seen is what will be.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, place: number) => void,
) {
  const [draggedId, setDraggedId] = useState<string | null>(null);

  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      setDraggedId(id);

      // On the document: a row that changes places loses the pointer that it has captured.
      const { pointerId } = event;
      const released = new AbortController();
      const options = { signal: released.signal };
      const handleMove = (move: globalThis.PointerEvent) => {
        if (move.pointerId === pointerId) onMove(id, placeUnder(list.current, move.clientY));
      };
      const release = (end: globalThis.PointerEvent) => {
        if (end.pointerId !== pointerId) return;
        released.abort();
        setDraggedId(null);
      };
      document.addEventListener("pointermove", handleMove, options);
      document.addEventListener("pointerup", release, options);
      document.addEventListener("pointercancel", release, options);
    },
    [list, onMove],
  );

  return { draggedId, grab };
}
