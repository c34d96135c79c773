/**
 * Prints the part of the page that is marked for it (web/ui/print.css), and nothing else. The title is
 * what the browser calls the file of whoever prints into one.
 */
export function printOnly(
  part: "card" | "text" | "list" | "cards" | "codes" | "mission" | "odds",
  title = document.title,
): void {
  const { dataset } = document.documentElement;
  const before = document.title;
  dataset["print"] = part;
  document.title = title;
  const restore = () => {
    delete dataset["print"];
    document.title = before;
  };
  window.addEventListener("afterprint", restore, { once: true });
  window.print();
}
