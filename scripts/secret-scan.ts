/**
 * Search for keys among the tracked files: what was committed once is public for good. It knows the forms of keys
 * that providers give out, and addresses with a password to a host that could be real.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./build/paths.ts";

/** A key that was found. The key itself is not repeated: reports end up in logs. */
export interface FoundSecret {
  readonly file: string;
  readonly line: number;
  readonly kind: string;
}

const forms: readonly (readonly [kind: string, form: RegExp])[] = [
  ["private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ["AWS key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["GitHub token", /\b(?:gh[oprsu]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/],
  ["GitLab token", /\bglpat-[\w-]{20,}/],
  ["npm token", /\bnpm_[A-Za-z0-9]{36}\b/],
  ["Netlify token", /\bnfp_[A-Za-z0-9]{30,}/],
  ["Google key", /\bAIza[\w-]{35}\b/],
  ["Slack token", /\bxox[abeprs]-[\w-]{10,}/],
  ["Stripe key", /\b[rs]k_live_[A-Za-z0-9]{16,}/],
  ["SendGrid key", /\bSG\.[\w-]{16,}\.[\w-]{16,}/],
  ["API key", /\bsk-(?:[a-z]+-)*[A-Za-z0-9]{32,}/],
  ["Supabase key", /\bsb(?:p|_secret)_[\w-]{20,}/],
  ["token (JWT)", /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
];

/** Address with a password, and its host. */
const address = /\b[a-z]+:\/\/[^\s/:@"'`<>]+:(?<password>[^\s/:@"'`<>]+)@(?<host>[\w.-]+)/g;
/** Hosts of examples (RFC 2606, 6761), of this machine, and bare names. */
const unreal =
  /^(?:[\w-]+|[\d.]+|.*\.(?:example|test|invalid|localhost)|example\.(?:com|net|org))$/;

/** Passwords that stand for one. */
const placeholder = /^(?:…|\.\.\.|password|\$\{.*|\$\w+|\*+)$/;

/** Finds keys in a text. */
export function secretsIn(file: string, text: string): readonly FoundSecret[] {
  return text.split("\n").flatMap((content, index) => {
    const kinds = forms.filter(([, form]) => form.test(content)).map(([kind]) => kind);
    const isReal = [...content.matchAll(address)].some(
      ({ groups }) =>
        !unreal.test(groups?.["host"] ?? "") && !placeholder.test(groups?.["password"] ?? ""),
    );
    if (isReal) kinds.push("address with a password");
    return kinds.map((kind) => ({ file, line: index + 1, kind }));
  });
}

/** Searches all tracked files that are text. */
export async function findSecrets(): Promise<readonly FoundSecret[]> {
  const { stdout } = await promisify(execFile)("git", ["ls-files", "-z"], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const found: FoundSecret[] = [];
  for (const file of stdout.split("\0").filter((name) => name !== "")) {
    const bytes = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
    if (bytes.includes(0)) continue;
    found.push(...secretsIn(file, bytes.toString("utf8")));
  }
  return found;
}
