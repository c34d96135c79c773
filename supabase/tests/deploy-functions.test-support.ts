/** Gives tests what the official CLI gives Supabase when functions are deployed. */
import { randomUUID } from "node:crypto";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { deployFunctions } from "#scripts/supabase-cli.ts";
import { testFolder } from "#server/test-support/test-folder.ts";

const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Function as the official CLI uploads it. */
export interface DeployedFunction {
  readonly name: string;
  /** Holds the files that were uploaded, and our packages in the place of those that Supabase fetches. */
  readonly folder: string;
  /** From there. */
  readonly entrypoint_path: string;
  readonly import_map_path: string;
  readonly verify_jwt: boolean;
}

/** Functions that were uploaded, in a folder that is removed afterwards. */
export interface Deployment {
  readonly functions: readonly DeployedFunction[];
  readonly remove: () => Promise<void>;
}

/** Deploys all functions to a stand-in for Supabase's management. */
export async function deployToStandIn(): Promise<Deployment> {
  const folder = await testFolder("deployed");
  const functions: DeployedFunction[] = [];
  const management = createServer((request, response) => {
    void receive(folder, request).then((deployed) => {
      if (deployed !== undefined) functions.push(deployed);
      const answer = deployed === undefined ? {} : described(deployed);
      response.writeHead(deployed === undefined ? 200 : 201, {
        "content-type": "application/json",
      });
      return response.end(JSON.stringify(answer));
    });
  });
  try {
    await deployFunctions(await addressOf(management));
  } finally {
    management.close();
  }
  return { functions, remove: () => rm(folder, { recursive: true, force: true }) };
}

function addressOf(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : undefined;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

/** Keeps the files of one function. */
async function receive(
  base: string,
  request: IncomingMessage,
): Promise<DeployedFunction | undefined> {
  const bytes = await buffer(request);
  const url = new URL(request.url ?? "", "http://localhost");
  const name = url.searchParams.get("slug");
  if (!url.pathname.endsWith("/functions/deploy") || name === null) return undefined;
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData();
  const folder = join(base, name);
  for (const file of form.getAll("file").filter((part) => part instanceof File)) {
    const path = join(folder, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.bytes());
  }
  await symlink(packages, join(folder, "node_modules"));
  const metadata = form.get("metadata");
  const text = metadata instanceof File ? await metadata.text() : metadata;
  return { ...(JSON.parse(text ?? "") as Omit<DeployedFunction, "folder">), name, folder };
}

function described({ name, verify_jwt }: DeployedFunction) {
  const id = randomUUID();
  return { id, slug: name, name, status: "ACTIVE", version: 1, verify_jwt };
}
