/** A word of the game on screen, and the marks by which the page finds it again when it is pointed at. */
import type { MouseEvent } from "react";
import type { Language } from "#domain/language.ts";

const termKinds = ["characteristic", "keyword", "rule"] as const;

export type TermKind = (typeof termKinds)[number];

export interface Term {
  readonly kind: TermKind;
  /** The English term with its value, as cards write it. */
  readonly text: string;
}

/** The attributes that make an element a term. */
export function termMarks({ kind, text }: Term) {
  return { "data-term": text, "data-term-kind": kind };
}

/** The term that an element, or one around it, is marked as. */
export function termAt(target: EventTarget | null): Term | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-term]") : null;
  if (element === null) return null;
  const kind = termKinds.find((each) => each === element.dataset["termKind"]);
  const text = element.dataset["term"];
  return kind === undefined || text === undefined ? null : { kind, text };
}

/** The meaning of the term, or null when no source says. Loaded with the first term that is asked for. */
export async function describeTerm(text: string, language: Language): Promise<string | null> {
  const { descriptionOf } = await import("#web/data/catalog/descriptions.ts");
  return descriptionOf(text, language);
}

/** Tells whether a click on a term asks for its meaning: a tap or a key. Under a mouse the tooltip gives it. */
export function opensDescription(event: MouseEvent): boolean {
  const byKey = event.detail === 0;
  const byFinger =
    event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType !== "mouse";
  return byKey || byFinger || window.innerWidth < 768;
}
