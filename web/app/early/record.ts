/**
 * Runs in the page itself, before anything of it is painted: it is built into the head of every page that
 * is drawn ahead. It watches the drawing only; the moment the app replaces it, there is nothing left to
 * record.
 */
import type { Press, Recording } from "./press.ts";
import { controlAt, describeTarget } from "./target.ts";

const recording: Recording = { presses: [], focus: null, down: null };
globalThis.earlyPresses = recording;

/** The control of the drawing that an event is for; null where the app answers already. */
function drawnControl(event: Event): { control: HTMLElement; root: Element } | null {
  const root = document.getElementById("root");
  const control = controlAt(event.target);
  const isDrawn = control?.closest("[data-drawn]") === root;
  return root === null || control === null || !isDrawn ? null : { control, root };
}

function isTextField(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return (
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement &&
      !/^(?:checkbox|radio|button|submit)$/.test(control.type))
  );
}

/** A link leads on by itself, unless something waits that would be lost with the page. */
function leadsOn(control: Element, event: MouseEvent): boolean {
  const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return control.localName === "a" && (isOther || recording.presses.length === 0);
}

document.addEventListener(
  "click",
  (event) => {
    const found = drawnControl(event);
    if (found === null || isTextField(found.control) || found.control.localName === "select")
      return;
    const { control, root } = found;
    if (leadsOn(control, event)) return;
    const pointerType = event instanceof PointerEvent ? event.pointerType : "";
    recording.presses.push({ kind: "click", target: describeTarget(control, root), pointerType });
    control.dataset["pressed"] = "";
    // What opens by itself may open; a link or a form would take the page away.
    if (control.localName === "a" || control.closest("form") !== null) event.preventDefault();
  },
  true,
);

/** A form takes the page away, and the browser would send what is typed. Its press is carried out by the app. */
document.addEventListener(
  "submit",
  (event) => {
    if (event.target instanceof Element && event.target.closest("[data-drawn]") !== null)
      event.preventDefault();
  },
  true,
);

/** The last value of a field counts, at the place of its first change. */
function recordValue(event: Event): void {
  const found = drawnControl(event);
  if (found === null) return;
  const { control, root } = found;
  if (!isTextField(control) && !(control instanceof HTMLSelectElement)) return;
  const target = describeTarget(control, root);
  const last = recording.presses.at(-1);
  const isSame = last?.kind === "value" && JSON.stringify(last.target) === JSON.stringify(target);
  if (isSame) last.value = control.value;
  else recording.presses.push({ kind: "value", target, value: control.value });
}
document.addEventListener("input", recordValue, true);
document.addEventListener("change", recordValue, true);

const modifiers = new Set(["Shift", "Control", "Alt", "Meta", "Tab"]);
const opening = new Set(["Enter", " "]);
/** Keys that the app has taken from the browser. */
const ours = /^[ks/]$/i;

document.addEventListener(
  "keydown",
  (event) => {
    const root = document.getElementById("root");
    if (root?.dataset["drawn"] === undefined || modifiers.has(event.key) || event.isComposing)
      return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const hasModifier = ctrlKey || metaKey || altKey;
    const control = drawnControl(event)?.control ?? null;
    // A field has the letters; a button or a link makes a click of these keys.
    if (
      control !== null &&
      (isTextField(control) || control.localName === "select") &&
      !hasModifier
    )
      return;
    if (control !== null && control.localName !== "article" && opening.has(key)) return;
    if (hasModifier && !ours.test(key) && !/^[yz]$/i.test(key)) return;
    if (ours.test(key) && (hasModifier || key === "/")) event.preventDefault();
    const init = { key, code, ctrlKey, metaKey, shiftKey, altKey };
    const target = control === null ? null : describeTarget(control, root);
    recording.presses.push({ kind: "key", target, init } satisfies Press);
  },
  true,
);

/** Fields keep what is selected in them; some kinds of fields do not tell. */
function selectionOf(control: Element): readonly [number, number] | null {
  if (!isTextField(control)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function recordFocus(event: Event): void {
  const found = drawnControl(event);
  if (found === null) return;
  const { control, root } = found;
  recording.focus = { target: describeTarget(control, root), selection: selectionOf(control) };
}
for (const name of ["focusin", "input", "keyup", "select"]) {
  document.addEventListener(name, recordFocus, true);
}

document.addEventListener(
  "pointerdown",
  (event) => {
    const found = drawnControl(event);
    // The browser takes the focus away with the drawing as well, so that its own word says nothing.
    if (found === null || !isTextField(found.control)) recording.focus = null;
    if (found === null) return;
    const { pointerType, clientX: x, clientY: y } = event;
    recording.down = { target: describeTarget(found.control, found.root), pointerType, x, y };
  },
  true,
);
for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, () => (recording.down = null), true);
}
