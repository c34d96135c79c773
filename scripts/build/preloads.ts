/**
 * Files that the head of a page asks for at once, so that nothing waits for the script that would have
 * asked for it: the page's own chunk, the words, and the fonts above the fold.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { units } from "#catalog/catalog.ts";
import { defaultFactionId } from "#domain/catalog/faction.ts";
import { languages } from "#domain/language.ts";
import type { SteppedUnit } from "#web/app/early/step.ts";
import { beginning } from "#web/data/health/load-time.ts";
import { keys } from "#web/data/local/keys.ts";
import { filesOf, type Manifest } from "./chunks.ts";
import { entry, localeSources } from "./pages.ts";

/** Cinzel for the title, Alegreya Sans for the text, and its bold: text that comes in another font first moves. */
const fontsAboveTheFold = /(?:cinzel-latin-wght|alegreya-sans-latin-[47]00)-normal-.*\.woff2$/;

/** HTML that asks for the fonts of a page's first screen. */
export async function fontPreloads(outDir: string): Promise<string> {
  const names = await readdir(join(outDir, "assets"));
  return names
    .filter((name) => fontsAboveTheFold.test(name))
    .map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${name}">`,
    )
    .join("");
}

/** Scripts and styles of a page, without those that every page loads anyway. */
export function chunkPreloads(manifest: Manifest, source: string): string {
  const common = filesOf(manifest, [entry]);
  const own = filesOf(manifest, [source]);
  const scripts = own.scripts.filter((file) => !common.scripts.includes(file));
  const styles = own.styles.filter((file) => !common.styles.includes(file));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("");
}

const read = (name: string) => `localStorage.getItem(${JSON.stringify(name)})`;

/** The language as `readLanguage` decides it, as the value of `l`; null where nothing is stored. */
const chosenLanguage =
  `let l=null;try{l=${read(keys.language.name)}}catch{}` +
  `const o=${JSON.stringify(languages)};` +
  `if(l===null)l=navigator.languages.map(t=>t.split("-")[0].toLowerCase()).find(t=>o.includes(t));` +
  `if(!o.includes(l))l="en";`;

/**
 * A script in the head, run before anything is painted: the theme and the language that the player, else
 * the system, chose. It must not fail where storage is blocked. What is drawn ahead in another language than that
 * is not shown.
 */
export function choicesScript(): string {
  return (
    `<style>[data-foreign] [data-drawn]{visibility:hidden}</style>` +
    `<script>{const d=document.documentElement;let t;try{t=${read(keys.theme.name)}}catch{}` +
    `d.dataset.theme=t==="light"||t==="dark"?t:` +
    `matchMedia("(prefers-color-scheme: light)").matches?"light":"dark";` +
    `${chosenLanguage}if(d.lang!==l){d.lang=l;d.dataset.foreign=""}}</script>`
  );
}

/**
 * A script in the head of a page that is drawn ahead, behind `choicesScript`: who chose another language than the
 * browser asks for gets the drawing in that one, as soon as it is here. The browser parses it as a document, whose
 * scripts do not run.
 */
export function otherDrawingScript(): string {
  return (
    `<script>{const d=document.documentElement;if(d.dataset.foreign!==undefined){` +
    `const q=new XMLHttpRequest;q.open("GET",location.href);q.responseType="document";` +
    `q.setRequestHeader("Accept-Language",d.lang);` +
    `const put=()=>{const n=q.response,r=document.getElementById("root");` +
    `if(n?.documentElement.lang!==d.lang||r?.dataset.drawn===undefined)return;` +
    `r.replaceChildren(...n.getElementById("root").childNodes);` +
    `document.title=n.title;delete d.dataset.foreign};` +
    `q.onload=()=>document.readyState==="loading"?addEventListener("DOMContentLoaded",put):put();` +
    `q.send()}}</script>`
  );
}

/**
 * A script in the head of the builder: what is drawn ahead has whole cards and an empty list of the first faction. A
 * player who has another faction sees neither its units nor its numbers, and one who has a list of this faction no
 * number that is not theirs. Who chose short rows, or chose nothing on a phone, has them at once, as `ViewButton` sets them later.
 */
export function builderScript(): string {
  const draft = JSON.stringify(keys.draft.name);
  return (
    `<style>[data-own=faction] [data-drawn] [data-of-faction],` +
    `[data-own] [data-drawn] [data-of-list]{visibility:hidden}</style>` +
    `<script>try{const v=${read(keys.unitView.name)};` +
    `if(v==="rows"||(v!=="cards"&&matchMedia("(max-width: 767.98px)").matches))` +
    `document.documentElement.dataset.units="rows";` +
    `const d=JSON.parse(sessionStorage.getItem(${draft})??localStorage.getItem(${draft})),` +
    `f=${JSON.stringify(defaultFactionId)},o=document.documentElement.dataset;` +
    `if((d?d.faction:${read(keys.faction.name)}??f)!==f)o.own="faction";else if(d)o.own="list"}catch{}</script>`
  );
}

/** The script of `web/app/early/step.ts` with the units that are drawn. */
export function stepScript(stepper: string): string {
  const drawn = units
    .filter(({ factionId }) => factionId === defaultFactionId)
    .map(({ id, pointsCost: points, command, availability: max, highCommand: isHighCommand }) => {
      const unit: SteppedUnit = { points, command, max, isHighCommand };
      return [id, unit] as const;
    });
  const table = JSON.stringify(Object.fromEntries(drawn));
  return `<script>globalThis.steppedUnits=${table};${stepper}</script>`;
}

/** A script that has the words in the player's language fetched beside the app. */
export function wordsScript(manifest: Manifest): string {
  const common = filesOf(manifest, [entry]).scripts;
  const words = Object.fromEntries(
    localeSources.map(([language, source]) => [
      language,
      filesOf(manifest, [source]).scripts.filter((file) => !common.includes(file)),
    ]),
  );
  return (
    `<script>{const w=${JSON.stringify(words)};` +
    `for(const f of w[document.documentElement.lang]){const k=document.createElement("link");` +
    `k.rel="modulepreload";k.href="/"+f;document.head.append(k)}}</script>`
  );
}

/**
 * The moment at which the app of a drawn page begins: when the page is painted; or, for who is here for the first time
 * on a phone, when they do something that needs it, and after a while in any case.
 */
export type Start = "at-once" | "when-needed";

/** Milliseconds after which the app comes to a page that nobody has touched: with its news, and for later offline. */
const longestWait = 3000;

/**
 * A script that brings to life what a template holds, as soon as the page has been painted. Where the app begins when
 * it is needed, its files come then all the same, and only their code waits: a link of the drawing leads on without
 * it, and on a slow phone nobody who presses one should wait for it. Anything kept in the browser, and anything in the
 * address, may change what the page shows, so the app begins at once.
 */
export function startScript(templateId: string, start: Start): string {
  const whenPainted =
    // The second time it is empty. A page that nobody looks at is never painted, and does not wait for it.
    `const s=()=>document.head.append(t.content);` +
    `requestAnimationFrame(()=>setTimeout(s));setTimeout(s,200)`;
  const waits =
    `let n=true;try{n=localStorage.length>0}catch{}` +
    `if(!n&&!location.search&&!location.hash&&matchMedia("(max-width: 767.98px)").matches){` +
    `const m=t.content.querySelector("script[src]"),k=document.createElement("link");` +
    `k.rel="modulepreload";k.crossOrigin="";k.href=m.getAttribute("src");m.replaceWith(k);` +
    `const e=["pointerdown","touchmove","wheel","scroll","keydown","focusin"];` +
    `const g=v=>{if(/^p|^f/.test(v?.type)&&v.target.closest?.("a[href]"))return;` +
    `for(const x of e)removeEventListener(x,g,true);if(m.isConnected)return;` +
    `performance.mark(${JSON.stringify(beginning)});document.head.append(m)};` +
    `for(const x of e)addEventListener(x,g,{capture:true,passive:true});` +
    `addEventListener("load",()=>setTimeout(g,${longestWait}))}`;
  return (
    `<script>{const t=document.getElementById(${JSON.stringify(templateId)});` +
    `${start === "when-needed" ? waits : ""}${whenPainted}}</script>`
  );
}
