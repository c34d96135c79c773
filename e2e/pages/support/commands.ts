/** Requests of a test to the server's side: members and their mail. Each is called by its name in the page. */
import {
  aMember,
  anAdministrator,
  codeOf,
  codeTo,
  linkTo,
  type Member,
  sessionWithFactor,
  signedInClient,
} from "#e2e/support/members.ts";

/** The first argument is Vitest's own. */
type OfServer<Arguments extends readonly unknown[], Result> = (
  context: unknown,
  ...given: Arguments
) => Promise<Result>;

/** A member, and the session of a device of theirs, as the browser keeps it. */
const newMember: OfServer<[], { readonly member: Member; readonly session: string }> = async () => {
  const member = await aMember();
  const { session } = await signedInClient(member);
  return { member, session: JSON.stringify(session) };
};

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

export const commands = {
  newMember,
  newSession,
  newAdministrator,
  mailedLink,
  mailedCode,
  oneTimeCode,
};

type Called<Command> =
  Command extends OfServer<infer Arguments, infer Result>
    ? (...given: Arguments) => Promise<Result>
    : never;

declare module "vitest/browser" {
  interface BrowserCommands {
    newMember: Called<typeof newMember>;
    newSession: Called<typeof newSession>;
    newAdministrator: Called<typeof newAdministrator>;
    mailedLink: Called<typeof mailedLink>;
    mailedCode: Called<typeof mailedCode>;
    oneTimeCode: Called<typeof oneTimeCode>;
  }
}
