/**
 * A browser with nothing in it, as on a device of its own. The few things that every engine's driver can
 * do; all else is done by a visitor (`visitor.ts`) with scripts in the page.
 */
export interface Device {
  readonly open: (address: string) => Promise<void>;
  /** Runs the text of a function with arguments in the page, and gives what it returns. */
  readonly run: (code: string, args: readonly unknown[]) => Promise<unknown>;
  /** Clicks the element as a hand does. */
  readonly click: (selector: string) => Promise<void>;
  /** Clicks the field and types, as a hand does. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: "Chromium" | "Firefox" | "WebKit";
  /** The packages to install, named where it is missing. */
  readonly install: string;
  /** The version that is installed here; undefined when it is missing. */
  readonly find: () => Promise<string | undefined>;
  /** A new device; those of one run share nothing. */
  readonly newDevice: () => Promise<Device>;
  readonly end: () => Promise<void>;
}
