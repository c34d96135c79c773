/** Pixels between the tooltip and the edge of the screen. */
const margin = 8;

/** Milliseconds that the pointer rests on a term before its tip opens. */
const openDelay = 700;
/** Milliseconds after a tip has closed in which the next one opens at once. */
const skipDelay = 300;

/** The words of a tooltip about an element, now or once it is loaded. */
export type Describe = (element: HTMLElement) => string | Promise<string>;

function tipTarget(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-term]") : null;
}

/** A finger opens none, and neither does a focus that the mouse gave. */
function canOpen(event: Event, element: HTMLElement): boolean {
  if (event instanceof PointerEvent && event.pointerType === "touch") return false;
  return event.type !== "focusin" || element.matches(":focus-visible");
}

function makeTip(describe: Describe) {
  const box = makeTipBox();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closedAt = -Infinity;
  let target: HTMLElement | null = null;

  const hide = () => {
    // Called at every click and focus of the page, nearly always with nothing to hide.
    if (target === null) return;
    clearTimeout(timer);
    const wasOpen = box.close(target);
    target = null;
    if (wasOpen) closedAt = performance.now();
  };

  const show = async (element: HTMLElement) => {
    const text = await describe(element);
    if (target === element) box.open(element, text);
  };

  const enter = (event: Event) => {
    const element = tipTarget(event);
    if (element === target) return;
    hide();
    if (element === null || !canOpen(event, element)) return;
    target = element;
    const soon = event.type === "focusin" || performance.now() - closedAt < skipDelay;
    timer = setTimeout(() => void show(element), soon ? 0 : openDelay);
  };

  const remove = () => {
    hide();
    box.remove();
  };
  return { enter, hide, remove };
}

/** Has the tip follow pointer and focus. Returns what ends that. */
function listen({ enter, hide }: Pick<ReturnType<typeof makeTip>, "enter" | "hide">): () => void {
  const abort = new AbortController();
  const options = { capture: true, passive: true, signal: abort.signal };
  document.addEventListener("pointerover", enter, options);
  document.addEventListener("focusin", enter, options);
  for (const event of ["focusout", "scroll", "click"]) {
    document.addEventListener(event, hide, options);
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") hide();
  };
  document.addEventListener("keydown", handleKey, options);
  return () => abort.abort();
}

/**
 * One tooltip for any number of `[data-term]` elements: hundreds of tooltip components would cost more
 * than the page. It opens after a rest of the pointer, or at once soon after the last one; it closes on
 * leaving, Escape, scrolling or a click. It never opens for a finger. `first` is the event that asked for
 * it. Returns what ends it.
 */
export function followTerms(describe: Describe, first: Event): () => void {
  const tip = makeTip(describe);
  const stop = listen(tip);
  tip.enter(first);
  return () => {
    stop();
    tip.remove();
  };
}

function place(tip: HTMLElement, target: HTMLElement): void {
  const a = target.getBoundingClientRect();
  const b = tip.getBoundingClientRect();
  const left = a.left + (a.width - b.width) / 2;
  tip.style.left = `${Math.max(margin, Math.min(innerWidth - b.width - margin, left))}px`;
  tip.style.top = `${a.top > b.height + 2 * margin ? a.top - b.height - 6 : a.bottom + 6}px`;
}

/** The tooltip itself: one box, which goes to the element that it tells about. */
function makeTipBox() {
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
