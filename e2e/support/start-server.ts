/**
 * The server of a run: the built app over a fresh database, with a mail server beside it that keeps
 * what it is sent and hands it out over HTTP, because tests run in other processes.
 */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { openMailbox } from "#server/test-support/mailbox.ts";
import { cacheDir } from "#scripts/build/paths.ts";
import { mailboxPort, port, secret } from "./ports.ts";

const mailbox = await openMailbox();
const reader = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://mailbox");
  const mails = mailbox.received.filter(({ to }) => to === searchParams.get("to"));
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(mails));
}).listen(mailboxPort, "127.0.0.1");
// Where another run has these ports, it has the folder too: this one ends before it takes it away.
await once(reader, "listening");

const dataDir = join(cacheDir, `e2e-data-${port}`);
await rm(dataDir, { recursive: true, force: true });

Object.assign(process.env, {
  PORT: String(port),
  HOST: "127.0.0.1",
  WAB_DATA_DIR: dataDir,
  WAB_SECRET: secret,
  SMTP_URL: mailbox.url,
  CONTACT_MAIL: "club@example.org",
  DONATION_URL: "https://donate.example/wab",
  SITE_OPERATOR: "Gaming Club of Somewhere",
  // Every test comes from an address of its own, so that none uses up the limits of another.
  TRUSTED_PROXIES: "127.0.0.1",
});
await import("#scripts/start.ts");
