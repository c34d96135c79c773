/** Prints the part of the page that is marked for it (web/ui/print.css), and nothing else. */
export function printOnly(part: "card"): void {
  const { dataset } = document.documentElement;
  dataset["print"] = part;
  window.addEventListener("afterprint", () => delete dataset["print"], { once: true });
  window.print();
}
