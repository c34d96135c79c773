/** The address in a member's code, at which others find the member and the button to ask them. */
export function codeAddress(origin: string, username: string): string {
  return `${origin}/profile/${encodeURIComponent(username)}#add`;
}

/** The username in a code of this site, or null for any other text. */
export function usernameInCode(origin: string, text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const [, path] = /^\/profile\/([^/]+)$/.exec(url.pathname) ?? [];
  if (url.origin !== origin || path === undefined) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
