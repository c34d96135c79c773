import { useEffect, useEffectEvent } from "react";
import { closeDialog, openDialog } from "../draft/builder-dialogs.ts";
import { useSaveList } from "./save-list.ts";
import { useUndo } from "./undo.ts";

/** Tells whether Ctrl+Z takes back letters there. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea");
}

/** Tells whether a letter means itself there; in a select it looks for an option. */
function takesLetters(target: EventTarget | null): boolean {
  return isTextField(target) || target instanceof HTMLSelectElement;
}

function isMenuOpen(): boolean {
  return document.querySelector("[popover=auto]:popover-open") !== null;
}

interface BuilderKeys {
  readonly onEscape: () => void;
}

/** The keys of the whole builder; those of a unit card are read where the cards are. */
export function useBuilderKeys({ onEscape }: BuilderKeys): void {
  const { undo, redo } = useUndo();
  const save = useSaveList();

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const isDialogOpen = document.querySelector("dialog[open]") !== null;
    if (isDialogOpen) return;

    if (isCommand && key === "s") save();
    else if (isTextField(event.target)) return;
    else if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) redo();
    else if (isCommand && key === "z") undo();
    else if (isCommand || takesLetters(event.target)) return;
    else if (key === "/") document.getElementById("unit-search")?.focus();
    else if (key === "?") openDialog({ kind: "keys" });
    // The menu that is open closes by itself, and nothing else with it.
    else if (key === "escape") return isMenuOpen() ? undefined : onEscape();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("keydown", handleKey);
      closeDialog();
    };
  }, []);
}
