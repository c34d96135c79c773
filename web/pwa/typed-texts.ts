/**
 * Texts that a reload would take away. Forms that keep what is typed say so with `data-kept` on the field or
 * around it, and each of them has a test that reloads; every other field counts from its first letter until it
 * is empty again, as it was, or off the page. Passwords are never kept, so they count as well.
 */
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields that hold a text; a search is no text of anybody's. */
const fields =
  'textarea, input:is(:not([type]), [type="text"], [type="email"], [type="password"], [type="url"], [type="tel"], [type="number"])';

const before = new WeakMap<Field, string>();
const typed = new Set<Field>();

function fieldOf({ target }: Event): Field | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.matches(fields) ? target : null;
}

function noteFocus(event: Event): void {
  const field = fieldOf(event);
  if (field !== null && !before.has(field)) before.set(field, field.value);
}

function noteInput(event: Event): void {
  const field = fieldOf(event);
  if (field !== null && field.closest("[data-kept]") === null) typed.add(field);
}

/** Watches what is typed, as long as the page is open. Called again it changes nothing. */
export function watchTypedTexts(): void {
  document.addEventListener("focusin", noteFocus, { capture: true });
  document.addEventListener("input", noteInput, { capture: true });
}

function wouldBeLost(field: Field): boolean {
  return field.isConnected && field.value !== "" && field.value !== before.get(field);
}

/** Tells whether somebody typed a text that a reload would lose. */
export function hasUnkeptText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some(wouldBeLost);
}
