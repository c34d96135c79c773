import { useNavigate } from "@tanstack/react-router";
import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { usernameInCode } from "./code-address.ts";

// Reading codes through the device's camera, in browsers that can do it by themselves.

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
type Watching = "starting" | "watching" | "unsupported" | "denied" | "failed";

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
async function watchCodes(given: Watch): Promise<void> {
  try {
    await watch(given);
  } catch (error) {
    if (given.signal.aborted) return;
    const isDenied = error instanceof DOMException && error.name === "NotAllowedError";
    given.onState(isDenied ? "denied" : "failed");
  }
}

/** Opens the camera, to read the code of somebody across the table. */
export function ScanCodeButton() {
  const t = useTranslations("friends.code");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <ScanLine aria-hidden size={18} />
        {t("scan")}
      </Button>
      {isOpen && (
        <Dialog title={t("scan")} width="28rem" onClose={() => setIsOpen(false)}>
          <Scanner />
        </Dialog>
      )}
    </>
  );
}

function Scanner() {
  const t = useTranslations("friends.code");
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Watching>("starting");
  const [isOther, setIsOther] = useState(false);

  const handleCode = useEffectEvent((text: string) => {
    const username = usernameInCode(window.location.origin, text);
    setIsOther(username === null);
    if (username === null) return false;
    void navigate({ to: "/profile/$username", params: { username }, hash: "add" });
    return true;
  });

  useEffect(() => {
    const stopper = new AbortController();
    if (video.current === null) return undefined;
    void watchCodes({
      video: video.current,
      onState: setState,
      onCode: (text) => {
        if (handleCode(text)) stopper.abort();
      },
      signal: stopper.signal,
    });
    return () => stopper.abort();
  }, []);

  const isShown = state === "starting" || state === "watching";
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        className="aspect-square w-full rounded-lg bg-raised object-cover"
        hidden={!isShown}
      />
      <p role="status" className={isOther && isShown ? "text-danger" : "text-muted"}>
        {isOther && isShown ? t("other") : t(`scanning.${state}`)}
      </p>
    </div>
  );
}
