import { type RestError, unreadable } from "../errors.ts";

/** Letters, digits, `_`, `$`, spaces within, and hyphens that do not begin an arrow. */
const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const quoted = /"(?:[^"\\]|\\.)*"/suy;
const spaces = /[ \t]*/uy;

/** Reads one part of an address from left to right. */
export interface Reader {
  readonly isAtEnd: () => boolean;
  /** Tells whether the text goes on with this. */
  readonly sees: (token: string) => boolean;
  /** Steps over this if the text goes on with it. */
  readonly accept: (token: string) => boolean;
  readonly expect: (token: string) => void;
  /** Steps over what the sticky expression matches here, and gives it; undefined for no match. */
  readonly take: (pattern: RegExp) => string | undefined;
  /** A name, bare or in double quotes. */
  readonly name: () => string;
  /** The content of double quotes, or undefined where there are none. */
  readonly quoted: () => string | undefined;
  readonly skipSpaces: () => void;
  readonly position: () => number;
  readonly returnTo: (position: number) => void;
  readonly rest: () => string;
  readonly problem: (expected: string) => RestError;
}

/**
 * Begins to read a text of the address from its first character.
 *
 * @param what names the parameter in errors: `select parameter`
 */
export function read(text: string, what: string): Reader {
  let position = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = position;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) position += found.length;
    return found;
  }

  function problem(expected: string): RestError {
    const character = text.codePointAt(position);
    const found = character === undefined ? "end of input" : `"${String.fromCodePoint(character)}"`;
    return unreadable(what, text, position + 1, `unexpected ${found} expecting ${expected}`);
  }

  function accept(token: string): boolean {
    const isHere = text.startsWith(token, position);
    if (isHere) position += token.length;
    return isHere;
  }

  function takeQuoted(): string | undefined {
    return take(quoted)?.slice(1, -1).replaceAll(/\\(.)/gsu, "$1");
  }

  return {
    isAtEnd: () => position >= text.length,
    sees: (token) => text.startsWith(token, position),
    accept,
    expect: (token) => {
      if (!accept(token)) throw problem(`"${token}"`);
    },
    take,
    quoted: takeQuoted,
    name: () => {
      const name = takeQuoted() ?? take(plainName)?.trim();
      if (name === undefined || name === "") throw problem("field name (* or [a..z0..9_$])");
      return name;
    },
    skipSpaces: () => void take(spaces),
    position: () => position,
    returnTo: (earlier) => {
      position = earlier;
    },
    rest: () => {
      const rest = text.slice(position);
      position = text.length;
      return rest;
    },
    problem,
  };
}

/** Items with commas between them, to the end of the text. */
export function readList<T>(reader: Reader, item: () => T): readonly T[] {
  const items = [item()];
  while (reader.accept(",")) items.push(item());
  if (!reader.isAtEnd()) throw reader.problem('"," or end of input');
  return items;
}
