/** `npm run admin -- grant someone@example.org`, and the like; `npm run admin` says what there is. */
import { resolve } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { readConfig } from "#server/config.ts";
import { log } from "#server/log.ts";
import { AdminError, administrate, secretKeyOf, usage } from "#server/operations/admin.ts";
import { eraseMember, exportMember, restoreMemberLists } from "#server/operations/members.ts";
import { moveFiles } from "#server/operations/move-files.ts";
import { type Connect, type Owner, withOwner } from "#server/operations/owner.ts";
import { showProgress } from "#server/operations/progress.ts";
import { runTool } from "#server/operations/tool.ts";
import { openFiles } from "#server/storage/open-files.ts";

const words = process.argv.slice(2);
const config = readConfig(process.env);

await runTool(async () => {
  if (words[0] === "secret-key") return secretKeyOf(config);
  return withOwner(config, log, "beside a server", (sql, connect) => act(sql, connect));
});

/** @throws AdminError */
async function act(sql: Owner, connect: Connect): Promise<string> {
  const [command = "", address = "", ...more] = words;
  const files = openFiles(config);
  switch (command) {
    case "move-files":
      return move(sql);
    case "export-member":
      if (more[0] === undefined) throw new AdminError(usage);
      return exportMember(sql, files, address, resolve(more[0]));
    case "erase-member":
      return eraseMember(sql, files, address, askPerson);
    case "restore-member-lists": {
      const [option, folder] = more;
      if (option !== "--from" || folder === undefined) throw new AdminError(usage);
      return restoreMemberLists(sql, connect, address, resolve(folder));
    }
    default:
      return administrate(sql, words);
  }
}

async function askPerson(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function move(sql: Owner): Promise<string> {
  const progress = showProgress();
  try {
    const to = words[1] === "--to" ? words[2] : undefined;
    return await moveFiles(sql, config, to, progress.tell);
  } finally {
    progress.end();
  }
}
