/**
 * Asks the host that builds the site for its deployments, every two minutes, in the form of Netlify's REST API.
 * Administrators read what was recorded: their reading asks nobody and writes nothing (case M05).
 */
import { setInterval, setTimeout } from "node:timers";
import * as v from "valibot";
import { oneLine } from "#domain/text.ts";
import type { DeployProvider } from "../config.ts";
import type { ServerContext } from "../context.ts";
import { type Deployment, noteProvider, recordDeployment } from "./record-deployment.ts";

/** Milliseconds. */
const interval = 120_000;
const timeoutMs = 15_000;
const most = 30;
/** Bytes of an answer that are read. */
const largest = 2_000_000;

const text = v.nullish(v.string());
const listed = v.array(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    state: v.string(),
    name: text,
    branch: text,
    created_at: v.pipe(v.string(), v.isoTimestamp()),
    error_message: text,
    admin_url: text,
    deploy_ssl_url: text,
    deploy_url: text,
  }),
);
type Listed = v.InferOutput<typeof listed>[number];

type Asker = Pick<ServerContext, "config" | "database" | "log">;

/** Asks now and every two minutes where a host is configured. Gives the way to stop. */
export function askForDeployments(context: Asker): () => void {
  const provider = context.config.deployProvider;
  if (provider === undefined) return () => {};
  const ask = () => void askOnce(context, provider);
  const soon = setTimeout(ask, 0);
  const timer = setInterval(ask, interval);
  timer.unref();
  return () => {
    clearTimeout(soon);
    clearInterval(timer);
  };
}

/** Asks once, and remembers how that went. */
export async function askOnce(
  { config, database, log }: Asker,
  provider: DeployProvider,
): Promise<void> {
  try {
    const deployments = await deploymentsOf(provider);
    // The oldest first: the newest failure is then the newest record.
    for (const each of deployments.toReversed())
      await recordDeployment(database, each, config.siteNames);
    await noteProvider(database);
  } catch (error) {
    const reason = error instanceof ProviderError ? error.message : "unreadable";
    log.event("deployments not read", { reason });
    await noteProvider(database, reason).catch(() => undefined);
  }
}

class ProviderError extends Error {
  override readonly name = "ProviderError";
}

async function deploymentsOf({ url, token, site }: DeployProvider): Promise<readonly Deployment[]> {
  const address = `${url}/api/v1/sites/${encodeURIComponent(site)}/deploys?per_page=${most}`;
  const response = await fetch(address, {
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json",
      "cache-control": "no-cache",
    },
  }).catch(() => {
    throw new ProviderError("unreachable");
  });
  if (!response.ok) throw new ProviderError(String(response.status));
  const body = await response.text();
  if (body.length > largest) throw new ProviderError("too-large");
  return v.parse(listed, JSON.parse(body)).map((each) => deploymentIn(each, site));
}

/** One line of text, cut to what the table takes. */
function line(value: string | null | undefined, length: number): string | null {
  const plain = oneLine(value?.split(/[\r\n]/)[0] ?? "", length).trim();
  return plain === "" ? null : plain;
}

/** An address of the web, or nothing: no other becomes a link (case H04). */
function secureAddress(...candidates: readonly (string | null | undefined)[]): string | null {
  const found = candidates.find((each) => {
    const isAddress = typeof each === "string" && each.length <= 2048 && URL.canParse(each);
    return isAddress && new URL(each).protocol === "https:";
  });
  return found ?? null;
}

function deploymentIn(told: Listed, site: string): Deployment {
  return {
    id: told.id,
    state: line(told.state, 40) ?? "unknown",
    site_name: line(told.name, 200) ?? site,
    created_at: told.created_at,
    branch: line(told.branch, 200),
    deploy_url: secureAddress(told.admin_url, told.deploy_ssl_url, told.deploy_url),
    error_message: told.error_message?.slice(0, 5000) ?? null,
  };
}
