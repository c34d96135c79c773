/** The path, or the part of one, that is meant by its escapes (`%20`); undefined where one of them is broken. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
