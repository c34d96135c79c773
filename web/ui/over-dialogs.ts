/**
 * A place for messages that is over everything and takes input. A modal dialog lies over the page and makes the
 * rest of it inert, so the place moves into the dialog that was opened last, and back when it closes.
 */

const dialogs: HTMLDialogElement[] = [];
let place: HTMLElement | null = null;

function settle(): void {
  const dialog = dialogs.at(-1);
  if (place === null || place.parentElement === (dialog ?? document.body)) return;
  (dialog ?? document.body).append(place);
  if (dialog === undefined) {
    place.removeAttribute("popover");
    return;
  }
  // In the browser's top layer nothing of the dialog cuts it off, moves or covers it.
  place.setAttribute("popover", "manual");
  place.showPopover?.();
}

/** The place, made when it is first asked for. */
export function placeOverDialogs(): HTMLElement {
  if (place === null) {
    place = document.createElement("div");
    place.className = "over-dialogs";
  }
  settle();
  return place;
}

/** Brings the place into a dialog that has just been opened; gives what to call before it closes. */
export function joinDialog(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog);
  settle();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    settle();
  };
}
