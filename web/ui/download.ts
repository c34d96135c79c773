/**
 * Hands the visitor a file that was made in the page; gives whether they took it. From an iPhone's home screen a
 * download goes nowhere, so the system's sheet offers to keep the file.
 */
export async function downloadFile(
  name: string,
  content: BlobPart,
  type = "application/json",
): Promise<boolean> {
  const file = new File([content], name, { type });
  if (isOnHomeScreen() && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      // Closed without a choice. Where the press was too long ago to share, the download may still work.
      if (error instanceof DOMException && error.name === "AbortError") return false;
    }
  }
  download(file);
  return true;
}

/** Only Safari on iPhones and iPads has this property. */
function isOnHomeScreen(): boolean {
  return "standalone" in navigator && navigator.standalone === true;
}

function download(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken the file by the next turn; the address would keep its bytes alive.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
