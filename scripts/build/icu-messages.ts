import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import compileMessage from "icu-minify/compile";
import type { Plugin } from "vite";

interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

const localeFile = /i18n[\\/]locales[\\/](?<language>\w+)\.json$/;
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

/** Compiles ICU messages at build time, so that their parser never reaches the browser. */
export function icuMessages(): Plugin {
  return {
    name: "wab:icu-messages",
    enforce: "pre",
    load: {
      filter: { id: localeFile },
      handler(id) {
        this.addWatchFile(id);
        const compiled = compileTree(readMessages(englishFile), readMessages(id));
        const json = JSON.stringify(JSON.stringify(compiled));
        return { code: `export default JSON.parse(${json})`, moduleType: "js" };
      },
    },
  };
}
