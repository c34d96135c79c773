/** The head of the app's page, rewritten for those who read it without running it. */
import type { Language } from "#domain/language.ts";
import { escapeHtml } from "#server/escape-html.ts";

/** Facts about a page that those see who run no script: search engines and messengers. */
export interface Head {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** Open Graph's name of the language: `en_GB`. */
  readonly locale: string;
  /** Absolute, without a query. */
  readonly canonical: string;
  /** Absolute. */
  readonly picture: string;
  readonly pictureAlt: string;
  readonly pictureSize: { readonly width: number; readonly height: number };
  /** Tells whether search engines may list the page: not what is only for those who have the link. */
  readonly isPublic: boolean;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function tags(head: Head): string {
  const { width, height } = head.pictureSize;
  const og = (name: string, content: string) => meta("property", `og:${name}`, content);
  const twitter = (name: string, content: string) => meta("name", `twitter:${name}`, content);
  return [
    `<link rel="canonical" href="${escapeHtml(head.canonical)}" />`,
    ...(head.isPublic ? [] : [meta("name", "robots", "noindex")]),
    og("site_name", "WAB"),
    og("type", "article"),
    og("locale", head.locale),
    og("url", head.canonical),
    og("title", head.title),
    og("description", head.description),
    og("image", head.picture),
    og("image:type", "image/png"),
    og("image:width", String(width)),
    og("image:height", String(height)),
    og("image:alt", head.pictureAlt),
    twitter("card", "summary_large_image"),
    twitter("title", head.title),
    twitter("description", head.description),
    twitter("image", head.picture),
    twitter("image:alt", head.pictureAlt),
  ].join("\n    ");
}

const places = {
  html: /<html lang="[^"]*">/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
} as const;

/** Functions instead of texts, because "$" in a replacement text would be read as a placeholder. */
function put(page: string, place: RegExp | string, text: string): string {
  return page.replace(place, () => text);
}

/** The page with this head. Its scripts stay as they are: the content policy knows them by their text. */
export function withHead(page: string, head: Head): string {
  const { language, title, description } = head;
  const named = put(page, places.html, `<html lang="${language}">`);
  const titled = put(named, places.title, `<title>${escapeHtml(`${title} · WAB`)}</title>`);
  const described = put(titled, places.description, meta("name", "description", description));
  return put(described, "</head>", `${tags(head)}\n  </head>`);
}
