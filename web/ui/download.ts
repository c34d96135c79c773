/** Hands the visitor a file that was made in the page. */
export function downloadFile(name: string, content: BlobPart, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; the address would keep its bytes alive.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
