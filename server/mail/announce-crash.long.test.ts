/** An announcement to a thousand members while the server is killed at the two worst moments of a mail. */
import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#server/test-support/database.ts";
import { makeSite } from "#server/test-support/site.ts";
import { testSecret } from "#server/test-support/template.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

const members = 1000;

let database: TestDatabase;
let folder: string;
let distDir: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  [database, folder] = await Promise.all([openTestDatabase(), testFolder("announce")]);
  distDir = await makeSite(folder);
});

afterAll(async () => {
  child?.kill("SIGKILL");
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A mail server that counts what it took, and that a test can have the sender killed by. */
async function openCountingMailbox() {
  const taken: { readonly to: string; readonly messageId: string }[] = [];
  let killAtRecipient = Infinity;
  let killAtEnd = Infinity;
  let recipients = 0;
  const kill = () => {
    [killAtRecipient, killAtEnd] = [Infinity, Infinity];
    child?.kill("SIGKILL");
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => {
      recipients += 1;
      // Never answered: the process is gone before any of the mail is here.
      if (recipients >= killAtRecipient) kill();
      else done();
    },
    onData: (stream, session, done) => {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()));
      stream.on("end", () => {
        const messageId = /^message-id: (?<id>\S+)/im.exec(source)?.groups?.["id"] ?? "";
        taken.push({ to: session.envelope.rcptTo[0]?.address ?? "", messageId });
        // Taken and never answered: the process is gone before it can know.
        if (taken.length >= killAtEnd) kill();
        else done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    taken,
    killAtEnd: (count: number) => (killAtEnd = count),
    killAtRecipient: (count: number) => (killAtRecipient = recipients + count),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function start(smtpUrl: string): Promise<void> {
  const started = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DIST_DIR: distDir,
      WAB_DATA_DIR: join(folder, "data"),
      WAB_SECRET: testSecret,
      WAB_MAY_LOSE_DATA: "yes",
      DATABASE_URL: database.ownerAddress,
      SMTP_URL: smtpUrl,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  child = started;
  return new Promise((resolve) => started.on("exit", () => resolve()));
}

/** Lets two minutes pass: a claim of a process that is gone ends. */
async function letTimePass(): Promise<void> {
  await database.asSuperuser(
    "update public.mail_outbox set next_try_at = now() where sent_at is null and handed_over_at is null",
  );
  await database.asSuperuser(
    "update public.mail_outbox set handed_over_at = handed_over_at - interval '3 minutes' where sent_at is null",
  );
}

test("an announcement to 1,000 members reaches each once, though the server is killed twice in its middle", async () => {
  const mailbox = await openCountingMailbox();
  await database.asSuperuser(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'member' || n || '@example.org', now(), now(), now()
     from generate_series(1, $1) as n`,
    [members],
  );
  const texts = { title: "The league begins", text: "Come and play." };
  await database.asSuperuser(
    "insert into public.announcements (channel, texts, per_minute) values ('mail', $1::text::jsonb, 6000)",
    [JSON.stringify({ en: texts, es: texts, fr: texts })],
  );

  mailbox.killAtEnd(300);
  await start(mailbox.url);
  expect(mailbox.taken).toHaveLength(300);
  await letTimePass();
  mailbox.killAtRecipient(300);
  await start(mailbox.url);
  // The one that was cut off before its text is not taken for handed over.
  expect(
    await database.asSuperuser(
      "select from public.mail_outbox where handed_over_at > now() - interval '2 minutes' and sent_at is null",
    ),
  ).toEqual([]);
  await letTimePass();
  const ended = start(mailbox.url);
  await vi.waitFor(
    async () => {
      const [row] = await database.asSuperuser("select state, queued from public.announcements");
      expect(row).toEqual({ state: "done", queued: members });
    },
    { timeout: 60_000, interval: 200 },
  );
  child?.kill("SIGTERM");
  await ended;
  await mailbox.close();

  const addresses = mailbox.taken.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(members);
  expect(addresses).toHaveLength(members);
  expect(new Set(mailbox.taken.map(({ messageId }) => messageId)).size).toBe(members);
  // The one whose answer was lost is neither sent again nor counted as sent.
  const counts = await database.asSuperuser(
    `select count(*) filter (where sent_at is not null)::int as sent,
       count(*) filter (where given_up_at is not null and last_error = 'interrupted')::int as unsure
     from public.mail_outbox`,
  );
  expect(counts).toEqual([{ sent: members - 1, unsure: 1 }]);
}, 120_000);
