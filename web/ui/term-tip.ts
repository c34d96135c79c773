import { useEffect, useEffectEvent } from "react";

/** Specification, section 9. Milliseconds. */
const openDelay = 700;
const skipDelay = 300;
const margin = 8;

/** What a tooltip says about an element, now or once it is loaded. */
type Describe = (element: HTMLElement) => string | Promise<string>;

function place(tip: HTMLElement, target: HTMLElement): void {
  const a = target.getBoundingClientRect();
  const b = tip.getBoundingClientRect();
  const left = a.left + (a.width - b.width) / 2;
  tip.style.left = `${Math.max(margin, Math.min(innerWidth - b.width - margin, left))}px`;
  tip.style.top = `${a.top > b.height + 2 * margin ? a.top - b.height - 6 : a.bottom + 6}px`;
}

function tipTarget(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-term]") : null;
}

/**
 * One tooltip for any number of `[data-term]` elements: hundreds of tooltip components would cost more
 * than the page. It opens after a rest of the pointer, or at once soon after the last one; it closes on
 * leaving, Escape, scrolling or a click. It never opens for a finger.
 */
export function useTermTip(describe: Describe): void {
  const describeNow = useEffectEvent(describe);

  useEffect(() => {
    const tip = document.createElement("div");
    tip.id = "term-tip";
    tip.role = "tooltip";
    tip.popover = "manual";
    tip.className = "tip no-print";
    document.body.append(tip);

    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = -Infinity;
    let target: HTMLElement | null = null;

    const hide = () => {
      // Called at every click and focus of the page, nearly always with nothing to hide.
      if (target === null) return;
      clearTimeout(timer);
      target.removeAttribute("aria-describedby");
      target = null;
      if (!tip.matches(":popover-open")) return;
      tip.hidePopover();
      closedAt = performance.now();
    };

    const show = async (element: HTMLElement) => {
      const text = await describeNow(element);
      if (target !== element) return;
      tip.textContent = text;
      element.setAttribute("aria-describedby", tip.id);
      // Inside a modal dialog the rest of the page is inert, so the tip goes where its term is.
      (element.closest("dialog") ?? document.body).append(tip);
      tip.showPopover();
      place(tip, element);
    };

    const enter = (event: Event) => {
      const element = tipTarget(event);
      if (element === target) return;
      hide();
      if (element === null) return;
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const byFocus = event.type === "focusin";
      if (byFocus && !element.matches(":focus-visible")) return;
      target = element;
      const soon = byFocus || performance.now() - closedAt < skipDelay;
      timer = setTimeout(() => void show(element), soon ? 0 : openDelay);
    };

    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };

    const abort = new AbortController();
    const options = { capture: true, passive: true, signal: abort.signal };
    document.addEventListener("pointerover", enter, options);
    document.addEventListener("focusin", enter, options);
    for (const event of ["focusout", "scroll", "click"]) {
      document.addEventListener(event, hide, options);
    }
    document.addEventListener("keydown", handleKey, options);
    return () => {
      hide();
      abort.abort();
      tip.remove();
    };
  }, []);
}
