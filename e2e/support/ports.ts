/** The ports of the run's server and its mailbox. Not the port of `npm start`: a test must never meet a server that someone left running. */
import process from "node:process";

const usual = process.env["VITEST"] === undefined ? 5391 : 5392;

/** Pages in Vitest have a server of their own beside the one of the journeys. */
export const port = Number(process.env["WAB_E2E_PORT"] ?? usual);
export const origin = `http://127.0.0.1:${port}`;

/** The pages in Vitest are served here, so that the server knows them as its own. */
export const pagesPort = port + 20_000;

/** Tests read here what the server has mailed. */
export const mailboxPort = port + 10_000;

/** The server derives its keys from it, and so can a test that needs a tool's key. */
export const secret = "a secret of the browser tests, for nobody else";
