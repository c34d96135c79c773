const mark = "data-printed";

/** Prints one section of the page, without what is around it (reference.css). */
export function printSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const root = document.documentElement;
  root.dataset["print"] = "section";
  section.setAttribute(mark, "");
  window.addEventListener(
    "afterprint",
    () => {
      delete root.dataset["print"];
      section.removeAttribute(mark);
    },
    { once: true },
  );
  window.print();
}
