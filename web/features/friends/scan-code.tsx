import { useNavigate } from "@tanstack/react-router";
import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { usernameInCode } from "./code-address.ts";
import { watchCodes, type Watching } from "./watch-codes.ts";

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
