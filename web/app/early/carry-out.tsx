import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Down, Focus, Press, Recording, Target } from "./press.ts";
import { findTarget } from "./target.ts";
import { shellIsWhole } from "./whole-shell.ts";

/** Milliseconds that a control may take to appear: parts of a page come a moment after it. */
const timeoutMs = 3000;
/** Pixels that a finger may move within a press. */
const slip = 12;

const pageRoot = () => document.getElementById("root");

/** Takes over what was recorded, at the moment at which the drawing is replaced. */
function takeRecording(): Recording | undefined {
  const recording = globalThis.earlyPresses;
  globalThis.earlyPresses = undefined;
  delete pageRoot()?.dataset["drawn"];
  return recording;
}

async function whenThere(target: Target): Promise<HTMLElement | null> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const control = findTarget(target, pageRoot() ?? document);
    if (control !== null || performance.now() > end) return control;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function click(control: HTMLElement, pointerType: string): void {
  control.dispatchEvent(
    new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, pointerType }),
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (control: Element | null): control is Field =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Sets a field past React, which otherwise takes the new value for its own and hears of nothing. */
function setValue(control: Field, value: string): void {
  if (control.value === value) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
  own?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A key that led into a field is followed by letters for that field. */
function pressKey(control: HTMLElement, init: KeyboardEventInit): void {
  const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
  const isLetter = init.key?.length === 1 && !init.ctrlKey && !init.metaKey && !init.altKey;
  if (!control.dispatchEvent(event) || !isLetter) return;
  if (control instanceof HTMLInputElement) setValue(control, `${control.value}${init.key}`);
}

async function carryOutPress(press: Press, written: Written | undefined): Promise<void> {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const control =
    press.target === null ? (focused ?? document.body) : await whenThere(press.target);
  if (control === null) return;
  switch (press.kind) {
    case "click":
      return click(control, press.pointerType);
    case "value":
      return isField(control) ? restoreValue(control, press.value, written) : undefined;
    case "key":
      return pressKey(control, press.init);
  }
}

/** The field in which somebody is writing, and what of its value is not of their hand since the drawing went. */
interface Written {
  readonly control: Field;
  value: string;
}

function giveFocus({ target }: Focus): Written | undefined {
  const control = findTarget(target, pageRoot() ?? document);
  control?.focus({ preventScroll: true });
  return isField(control) ? { control, value: control.value } : undefined;
}

/** Sets a recorded value. Letters that came after the drawing had gone stay at its end. */
function restoreValue(control: Field, value: string, written: Written | undefined): void {
  if (written?.control !== control) return setValue(control, value);
  const isContinued = control.value.startsWith(written.value);
  const letters = isContinued ? control.value.slice(written.value.length) : "";
  written.value = value;
  setValue(control, value + letters);
}

/** A field with a new value has its cursor at the end. */
function giveSelection({ target, selection }: Focus): void {
  const control = document.activeElement;
  const isSame = control === findTarget(target, pageRoot() ?? document);
  if (selection === null || !isSame || !(control instanceof HTMLInputElement)) return;
  control.setSelectionRange(...selection);
}

/** A press whose end comes after the drawing is gone has lost its button: no browser makes a click of it. */
function awaitRelease({ target, pointerType, x, y }: Down): void {
  const abort = new AbortController();
  const release = (event: PointerEvent) => {
    abort.abort();
    const isStill = Math.abs(event.clientX - x) < slip && Math.abs(event.clientY - y) < slip;
    const control = isStill ? findTarget(target, pageRoot() ?? document) : null;
    if (control !== null) click(control, pointerType);
    control?.focus({ preventScroll: true });
  };
  addEventListener("pointerup", release, { capture: true, signal: abort.signal });
  addEventListener("pointercancel", () => abort.abort(), { signal: abort.signal });
}

/** Keys and the search over everything are answered by parts that come after the page. */
function needsWholeShell({ kind, target }: Press): boolean {
  return kind === "key" || findTarget(target, document)?.dataset["palette"] !== undefined;
}

async function carryOut({ presses, focus }: Recording, focused: Written | undefined) {
  const written = focused ?? (focus === null ? undefined : giveFocus(focus));
  // One after another: each finds the page as the one before it has left it.
  for (const press of presses) {
    if (needsWholeShell(press)) await shellIsWhole(timeoutMs);
    await carryOutPress(press, written);
  }
  if (focus !== null) giveSelection(focus);
}

/** Carries out what was done to the drawing before the app replaced it. Renders nothing. */
export function EarlyPresses() {
  const [, setIsTaken] = useState(false);
  const recording = useRef<Recording | undefined>(undefined);
  const written = useRef<Written | undefined>(undefined);

  // In the same step in which the drawing goes, so that no press is taken twice.
  useLayoutEffect(() => {
    recording.current = takeRecording();
    // The next letter may come before the page listens; it must find its field.
    const focus = recording.current?.focus ?? null;
    if (focus !== null) written.current = giveFocus(focus);
    const down = recording.current?.down ?? null;
    if (down !== null) awaitRelease(down);
    // Drawn again before the browser paints, React runs its effects before as well: what the drawing showed of the
    // presses (`step.ts`) is there in the page's first paint, and does not go and come back.
    if ((recording.current?.presses.length ?? 0) > 0) setIsTaken(true);
  }, []);

  // When all of the page listens.
  useEffect(() => {
    const taken = recording.current;
    recording.current = undefined;
    if (taken !== undefined) void carryOut(taken, written.current);
  }, []);

  return null;
}
