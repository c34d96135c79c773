import type { Target } from "./press.ts";

const controls = 'a[href],button,summary,input,select,textarea,[tabindex="0"]';

/** The control that an event on `node` is for. */
export function controlAt(node: EventTarget | null): HTMLElement | null {
  return node instanceof Element ? node.closest<HTMLElement>(controls) : null;
}

function nameOf(control: Element): string {
  const named = control.getAttribute("aria-label") ?? control.getAttribute("name");
  if (named !== null) return named;
  const labels = control instanceof HTMLInputElement ? control.labels : null;
  const label = labels?.[0]?.textContent ?? control.getAttribute("placeholder");
  return label ?? (control instanceof HTMLSelectElement ? control.id : (control.textContent ?? ""));
}

const unitOf = (control: Element) =>
  control.closest<HTMLElement>("[data-unit-id]")?.dataset["unitId"] ?? "";

function* alike(within: ParentNode, { tag, name, unit }: Omit<Target, "index">) {
  for (const control of within.querySelectorAll<HTMLElement>(tag)) {
    if (nameOf(control) === name && unitOf(control) === unit) yield control;
  }
}

/** Describes a control so that `findTarget` finds its counterpart in another drawing of the page. */
export function describeTarget(control: HTMLElement, within: ParentNode): Target {
  const same = { tag: control.localName, name: nameOf(control), unit: unitOf(control) };
  return { ...same, index: [...alike(within, same)].indexOf(control) };
}

/** The control that the description fits, or null when the page has none. */
export function findTarget(target: Target, within: ParentNode): HTMLElement | null {
  return [...alike(within, target)][target.index] ?? null;
}
