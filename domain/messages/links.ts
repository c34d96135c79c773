/**
 * Links in a text that a member wrote. Nothing of it is ever read as HTML: the text is cut into plain parts and
 * addresses. An address of our own is something that the app can draw by itself, without asking another host;
 * any other one has to be https.
 */
import { invitationIn, type Invitation } from "../match/invitation.ts";
import { findShareLink, type ShareLink } from "../share/share-link.ts";

/** The things that a card is drawn for. */
export type Linked =
  | { readonly kind: "list"; readonly link: ShareLink }
  | { readonly kind: "post"; readonly id: string }
  | { readonly kind: "result"; readonly id: string }
  | { readonly kind: "unit"; readonly id: string }
  | { readonly kind: "mission"; readonly id: string }
  | { readonly kind: "profile"; readonly username: string }
  | { readonly kind: "invitation"; readonly invitation: Invitation };

/** A part of a text. */
export type TextPart =
  | { readonly kind: "text"; readonly text: string }
  /** A page of ours: `path` with search and hash, `linked` where it has a card. */
  | {
      readonly kind: "own";
      readonly text: string;
      readonly path: string;
      readonly linked: Linked | null;
    }
  | { readonly kind: "foreign"; readonly text: string };

/** An address up to the next space; hosts only in plain letters, so that none looks like another. */
const address = /https?:\/\/[A-Za-z\d.-]+(?::\d{1,5})?(?![\p{L}\p{N}@:.-])(?:[/?#][^\s<>"]*)?/gu;

/**
 * Punctuation after an address belongs to the sentence, and so does a bracket that the address did not open. The code
 * of a list may end in a low line: what does not belong to it is found when it is read.
 */
function withoutEnd(text: string): string {
  const isCode = /^https?:\/\/[^/]+\/shared-list\//.test(text);
  const bare = text.replace(isCode ? /[^\w)-]+$/ : /[.,;:!?'’”»*_]+$/, "");
  const isOpen = bare.endsWith(")") && bare.split("(").length < bare.split(")").length;
  if (isOpen) return withoutEnd(bare.slice(0, -1));
  return bare;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const id = /^[\w-]{1,100}$/;

/** The names of pages that stand where others have an id. */
const pagesBesideUnits: ReadonlySet<string> = new Set(["compare", "costs"]);
const pagesBesideMissions: ReadonlySet<string> = new Set(["feats", "scenario"]);

function linkedPage(page: string, rest: string): Linked | null {
  if (page === "profile") {
    const username = decoded(rest);
    return username === null || username === "" ? null : { kind: "profile", username };
  }
  if (!id.test(rest)) return null;
  switch (page) {
    case "community-lists":
      return { kind: "post", id: rest };
    case "summary":
      return { kind: "result", id: rest };
    case "unit-stats":
      return pagesBesideUnits.has(rest) ? null : { kind: "unit", id: rest };
    case "missions":
      return pagesBesideMissions.has(rest) ? null : { kind: "mission", id: rest };
    default:
      return null;
  }
}

/** The thing behind a path of ours, with search and hash; null where there is no card for it. */
export function linkedAt(path: string): Linked | null {
  const [way = "", hash = ""] = path.split(/(?=#)/);
  const [place = ""] = way.split("?");
  if (place === "/play") {
    const invitation = invitationIn(hash);
    return invitation === null ? null : { kind: "invitation", invitation };
  }
  const { page = "", rest = "" } =
    /^\/(?<page>[a-z-]+)\/(?<rest>[^/]+)\/?$/.exec(place)?.groups ?? {};
  if (page === "shared-list" || page === "s") {
    const link = findShareLink(place);
    return link === undefined ? null : { kind: "list", link };
  }
  return linkedPage(page, rest);
}

/** Two slashes at its beginning would lead to another host; browsers read a backslash as a slash. */
const pathOfAnotherHost = /^\/[/\\]/;

function ownPart(text: string, rest: string): TextPart {
  const path = rest.startsWith("/") ? rest : `/${rest}`;
  if (pathOfAnotherHost.test(path)) return { kind: "text", text };
  return { kind: "own", text, path, linked: linkedAt(path) };
}

const label = /^[a-z\d](?:.*[a-z\d])?$/i;
const highestPort = 65_535;

/**
 * Tells whether browsers can open the address: its labels are none that stand for letters of other scripts, and the
 * last one is no number.
 */
function isAddress(text: string): boolean {
  const { host = "", port = "" } =
    /^https:\/\/(?<host>[^:/?#]+)(?::(?<port>\d+))?/.exec(text)?.groups ?? {};
  const labels = host.split(".");
  return (
    labels.every((part) => label.test(part) && !/^xn--/i.test(part)) &&
    /^[a-z]/i.test(labels.at(-1) ?? "") &&
    Number(port) <= highestPort
  );
}

function partOf(text: string, origin: string): TextPart {
  if (text === origin || (/^[/?#]/.test(text.slice(origin.length)) && text.startsWith(origin))) {
    return ownPart(text, text.slice(origin.length));
  }
  return isAddress(text) ? { kind: "foreign", text } : { kind: "text", text };
}

/** The parts of a text, which together are the text. `origin` is our own, without a slash at its end. */
export function textParts(text: string, origin: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  const add = (part: TextPart) => {
    const last = parts.at(-1);
    if (part.kind === "text" && part.text === "") return;
    if (part.kind === "text" && last?.kind === "text") {
      parts[parts.length - 1] = { kind: "text", text: last.text + part.text };
    } else {
      parts.push(part);
    }
  };
  let end = 0;
  for (const found of text.matchAll(address)) {
    const bare = withoutEnd(found[0]);
    add({ kind: "text", text: text.slice(end, found.index) });
    add(partOf(bare, origin));
    end = found.index + bare.length;
  }
  add({ kind: "text", text: text.slice(end) });
  return parts;
}

/** The most cards below one message. */
const mostCards = 3;

/** A card below a message. */
export interface LinkedCard {
  readonly path: string;
  readonly linked: Linked;
}

/** The things that a text links to, each once. */
export function cardsOf(parts: readonly TextPart[]): readonly LinkedCard[] {
  const cards = new Map<string, LinkedCard>();
  for (const part of parts) {
    if (part.kind !== "own" || part.linked === null) continue;
    cards.set(JSON.stringify(part.linked), { path: part.path, linked: part.linked });
  }
  return [...cards.values()].slice(0, mostCards);
}
