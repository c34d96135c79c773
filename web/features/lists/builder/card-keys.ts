/** Moving among the unit cards by keyboard. */

/** The unit card that an element is in, or null. */
export function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-unit-id]") : null;
}

function neighbour(
  cards: readonly HTMLElement[],
  from: number,
  key: string,
): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return cards[from + 1];
    case "ArrowUp":
    case "ArrowLeft":
      return cards[from - 1];
    case "Home":
      return cards[0];
    case "End":
      return cards.at(-1);
    default:
      return undefined;
  }
}

/** Focuses the next, previous, first or last card. False when the key means none of these. */
export function moveBetweenCards(card: HTMLElement, key: string): boolean {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>("[data-unit-id]") ?? [])];
  const next = neighbour(cards, cards.indexOf(card), key);
  next?.focus();
  return next !== undefined;
}

/** Moves from the search down to what it found, if anything. */
export function focusFirstCard(): void {
  document.querySelector<HTMLElement>("[data-unit-id]")?.focus();
}
