/** Web push, from the message of a push service to the page that it leads to. The service itself stays outside. */
import type { BrowserContext, Worker } from "@playwright/test";
import { arriveSignedIn, expect, expectSignedIn, test } from "./support/account.ts";
import { aMember, tools } from "./support/members.ts";
import { origin } from "./support/ports.ts";

test.use({ serviceWorkers: "allow" });

/** Hands the service worker a message, as the browser does when its push service brings one. */
async function bringPush(context: BrowserContext, data: string): Promise<void> {
  const [page] = context.pages();
  if (page === undefined) throw new Error("No page is open");
  const browser = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await known,
    data,
  });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: string;
}

interface WorkerWithNotes {
  readonly registration: ServiceWorkerRegistration;
  shown: Shown[];
}

/**
 * Notes what the worker would show, and lets it bring a page to the front: a browser without a desktop
 * allows no notification, whatever is granted, and brings nothing to the front that nobody has pressed.
 */
async function standInForDesktop(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWithNotes & {
      WindowClient: { prototype: { focus: unknown } };
    };
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      const { body = "", data } = options ?? {};
      scope.shown.push({ title, body, data: String(data) });
      return Promise.resolve();
    };
    scope.WindowClient.prototype.focus = function focus(this: unknown) {
      return Promise.resolve(this);
    };
  });
}

/** Presses the notification that is shown, as the browser tells the worker of it. */
async function pressShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerWithNotes;
    const close = () => (scope.shown = []);
    const given = {
      notification: { ...scope.shown[0], close },
      // Only the browser's own events may ask for time.
      waitUntil: (work: Promise<unknown>) => work,
    };
    dispatchEvent(Object.assign(new Event("notificationclick"), given));
  });
}

test("a message that a push service brings is shown, and pressing it leads to the notification", async ({
  page,
  context,
}) => {
  const member = await aMember();
  const { data } = await tools
    .from("notifications")
    .insert({ recipient_id: member.id, type: "warning", content: { reason: "Be kind" } })
    .select("id")
    .single();
  const path = `/notifications?open=${data?.id}`;
  await arriveSignedIn(page, member, "/rules");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expectSignedIn(page);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error("No service worker runs");
  await standInForDesktop(worker);

  const body = "An administrator has sent you a warning";
  const message = { title: "WAB", body, language: "en", tag: data?.id, path };
  await bringPush(context, JSON.stringify(message));
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerWithNotes).shown);
  await expect.poll(shown).toEqual([{ title: "WAB", body, data: path }]);

  await pressShown(worker);
  await expect(page.getByRole("dialog")).toContainText("Be kind");
  await expect(page).toHaveURL(/\/notifications/);
  expect(await shown()).toEqual([]);
});
