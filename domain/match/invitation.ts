/** Invitations to a match: six characters to be typed, or a secret behind the hash of a link. */

/** The people whom an invitation is for. */
export type InvitationFor = "opponent" | "device" | "spectator";

/** An invitation as somebody brings it. */
export interface Invitation {
  readonly for: InvitationFor;
  /** The code or the secret. */
  readonly text: string;
}

const names: Readonly<Record<string, InvitationFor>> = {
  join: "opponent",
  seat: "device",
  watch: "spectator",
};

const form = /^#?(?<name>join|seat|watch)=(?<text>[0-9A-Za-z]{6,100})$/;

/** The invitation behind the hash of an address, or null where there is none. */
export function invitationIn(hash: string): Invitation | null {
  const { name = "", text = "" } = form.exec(hash)?.groups ?? {};
  const whom = names[name];
  return whom === undefined ? null : { for: whom, text };
}

/** The number of characters of a code. */
export const codeLength = 6;

/** The text typed or pasted into the field for a code: in capitals, with nothing between. */
export function tidyCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .slice(0, codeLength);
}

/** The invitation in a text that was pasted: the link of one, or a code; null where it is neither. */
export function pastedInvitation(text: string): Invitation | null {
  const hash = text.indexOf("#");
  const linked = hash === -1 ? null : invitationIn(text.slice(hash).trim());
  if (linked !== null) return linked;
  const plain = text.replaceAll(/[\s-]/g, "");
  return /^[0-9A-Za-z]{6}$/.test(plain) ? { for: "opponent", text: tidyCode(plain) } : null;
}
