/**
 * Cards that are drawn when they are first asked for: by a script beside the server's sources, in a process of
 * its own that keeps the drawings. A stranger can make it draw each known card once, one at a time; where too
 * many wait, the next is refused.
 */
import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";
import { createGate } from "#server/database/gate.ts";

/** Bytes that stay with a drawing process for its next surface; the largest surface is smaller. */
const kept = String(64 * 1024 * 1024);

/**
 * Settings of glibc for a process that draws: surfaces of megabytes would be taken from the system and given back
 * each time, a third of the drawing's time. Other C libraries don't know them, and draw as they did.
 */
export const drawingMemory = {
  MALLOC_MMAP_THRESHOLD_: kept,
  MALLOC_TRIM_THRESHOLD_: kept,
  // One of them for each thread would keep twice as much.
  MALLOC_ARENA_MAX: "2",
};

/** Draws cards into the built app. */
export interface CardDrawer {
  /**
   * Resolves when the card at this path of the site is there, with false where it could not be drawn.
   *
   * @throws OverloadError when too many wait already
   */
  readonly draw: (path: string) => Promise<boolean>;
  readonly stop: () => void;
}

/** The faces of a large list's cards, asked for at once from several devices. */
const mostWaiting = 120;

/**
 * Makes a drawer; its process starts with the first card.
 *
 * @param script answers each message, a path, with the path and whether it was drawn
 */
export function createCardDrawer(script: string): CardDrawer {
  const gate = createGate(1, mostWaiting);
  const underWay = new Map<string, Promise<boolean>>();
  let child: ChildProcess | undefined;

  function open(): ChildProcess {
    const started = spawn(process.execPath, ["--import", "tsx", script], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...drawingMemory, ...process.env },
    });
    // It must not hold up the server's own end.
    started.unref();
    started.channel?.unref();
    for (const event of ["exit", "disconnect", "error"] as const) {
      started.once(event, () => {
        if (child === started) child = undefined;
      });
    }
    return started;
  }

  async function drawNow(path: string): Promise<boolean> {
    const leave = await gate.enter();
    try {
      child ??= open();
      return await askFor(path, child);
    } finally {
      leave();
    }
  }

  return {
    draw: (path) => {
      const waiting = underWay.get(path);
      if (waiting !== undefined) return waiting;
      const drawing = drawNow(path).finally(() => underWay.delete(path));
      underWay.set(path, drawing);
      return drawing;
    },
    stop: () => {
      child?.kill();
    },
  };
}

/** One is asked for at a time, so the next answer is about it; a process that ends has not drawn it. */
function askFor(path: string, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isDrawn: boolean) => {
      child.off("message", take).off("exit", lose).off("error", lose);
      resolve(isDrawn);
    };
    const take = (answer: unknown) =>
      end(
        typeof answer === "object" &&
          answer !== null &&
          "isDrawn" in answer &&
          answer.isDrawn === true,
      );
    const lose = () => end(false);
    child.on("message", take).on("exit", lose).on("error", lose);
    child.send(path, (error) => {
      if (error !== null) lose();
    });
  });
}
