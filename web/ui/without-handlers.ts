/**
 * Chromium reads event handlers in every document, also in one that is never shown, and reports each to the console
 * as against the page's policy. So they go before anything parses the text. That is for a quiet console alone: what
 * makes a text safe comes after it, and takes nothing of this for granted.
 */

const tagStart = /<[a-z][^\t\n\f\r />]*/gi;

/** An attribute as browsers read it, with what stands before it. */
const attribute =
  /[\t\n\f\r /]*(=?[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y;

/** The attributes of a tag that begin at `place`, without handlers, and the place after them. */
function keptAttributes(
  html: string,
  place: number,
): { readonly kept: string; readonly end: number } {
  let kept = "";
  let isApart = true;
  attribute.lastIndex = place;
  for (;;) {
    const start = attribute.lastIndex;
    const [whole, name = ""] = attribute.exec(html) ?? [""];
    if (whole === "") return { kept, end: start };
    if (/^on/i.test(name)) {
      isApart = false;
      continue;
    }
    // What stood on both sides of a handler does not grow together: its end may have been a quotation mark.
    kept += isApart || /^[\t\n\f\r /]/.test(whole) ? whole : ` ${whole}`;
    isApart = true;
  }
}

/** Gives the text without the attributes whose names begin with `on`. */
export function withoutHandlers(html: string): string {
  let kept = "";
  let done = 0;
  tagStart.lastIndex = 0;
  while (tagStart.test(html)) {
    const attributes = keptAttributes(html, tagStart.lastIndex);
    kept += html.slice(done, tagStart.lastIndex) + attributes.kept;
    done = attributes.end;
    tagStart.lastIndex = done;
  }
  return kept + html.slice(done);
}
