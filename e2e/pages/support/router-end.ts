/**
 * The end of a page's router. It listens for as long as its document lives, and wraps the history for as long:
 * here the document outlives the page, and every router of before would answer each step once more.
 */
let left = new AbortController();
let isListening = false;

function isOfRouter(): boolean {
  return new Error("Who listens?").stack?.includes("@tanstack_react-router") === true;
}

for (const target of [window, document]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options: boolean | AddEventListenerOptions = false,
  ) => {
    const given = typeof options === "boolean" ? { capture: options } : options;
    const isItsOwn = isOfRouter();
    isListening ||= isItsOwn;
    listen(type, listener, isItsOwn ? { ...given, signal: left.signal } : options);
  };
}

/** Called before a page's router is made; gives what ends it. */
export function aboutToRoute(): () => void {
  const before = ["pushState", "replaceState"].map((name): [string, unknown] => [
    name,
    Reflect.get(history, name),
  ]);
  return () => {
    // Under another name it would live on, and nothing would tell.
    if (!isListening) throw new Error("No listener of the router was known by its file's name");
    left.abort();
    left = new AbortController();
    Object.assign(history, Object.fromEntries(before));
  };
}
