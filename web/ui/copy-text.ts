/** Puts a text on the clipboard, and says whether that was possible: over plain http browsers refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
