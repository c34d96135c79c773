/* oxlint-disable unicorn/consistent-function-scoping -- only the text of `installBench` reaches the page, so its helpers must be inside it */
/**
 * Code that runs inside the measured page. Playwright copies the text of this function, so it uses
 * nothing from this file. Times are of the page's own clock, whose zero is the start of navigation.
 */

declare global {
  /** Measurements of the page about itself. */
  var bench: {
    /** Time at which the first unit card had been painted; undefined until then. */
    firstCard?: number;
    /** Arms a measurement: the next such event starts it, and it ends with the paint that follows. */
    untilPaint: (event: string) => void;
    /** The same, but it ends with the last paint before the page stays as it is for `quietMs`. */
    untilSettled: (event: string, quietMs: number) => void;
    /** Milliseconds from the event to the end; undefined while it is going on. */
    result?: number | undefined;
  };
}

/** Puts the measuring functions into the page, as its global `bench`. */
export function installBench(): void {
  /** A frame's callbacks come before its paint; a message sent from there arrives after it. */
  const afterPaint = (done: (time: number) => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => done(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  };

  // The browser itself says when the first card's name was painted: a callback of ours would wait
  // behind whatever the page runs by then.
  const firstName = new MutationObserver(() => {
    const name = document.querySelector("article[data-unit-id] h3");
    // Until it is painted another may take its place.
    if (name?.hasAttribute("elementtiming") === false)
      name.setAttribute("elementtiming", "first-card");
  });
  firstName.observe(document, { subtree: true, childList: true });
  new PerformanceObserver((entries) => {
    const [first] = entries.getEntries();
    if (first === undefined) return;
    globalThis.bench.firstCard ??= first.startTime;
    firstName.disconnect();
  }).observe({ type: "element", buffered: true });

  globalThis.bench = {
    untilPaint: (event) => {
      delete globalThis.bench.result;
      addEventListener(
        event,
        ({ timeStamp }) => afterPaint((time) => (globalThis.bench.result = time - timeStamp)),
        { once: true, capture: true },
      );
    },
    untilSettled: (event, quietMs) => {
      delete globalThis.bench.result;
      addEventListener(
        event,
        ({ timeStamp }) => {
          let lastPaint = Number.NaN;
          let quiet: ReturnType<typeof setTimeout> | undefined;
          const finish = () => {
            observer.disconnect();
            globalThis.bench.result = lastPaint - timeStamp;
          };
          const wait = () => {
            clearTimeout(quiet);
            quiet = setTimeout(finish, quietMs);
          };
          const observer = new MutationObserver((changes) => {
            // Announcements for screen readers are late on purpose.
            const isSilent = (node: Node) =>
              (node instanceof Element ? node : node.parentElement)?.closest(
                "[aria-live],[role=status]",
              );
            // React writes the attributes of an input anew at each pass, some of them to and fro: what
            // counts is whether a batch leaves another value than it found.
            const found = new Map<Node, Map<string, string | null>>();
            for (const { target, attributeName, oldValue } of changes) {
              if (attributeName === null) continue;
              const known = found.get(target) ?? new Map<string, string | null>();
              found.set(target, known);
              if (!known.has(attributeName)) known.set(attributeName, oldValue);
            }
            const isSame = ({ target, attributeName }: MutationRecord) =>
              attributeName !== null &&
              target instanceof Element &&
              target.getAttribute(attributeName) === found.get(target)?.get(attributeName);
            if (changes.every((change) => isSilent(change.target) || isSame(change))) return;
            afterPaint((time) => {
              lastPaint = time;
              wait();
            });
          });
          // The paint that follows the event counts whatever it shows. What comes after it is watched from
          // then on: hundreds of changes written down one by one would be measured with the first paint.
          afterPaint((time) => {
            lastPaint = time;
            observer.observe(document.body, {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
              attributeOldValue: true,
            });
            wait();
          });
        },
        { once: true, capture: true },
      );
    },
  };
}
