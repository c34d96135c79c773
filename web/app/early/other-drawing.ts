/**
 * Runs in the head of a page that is drawn ahead, behind `choices.ts`: who chose another language than the browser
 * asks for gets the drawing in that one, as soon as it is here. The browser parses it as a document, whose scripts
 * do not run.
 */
const page = document.documentElement;

function put(drawing: Document | null): void {
  const root = document.getElementById("root");
  if (drawing?.documentElement.lang !== page.lang || root?.dataset["drawn"] === undefined) return;
  root.replaceChildren(...(drawing.getElementById("root")?.childNodes ?? []));
  document.title = drawing.title;
  delete page.dataset["foreign"];
}

if (page.dataset["foreign"] !== undefined) {
  const request = new XMLHttpRequest();
  request.open("GET", location.href);
  request.responseType = "document";
  request.setRequestHeader("Accept-Language", page.lang);
  request.addEventListener("load", () => {
    const show = () => put(request.responseXML);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  });
  request.send();
}
