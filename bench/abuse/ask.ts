/** Requests from an address of one's own: the limits of the server count by address. */
import { Agent, request } from "node:http";

interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The status of the answer, once all of it has come; and with its text, where that is wanted. */
export type Ask = ((question: Question) => Promise<number>) & {
  readonly text: (
    question: Question,
  ) => Promise<{ readonly status: number; readonly text: string }>;
};

/**
 * Makes requests from an address of this machine.
 *
 * @param localAddress one of the loopback network, 127.0.0.0/8
 */
export function askFrom(port: number, localAddress: string): Ask {
  const agent = new Agent({ keepAlive: true, localAddress });
  const text: Ask["text"] = ({ method = "GET", path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const asked = request(
        { host: "127.0.0.1", port, method, path, agent, headers: { ...headers, ...length } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("error", reject);
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString("utf8"),
            }),
          );
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  return Object.assign(async (question: Question) => (await text(question)).status, { text });
}

/** Public key that every guest of a site has. */
export const key = "sb_publishable_wab";

/** Headers of a call in a member's name. */
export function asMember(token: string): Readonly<Record<string, string>> {
  return { apikey: key, authorization: `Bearer ${token}`, "content-type": "application/json" };
}
