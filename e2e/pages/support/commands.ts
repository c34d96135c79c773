/**
 * Requests of a test to what is outside of the page: to the server for members and their mail, to the browser
 * for files that are chosen, saved or withheld. Each is called by its name in the page.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserCommandContext } from "vitest/node";
import {
  aMember,
  aMemberWithPassword,
  anAdministrator,
  codeOf,
  codeTo,
  linkTo,
  type Member,
  type MemberWithPassword,
  sessionWithFactor,
  signedInClient,
  tools,
} from "#e2e/support/members.ts";
import { cacheDir } from "#scripts/build/paths.ts";

/** The first argument is Vitest's own. */
type OfServer<Arguments extends readonly unknown[], Result> = (
  context: BrowserCommandContext,
  ...given: Arguments
) => Promise<Result>;

/**
 * A member, and the session of a device of theirs, as the browser keeps it. They do not hear notices to everybody:
 * another file that runs beside may send one.
 */
const newMember: OfServer<[], { readonly member: Member; readonly session: string }> = async () => {
  const member = await aMember();
  const setting = { user_id: member.id, kind: "notice", in_app: false };
  const { error } = await tools.from("notification_settings").insert(setting);
  if (error !== null) throw error;
  return await withSession(member);
};

/** The same of a member whose password a test types. */
const newMemberWithPassword: OfServer<
  [],
  { readonly member: MemberWithPassword; readonly session: string }
> = async () => withSession(await aMemberWithPassword());

async function withSession<Someone extends Member>(member: Someone) {
  const { session } = await signedInClient(member);
  return { member, session: JSON.stringify(session) };
}

/** The session of another device of a member. */
const newSession: OfServer<[member: Member], string> = async (_, member) =>
  JSON.stringify((await signedInClient(member)).session);

/** Someone who administers the site, and the session of a device on which they have shown their second factor. */
const newAdministrator: typeof newMember = async () => {
  const member = await anAdministrator();
  return { member, session: JSON.stringify(await sessionWithFactor(member)) };
};

const mailedLink: OfServer<[address: string, after?: number], string> = (_, address, after) =>
  linkTo(address, after);

const mailedCode: OfServer<[address: string], string> = (_, address) => codeTo(address);

const oneTimeCode: OfServer<[key: string, later?: number], string> = (_, key, later) =>
  Promise.resolve(codeOf(key, later));

/** A file as a test writes it down: as text, or byte by byte. */
interface AFile {
  readonly name: string;
  readonly content: string | readonly number[];
  /** The content stands in it as often as this, once unless told. Then its name is one that a disk takes. */
  readonly times?: number;
}

/** Pages that wait to be asked for a file. */
const waiting = new Set<BrowserCommandContext["page"]>();

/** Presses the mouse at a point of the window, whose frame the page under test is. */
const clickAt: OfServer<[x: number, y: number], void> = async ({ page }, x, y) => {
  // The browser is told to ask the test for a file before anything that comes after is done.
  if (waiting.has(page)) await page.evaluate(() => {});
  await page.mouse.click(x, y);
};

/** Gives the browser this file when it next asks for one; called before the press that makes it ask. */
const chooseFile: OfServer<[file: AFile], void> = async (
  { page },
  { name, content, times = 1 },
) => {
  waiting.add(page);
  const chooser = await page.waitForEvent("filechooser").finally(() => waiting.delete(page));
  const once = typeof content === "string" ? Buffer.from(content) : Buffer.from([...content]);
  if (times === 1) {
    await chooser.setFiles({ name, mimeType: "application/json", buffer: once });
    return;
  }
  // A large one from the disk: to send it through the test's own connection takes seconds.
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, name);
  await writeFile(file, Buffer.alloc(once.length * times, once));
  await chooser.setFiles(file);
};

/** The name of the file that is saved next; called before the press that saves it. */
const savedFile: OfServer<[], string> = async ({ page }) =>
  (await page.waitForEvent("download")).suggestedFilename();

/** The paths of the files that were asked for in vain, by the pattern that withholds them from a browser. */
const asked = new Map<string, string[]>();

/**
 * Has files not come, pictures for instance, which a page does not ask for by itself; or another file of the
 * project in their place.
 */
const withholdFiles: OfServer<[pattern: string, instead?: string], void> = async (
  { context, sessionId },
  pattern,
  instead,
) => {
  const key = `${sessionId} ${pattern}`;
  const paths: string[] = [];
  asked.set(key, paths);
  await context.route(pattern, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    try {
      await (instead === undefined ? route.abort() : route.fulfill({ path: instead }));
    } catch (error) {
      // The browser itself lets go of what is under way when files come again.
      if (asked.get(key) === paths) throw error;
    }
  });
};

/** Lets those files come again, and says which were asked for meanwhile. */
const giveFiles: OfServer<[pattern: string], readonly string[]> = async (
  { context, sessionId },
  pattern,
) => {
  const key = `${sessionId} ${pattern}`;
  const paths = asked.get(key);
  asked.delete(key);
  await context.unroute(pattern);
  return [...new Set(paths)];
};

export const commands = {
  clickAt,
  newMember,
  newMemberWithPassword,
  newSession,
  newAdministrator,
  mailedLink,
  mailedCode,
  oneTimeCode,
  chooseFile,
  savedFile,
  withholdFiles,
  giveFiles,
};

type Called<Command> =
  Command extends OfServer<infer Arguments, infer Result>
    ? (...given: Arguments) => Promise<Result>
    : never;

declare module "vitest/browser" {
  interface BrowserCommands {
    clickAt: Called<typeof clickAt>;
    newMember: Called<typeof newMember>;
    newMemberWithPassword: Called<typeof newMemberWithPassword>;
    newSession: Called<typeof newSession>;
    newAdministrator: Called<typeof newAdministrator>;
    mailedLink: Called<typeof mailedLink>;
    mailedCode: Called<typeof mailedCode>;
    oneTimeCode: Called<typeof oneTimeCode>;
    chooseFile: Called<typeof chooseFile>;
    savedFile: Called<typeof savedFile>;
    withholdFiles: Called<typeof withholdFiles>;
    giveFiles: Called<typeof giveFiles>;
  }
}
