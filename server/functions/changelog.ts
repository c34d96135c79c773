import * as v from "valibot";
import { changelogProblems, maxChangelog } from "#domain/changelog-form.ts";
import { maxBodyBytes } from "../body.ts";
import type { Repository } from "../config.ts";
import type { LimitRule } from "../limits.ts";
import { type FunctionCall, readBody, requireAdmin, type ServerFunction } from "./function-call.ts";
import { FunctionError } from "./function-error.ts";

const commits: LimitRule = { name: "changelog", points: 30, seconds: 3600, without: "refuse" };

/** The one file that can be written from here. Nothing that a client sends chooses a path (case M08). */
const path = "CHANGELOG.md";
const message = "docs(changelog): edited on the site";
/** Milliseconds. */
const timeoutMs = 15_000;

const schema = v.strictObject({
  text: v.pipe(v.string(), v.maxLength(maxChangelog)),
  /** The version that was edited, as the repository names it. */
  sha: v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/)),
});

const stored = v.object({ sha: v.string(), content: v.string() });
const written = v.object({ content: v.object({ sha: v.string() }) });

/**
 * The changelog in the repository: read with its version, and committed over the version that was read. One that
 * changed meanwhile is left as it is (409 conflict). For administrators with a second factor.
 */
export function changelog(repository: Repository | undefined): ServerFunction {
  return async (context, call) => {
    const admin = await requireAdmin(context, call);
    if (repository === undefined) {
      if (call.request.method === "GET") return reply({ configured: false });
      throw new FunctionError(409, "no_repository", "No repository is configured");
    }
    if (call.request.method === "GET") return reply(await read(repository));
    const edited = await readBody(call, schema, maxBodyBytes);
    if (changelogProblems(edited.text).length > 0) {
      throw new FunctionError(400, "invalid_changelog", "The text is not a changelog of our form");
    }
    await context.limits.consume(commits, admin);
    return reply(await commit(repository, edited, call));
  };
}

function reply(body: object): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

async function read(repository: Repository) {
  const { url, branch } = repository;
  const address = new URL(`${contentsAt(repository, url)}?ref=${encodeURIComponent(branch)}`);
  const response = await ask(repository, address, { method: "GET" });
  if (response.status !== 200) throw failed(response.status);
  const file = v.safeParse(stored, await response.json());
  if (!file.success) throw failed(response.status);
  const text = Buffer.from(file.output.content, "base64").toString("utf8");
  return { configured: true, text, sha: file.output.sha, ...placeOf(repository) };
}

async function commit(
  repository: Repository,
  { text, sha }: v.InferOutput<typeof schema>,
  _call: FunctionCall,
) {
  const { url, branch } = repository;
  const response = await ask(repository, new URL(contentsAt(repository, url)), {
    method: "PUT",
    body: JSON.stringify({ message, branch, sha, content: Buffer.from(text).toString("base64") }),
  });
  if (response.status === 409 || response.status === 422) {
    throw new FunctionError(409, "conflict", "The changelog has changed in the repository");
  }
  if (response.status !== 200 && response.status !== 201) throw failed(response.status);
  const file = v.safeParse(written, await response.json());
  if (!file.success) throw failed(response.status);
  return { configured: true, text, sha: file.output.content.sha, ...placeOf(repository) };
}

function placeOf({ name, branch }: Repository) {
  return { repository: name, branch };
}

function contentsAt({ name }: Repository, url: string): string {
  return `${url}/repos/${name}/contents/${path}`;
}

async function ask({ token }: Repository, address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: "application/vnd.github+json",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "user-agent": "wab",
        "x-github-api-version": "2022-11-28",
      },
    });
  } catch {
    throw new FunctionError(502, "repository_unreachable", "The repository does not answer");
  }
}

function failed(status: number): FunctionError {
  const isRefused = status === 401 || status === 403 || status === 404;
  return isRefused
    ? new FunctionError(502, "repository_refused", `The repository refuses the token (${status})`)
    : new FunctionError(502, "repository_failed", `The repository answered ${status}`);
}
