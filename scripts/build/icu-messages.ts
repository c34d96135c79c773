import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import compileMessage from "icu-minify/compile";
import type { Plugin } from "vite";

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** `en.json`, or one late part of it: `en.json?part=account`. */
const localeFile = /i18n[\\/]locales[\\/]\w+\.json(?:\?part=(?<part>\w+))?$/;

/** Namespaces of which most visitors see nothing: they load with the pages that speak them. */
const lateParts: ReadonlySet<string> = new Set([
  "account",
  "admin",
  "bring",
  "cloud",
  "community",
  "missions",
  "news",
  "palette",
  "print",
  "reference",
  "savedDialog",
  "share",
  "stats",
]);
const englishFile = fileURLToPath(new URL("../../web/i18n/locales/en.json", import.meta.url));

function readMessages(file: string): MessageTree {
  return JSON.parse(readFileSync(file, "utf8")) as MessageTree;
}

/** Every message compiled; one that the translation lacks is filled from English. */
function compileTree(english: MessageTree, translated: MessageTree): unknown {
  return Object.fromEntries(
    Object.entries(english).map(([key, message]) => {
      const own = translated[key];
      if (typeof message === "string") {
        return [key, compileMessage(typeof own === "string" ? own : message)];
      }
      return [key, compileTree(message, typeof own === "object" ? own : {})];
    }),
  );
}

function partOf(tree: MessageTree, part: string | undefined): MessageTree {
  const isWanted = (name: string) => (part === undefined ? !lateParts.has(name) : name === part);
  return Object.fromEntries(Object.entries(tree).filter(([name]) => isWanted(name)));
}

/** Compiles ICU messages at build time, so that their parser never reaches the browser. */
export function icuMessages(): Plugin {
  return {
    name: "wab:icu-messages",
    enforce: "pre",
    load: {
      filter: { id: localeFile },
      handler(id) {
        const [file = id] = id.split("?");
        this.addWatchFile(file);
        const wanted = partOf(readMessages(englishFile), localeFile.exec(id)?.groups?.["part"]);
        const compiled = compileTree(wanted, readMessages(file));
        const json = JSON.stringify(JSON.stringify(compiled));
        return { code: `export default JSON.parse(${json})`, moduleType: "js" };
      },
    },
  };
}
