/** The ways through the app that every player goes, whatever the browser. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { ReceivedMail } from "#server/test-support/mailbox.ts";
import { anAddress, goodPassword } from "../support/made-up.ts";
import type { Visitor } from "./visitor.ts";

export interface Place {
  readonly origin: string;
  readonly mailbox: string;
  /** Somebody with a browser in which nothing is kept. */
  readonly visitor: () => Promise<Visitor>;
  /** Takes the network away: nobody answers any more. */
  readonly stopServer: () => Promise<void>;
}

export interface Journey {
  readonly title: string;
  readonly go: (place: Place) => Promise<void>;
}

const rowsAre = (visitor: Visitor, ...rows: readonly string[]) =>
  visitor.until(
    `the rows ${rows.join(", ")}`,
    `(rows) => {
      const said = document.body.textContent.replace(/\\s+/g, " ");
      return rows.every((row) => said.includes(row));
    }`,
    rows,
  );

/** Sees each unit in the list before the next press: a row that appears moves the button under the finger. */
async function buildRaiders(visitor: Visitor): Promise<void> {
  await visitor.press("button", "Add Orc Hunters");
  await rowsAre(visitor, "Orc Hunters ×1");
  await visitor.press("button", "Add Orc Hunters");
  await rowsAre(visitor, "Orc Hunters ×2");
  await visitor.press("button", "Add Contender");
  await rowsAre(visitor, "Contender ×1");
  await visitor.type("List name", "Raiders");
}

/** The print dialog of the system has no button that a test could press. */
const countPrints =
  "() => { window.prints = 0; window.print = () => { window.prints += 1; }; return true; }";

async function shareAndPrint({ origin, visitor }: Place): Promise<void> {
  const author = await visitor();
  await author.open(`${origin}/builder`);
  await buildRaiders(author);
  await author.press("button", "Save on this device");
  await author.read("Current List: Raiders");
  await author.press("button", "Share");
  const link = await author.valueOf("Link", /\/s\/[0-9a-z]{16}$/);
  await author.leave();

  const reader = await visitor();
  await reader.open(link);
  await reader.see("heading", "Raiders");
  await rowsAre(reader, "Orc Hunters ×2", "Contender ×1");
  await reader.until("the counter of prints", countPrints);
  await reader.press("button", "Share, print or export");
  await reader.press("button", "Print Full List");
  await reader.press("button", "Print");
  await reader.until("one print", "() => window.prints === 1");
  await reader.leave();
}

async function signUpAndSave(place: Place): Promise<void> {
  const { origin, visitor } = place;
  const email = anAddress();
  const desk = await visitor();
  await desk.open(`${origin}/login?mode=sign-up`);
  await desk.type("Email address", email);
  await desk.type("Password", goodPassword);
  await desk.press("button", "Create account");
  await desk.see("heading", "Check your email");
  await desk.open(await confirmationLink(place, email));
  await desk.press("button", "Confirm address");
  await desk.see("button", "Your account");

  await desk.open(`${origin}/builder`);
  await buildRaiders(desk);
  await desk.press("button", "Save to the cloud");
  await desk.read("List saved to cloud successfully!");
  await desk.leave();

  const phone = await visitor();
  await phone.open(`${origin}/login`);
  await phone.type("Email address", email);
  await phone.type("Password", goodPassword);
  await phone.press("button", "Sign in");
  await phone.see("button", "Your account");
  await phone.open(`${origin}/builder`);
  await phone.press("button", "Load Raiders");
  await rowsAre(phone, "Orc Hunters ×2", "Contender ×1");
  await phone.leave();
}

async function confirmationLink({ mailbox }: Place, address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${mailbox}/?to=${encodeURIComponent(address)}`);
    const mails = (await answer.json()) as readonly ReceivedMail[];
    const link = /https?:\/\/\S+\/confirm\?\S+/.exec(mails.at(-1)?.text ?? "")?.[0];
    if (link !== undefined) return link;
    await pause(100);
  }
  throw new Error(`No mail came to ${address}.`);
}

const isReadyOffline = `async () =>
  navigator.serviceWorker?.controller != null &&
  (await caches.match("/art/portrait/wrathmane_portrait.jpg")) !== undefined`;

async function goOffline({ origin, visitor, stopServer }: Place): Promise<void> {
  const player = await visitor();
  await player.open(`${origin}/builder`);
  await player.see("button", "Add Orc Hunters");
  await player.until("what is needed without a network", isReadyOffline);
  await stopServer();
  await assert.rejects(fetch(`${origin}/ready`));
  await player.open(`${origin}/builder`);
  await buildRaiders(player);
  await player.press("button", "Save on this device");
  await player.read("Current List: Raiders");
  await player.open(`${origin}/builder`);
  await player.press("button", "Load Raiders");
  await rowsAre(player, "Orc Hunters ×2", "Contender ×1");
  await whatIsTickedWorks(player, origin);
  await player.leave();
}

/** The page about it says that all other pages are here, and they are. */
async function whatIsTickedWorks(player: Visitor, origin: string): Promise<void> {
  await player.open(`${origin}/offline`);
  await player.until("the tick of the other pages", isTicked, "Rules, FAQ and all other pages");
  for (const [path, heading] of referencePages) {
    await player.open(`${origin}${path}`);
    await player.see("heading", heading);
  }
}

const referencePages = [
  ["/rules", "Rules reference"],
  ["/unit-stats", "Unit stats"],
  ["/missions", "Missions"],
  ["/dice", "Dice odds"],
] as const;

const isTicked = `(name) =>
  [...document.querySelectorAll("li")].some(
    ({ textContent }) => textContent.startsWith(name + "On this device"),
  )`;

/** Sentences of the page about the device, where a browser offers a piece, and where it lacks one. */
const saysWhatIsLacking = `async () => {
  const { storage } = navigator;
  const { usage, quota } = (await storage?.estimate?.()) ?? {};
  const isPersisted = (await storage?.persisted?.()) ?? null;
  const said = document.body.textContent;
  const claims = {
    "WAB needs a connection here.": !("serviceWorker" in navigator) || !("caches" in window),
    "does not say how much space": usage === undefined || quota === undefined,
    "does not say whether it may delete": isPersisted === null,
    "may delete what is stored here, including your lists": isPersisted === false,
    "will not delete what is stored here": isPersisted === true,
    "Protect my data": isPersisted !== true && storage?.persist !== undefined,
    "offers no way to protect": isPersisted !== true && storage?.persist === undefined,
  };
  return Object.entries(claims).every(([text, isTrue]) => said.includes(text) === isTrue);
}`;

async function tellWhatIsLacking({ origin, visitor }: Place): Promise<void> {
  const player = await visitor();
  await player.open(`${origin}/offline`);
  await player.see("heading", "This device");
  await player.until("what this browser offers and lacks", saysWhatIsLacking);
  await player.leave();
}

/** The last one ends the server. */
export const journeys: readonly Journey[] = [
  { title: "a list is built, saved, shared, opened elsewhere and printed", go: shareAndPrint },
  {
    title: "a guest signs up, saves to the cloud and finds the list on a second device",
    go: signUpAndSave,
  },
  {
    title: "the page about what works without a network says what this browser lacks",
    go: tellWhatIsLacking,
  },
  {
    title: "the builder and all reference pages work without a network after one visit",
    go: goOffline,
  },
];
