/**
 * Push notifications in the service worker: shows what the server tells this device, and opens the app where it leads
 * when it is pressed.
 */

/** A message as `server/push` sends it. */
interface Told {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly tag: string;
  readonly path: string;
}

interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface PushEvent extends Waiting {
  readonly data: { readonly json: () => Told } | null;
}

interface PressEvent extends Waiting {
  readonly notification: { readonly data: string; readonly close: () => void };
}

interface Page {
  readonly url: string;
  readonly focus: () => Promise<Page>;
  readonly navigate: (url: string) => Promise<Page | null>;
}

interface Worker {
  readonly location: Location;
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>;
  };
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly Page[]>;
    readonly openWindow: (url: string) => Promise<Page | null>;
  };
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: PressEvent) => void): void;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pages are those of this project
const worker = globalThis as unknown as Worker;

/** Pages of a match that is played, which nobody wants to be taken away from. */
const table = /^\/(?:setup|deployment|game|scoring)(?:\/|$)/;

/** Goes to the address in a page that is open, or in a new one; to this site only. */
async function open(path: string): Promise<void> {
  const { origin } = worker.location;
  const target = new URL(path, origin);
  const url = target.origin === origin ? target.href : origin;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const free = pages.find((page) => !table.test(new URL(page.url).pathname));
  try {
    const page = await free?.focus();
    if (page !== undefined && (await page.navigate(url)) !== null) return;
  } catch {
    // A page that this worker is not in charge of cannot be led.
  }
  await worker.clients.openWindow(url);
}

/** Shows what push services bring, and opens the app when that is pressed. */
export function hearPushes(): void {
  worker.addEventListener("push", (event) => {
    const told = event.data?.json();
    if (told === undefined) return;
    const { title, body, language, tag, path } = told;
    const icon = "/icons/icon-192.png";
    // The same notification once more takes the place of the first.
    const options = { body, lang: language, tag, icon, data: path };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}
