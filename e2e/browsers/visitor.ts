/** A person at a device: finds things by what they are and say, waits for them, and uses them. */
import { setTimeout as pause } from "node:timers/promises";
import type { Device } from "./device.ts";

/** Milliseconds that a person waits for something; engines without a graphics card are slow. */
const timeoutMs = 30_000;

/** Runs in the page: marks the visible element of a role with a name. Says whether there is one. */
const mark = `(role, name) => {
  const kinds = {
    button: "button, [role=button], summary",
    link: "a[href]",
    field: "input, textarea, select",
    heading: "h1, h2, h3",
    item: "li, article",
  };
  const squeezed = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const nameOf = (element) => {
    const id = element.getAttribute("aria-labelledby");
    return squeezed(
      element.getAttribute("aria-label") ??
        (id && document.getElementById(id)?.textContent) ??
        element.labels?.[0]?.textContent ??
        element.textContent,
    );
  };
  for (const old of document.querySelectorAll("[data-visitor]")) old.removeAttribute("data-visitor");
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const isUsable = (element) => element.checkVisibility() && !element.closest("[inert]") && !element.disabled;
  const found = [...within.querySelectorAll(kinds[role])].find(
    (element) => isUsable(element) && (nameOf(element) === name || (role === "item" && nameOf(element).includes(name))),
  );
  found?.setAttribute("data-visitor", "");
  found?.scrollIntoView({ block: "center" });
  return found !== undefined;
}`;

const marked = "[data-visitor]";

/** Messages appear in a region that nothing drawn ahead has. */
const hasTakenOver = `() => document.querySelector("section[aria-label$='alt+T']") !== null`;

/** The text that is seen, for whoever reads why a run failed. */
const shownText = `() => location.href + "\\n" + document.body.innerText.slice(0, 3000)`;

type Role = "button" | "link" | "field" | "heading" | "item";

export interface Visitor {
  readonly open: (address: string) => Promise<void>;
  readonly press: (role: Role, name: string) => Promise<void>;
  readonly type: (name: string, text: string) => Promise<void>;
  readonly see: (role: Role, name: string) => Promise<void>;
  /** Waits until the text of the page has this in it. */
  readonly read: (text: string) => Promise<void>;
  /** The value of a field, once it fits. */
  readonly valueOf: (name: string, form: RegExp) => Promise<string>;
  /** Waits until a script in the page gives something that is true; its last value. */
  readonly until: (what: string, code: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly leave: () => Promise<void>;
}

export function visitorAt(device: Device): Visitor {
  const until: Visitor["until"] = async (what, code, ...args) => {
    const end = performance.now() + timeoutMs;
    let last: unknown = undefined;
    while (performance.now() < end) {
      // A page that is just being left answers nothing.
      last = await device.run(code, args).catch((error: unknown) => {
        last = error;
        return false;
      });
      if (last) return last;
      await pause(100);
    }
    const seen = await device.run(shownText, []).catch(String);
    throw new Error(`Waited in vain for ${what}. The page shows:\n${String(seen)}`);
  };
  const see = async (role: Role, name: string) => {
    await until(`the ${role} "${name}"`, mark, role, name);
  };

  /** An element may be drawn anew between being found and being used. */
  const handle = async (role: Role, name: string, work: () => Promise<void>) => {
    for (let tries = 1; ; tries++) {
      await see(role, name);
      try {
        return await work();
      } catch (error) {
        if (tries === 5) throw error;
        await pause(200);
      }
    }
  };

  return {
    open: async (address) => {
      // The app may be leading somewhere itself; Firefox then calls the other way aborted.
      await device.open(address).catch(async () => {
        await pause(1000);
        await device.open(address);
      });
      // What is pressed on a page drawn ahead is tried in `early-presses.spec.ts`.
      await until("the app", hasTakenOver);
    },
    until,
    see,
    press: (role, name) => handle(role, name, () => device.click(marked)),
    type: (name, text) => handle("field", name, () => device.type(marked, text)),
    read: async (text) => {
      await until(
        `"${text}" on the page`,
        "(text) => document.body.innerText.includes(text)",
        text,
      );
    },
    valueOf: async (name, form) => {
      const end = performance.now() + timeoutMs;
      for (;;) {
        await see("field", name);
        const value = String(
          await device.run(`() => document.querySelector("${marked}")?.value`, []),
        );
        if (form.test(value)) return value;
        if (performance.now() > end) throw new Error(`"${name}" has "${value}".`);
        await pause(100);
      }
    },
    leave: device.close,
  };
}
