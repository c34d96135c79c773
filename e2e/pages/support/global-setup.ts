/** The real server, with its database and a mailbox, for a run of pages. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import type { TestProject } from "vitest/node";
import { deriveSecrets } from "#server/secrets.ts";
import { endProcess, untilReady } from "#server/test-support/real-process.ts";
import { root } from "#scripts/build/paths.ts";
import { pagesPort, port, secret } from "#e2e/support/ports.ts";

/** Milliseconds until a server with an empty folder answers, on a busy machine. */
const longestStart = 120_000;

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { secretKey } = await deriveSecrets(secret, "sb_publishable_wab");
  provide("secretKey", secretKey);
  // Vitest calls this for the run and for its browser; one server does.
  if (process.env["WAB_PAGES_SERVER"] !== undefined) return () => Promise.resolve();
  process.env["WAB_PAGES_SERVER"] = String(port);
  const server = spawn(process.execPath, ["--import", "tsx", "e2e/support/start-server.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      WAB_E2E_PORT: String(port),
      // With Vitest's own the server would build the app for developers when it is not built yet.
      NODE_ENV: undefined,
      // Links in mails lead back to the pages that asked for them.
      ALLOWED_ORIGINS: `http://localhost:${pagesPort}`,
    },
  });
  const end = () => endProcess(server, "SIGTERM");
  const ended = once(server, "exit").then(() => {
    throw new Error("The server of the pages has ended.");
  });
  try {
    await Promise.race([untilReady(port, longestStart), ended]);
  } catch (error) {
    await end();
    throw error;
  }
  ended.catch(() => {
    // It ends with the run.
  });
  return end;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The key of the server's own tools. */
    readonly secretKey: string;
  }
}
