/** Pixels between the tooltip and the edge of the screen. */
const margin = 8;

function place(tip: HTMLElement, target: HTMLElement): void {
  const a = target.getBoundingClientRect();
  const b = tip.getBoundingClientRect();
  const left = a.left + (a.width - b.width) / 2;
  tip.style.left = `${Math.max(margin, Math.min(innerWidth - b.width - margin, left))}px`;
  tip.style.top = `${a.top > b.height + 2 * margin ? a.top - b.height - 6 : a.bottom + 6}px`;
}

/** The tooltip itself: one box, which goes to the element that it tells about. */
export function makeTipBox() {
  const tip = document.createElement("div");
  tip.id = "term-tip";
  tip.role = "tooltip";
  tip.popover = "manual";
  tip.className = "tip no-print";
  document.body.append(tip);

  return {
    open(element: HTMLElement, text: string): void {
      tip.textContent = text;
      element.setAttribute("aria-describedby", tip.id);
      // Inside a modal dialog the rest of the page is inert, so the tip goes where its term is; in the main part it
      // belongs to a landmark.
      (element.closest("dialog, main") ?? document.body).append(tip);
      tip.showPopover();
      place(tip, element);
    },
    /** Tells whether it was open. */
    close(element: HTMLElement): boolean {
      element.removeAttribute("aria-describedby");
      const wasOpen = tip.matches(":popover-open");
      if (wasOpen) tip.hidePopover();
      return wasOpen;
    },
    remove: () => tip.remove(),
  };
}
