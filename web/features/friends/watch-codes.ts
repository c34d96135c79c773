/** Reading codes through the device's camera, in browsers that can do it by themselves. */

interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeReaderClass {
  new (options: { readonly formats: readonly string[] }): CodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  // Not in every browser, and so not among the compiler's types.
  var BarcodeDetector: CodeReaderClass | undefined;
}

/** Milliseconds between two looks at the picture. */
const pause = 200;

/** The progress of looking for codes. */
export type Watching = "starting" | "watching" | "unsupported" | "denied" | "failed";

/** Gives what reads codes, or null where the browser has nothing for it. */
async function codeReader(): Promise<CodeReader | null> {
  const Reader = globalThis.BarcodeDetector;
  const isPossible = Reader !== undefined && "mediaDevices" in navigator;
  if (!isPossible) return null;
  const formats = await Reader.getSupportedFormats();
  return formats.includes("qr_code") ? new Reader({ formats: ["qr_code"] }) : null;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function lookForCodes(
  reader: CodeReader,
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const [code] = await reader.detect(video);
    if (code !== undefined && !signal.aborted) onCode(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

interface Watch {
  readonly video: HTMLVideoElement;
  readonly onState: (state: Watching) => void;
  readonly onCode: (text: string) => void;
  readonly signal: AbortSignal;
}

async function watch({ video, onState, onCode, signal }: Watch): Promise<void> {
  const reader = await codeReader();
  if (signal.aborted) return;
  if (reader === null) {
    onState("unsupported");
    return;
  }
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    onState("watching");
    await lookForCodes(reader, video, onCode, signal);
  } finally {
    stop(stream);
  }
}

/** Shows the camera's picture and tells of each code in it, until the signal; the camera is let go then. */
export async function watchCodes(given: Watch): Promise<void> {
  try {
    await watch(given);
  } catch (error) {
    if (given.signal.aborted) return;
    const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
    given.onState(isDenied ? "denied" : "failed");
  }
}
