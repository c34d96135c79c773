/** The global scope of the service worker: the types of this project are those of pages. */

interface WaitingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface MessageFromPage extends MessageEvent<unknown> {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The members of it that the parts of the service worker use. */
interface WorkerScope {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: "install", listener: (event: WaitingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void;
}

/** The service worker, to its own code. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const worker = globalThis as unknown as WorkerScope;
