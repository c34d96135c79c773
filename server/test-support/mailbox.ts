/** A mail server that keeps what it is sent, for tests that read their mail. */
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Mail that arrived, decoded. */
export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Mail server that keeps what it is sent. */
export interface Mailbox {
  /** Address for `SMTP_URL`. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The newest mail to an address, waited for; at most 10 s. */
  readonly mailTo: (address: string, after?: number) => Promise<ReceivedMail>;
  /** Refuses every mail from now on, as a provider does that is down; or takes them again. */
  readonly refuse: (isRefusing: boolean) => void;
  readonly close: () => Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  let isRefusing = false;

  async function keep(recipients: readonly string[], source: Buffer): Promise<void> {
    const mail = await read(source);
    received.push(...recipients.map((to) => ({ ...mail, to })));
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onMailFrom: (_address, _session, done) => {
      done(isRefusing ? new Error("451 try again later") : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void keep(to, Buffer.concat(chunks)).finally(() => done());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  async function mailTo(to: string, after = 0): Promise<ReceivedMail> {
    for (let waited = 0; waited < 10_000; waited += 20) {
      const mail = received.slice(after).findLast((each) => each.to === to);
      if (mail !== undefined) return mail;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`No mail to ${to}`);
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mailTo,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(source: Buffer): Promise<Omit<ReceivedMail, "to">> {
  const mail = await PostalMime.parse(source);
  return {
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
  };
}
