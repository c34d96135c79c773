import compileMessage from "icu-minify/compile";
import type { Plugin } from "vite";
import { readMessageFile, type MessageTree } from "../message-files.ts";

/** `locales/fr/account.json` */
const messageFile = /(?<locales>i18n[\\/]locales[\\/])\w+(?<file>[\\/]\w+\.json)$/;

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
      filter: { id: messageFile },
      handler(id) {
        const english = id.replace(messageFile, "$<locales>en$<file>");
        this.addWatchFile(id);
        const compiled = compileTree(readMessageFile(english), readMessageFile(id));
        const json = JSON.stringify(JSON.stringify(compiled));
        return { code: `export default JSON.parse(${json})`, moduleType: "js" };
      },
    },
  };
}
