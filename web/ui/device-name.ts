/** The name of a browser, from what it says of itself, in the words that its owner would use. */

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Undefined for what is not known. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

function first(known: typeof browsers, text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1];
}

export function deviceName(userAgent: string): Device {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}

/** Tells whether it is held in a hand. */
export function isHandheld({ system }: Device): boolean {
  return system === "iPhone" || system === "iPad" || system === "Android";
}
