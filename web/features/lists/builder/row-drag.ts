import { useState, type PointerEvent, type RefObject } from "react";

/**
 * Dragging a row of a short list by its handle, with mouse, pen or finger. The row follows at once: it
 * takes the place of the row under the pointer, so what is seen is what will be.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, place: number) => void,
) {
  const [draggedId, setDraggedId] = useState<string | null>(null);

  const placeUnder = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const under = rows.findIndex(({ top, bottom }) => y >= top && y < bottom);
    if (under >= 0) return under;
    return y < (rows[0]?.top ?? 0) ? 0 : rows.length - 1;
  };

  const grab = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    setDraggedId(id);

    const released = new AbortController();
    const options = { signal: released.signal };
    const handleMove = ({ clientY }: globalThis.PointerEvent) => onMove(id, placeUnder(clientY));
    const release = () => {
      released.abort();
      setDraggedId(null);
    };
    handle.addEventListener("pointermove", handleMove, options);
    handle.addEventListener("pointerup", release, options);
    handle.addEventListener("pointercancel", release, options);
  };

  return { draggedId, grab };
}
