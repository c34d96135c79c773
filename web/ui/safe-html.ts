/**
 * HTML that somebody wrote, without everything that could run, ask a foreign host or leave its place.
 * Tags, attributes and schemes are those that the news of the earlier product used. DOMPurify makes the policy
 * `dompurify`, the only one that the page's content policy lets turn text into HTML (cases H01, H05).
 */
import DOMPurify from "dompurify";
import { withoutHandlers } from "./without-handlers.ts";

const allowedTags = "p br strong b em i u h1 h2 h3 ul ol li a div span".split(" ");
const allowedAttributes = ["href", "target", "rel", "class", "style"];

/**
 * An address with a scheme that only leads somewhere, or a page of ours. One that begins with two slashes,
 * or with what a browser takes for them, is another host's without saying so (case H04).
 */
const allowedAddresses = /^(?:(?:https?|ftp|mailto|tel|callto|cid|xmpp):|#|\/(?![/\\]))/i;

/**
 * The properties that a style may set: those of how letters look. None of these asks for a file or moves
 * anything.
 */
const allowedStyles = [
  "color",
  "background-color",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-decoration-line",
  "text-transform",
];

function safeStyle({ style }: HTMLElement): string {
  return allowedStyles
    .map((name) => [name, style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

DOMPurify.addHook("uponSanitizeAttribute", (element, attribute) => {
  if (attribute.attrName !== "style") return;
  attribute.attrValue = element instanceof HTMLElement ? safeStyle(element) : "";
  attribute.keepAttr = attribute.attrValue !== "";
});

/** Links that open elsewhere give it neither a hold on this page nor its address. */
DOMPurify.addHook("afterSanitizeAttributes", (element) => {
  if (element.hasAttribute("href")) element.setAttribute("rel", "noopener noreferrer");
});

const settings = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: allowedAddresses,
  // Values of these are no addresses.
  ADD_URI_SAFE_ATTR: ["target", "rel"],
};

/** More than any text has needed: what loses a tag may nest otherwise when it is read again, and settles then. */
const mostPasses = 5;

/** The cleaned text that cleaning leaves as it is; without any tag when none settles. */
function stableHtml(html: string): string {
  let cleaned = DOMPurify.sanitize(withoutHandlers(html), settings);
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const again = DOMPurify.sanitize(cleaned, settings);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  return DOMPurify.sanitize(cleaned, { ALLOWED_TAGS: [] });
}

/** The HTML that may be shown, as the content policy wants it. */
export function safeHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(stableHtml(html), { ...settings, RETURN_TRUSTED_TYPE: true });
}
