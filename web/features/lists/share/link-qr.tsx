import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { QrCode } from "#web/ui/qr-code.tsx";

/** The most characters of a code: denser codes are read by few cameras from a screen. */
const maxLength = 1200;

/** The link for somebody else's camera. */
export function LinkQr({ address }: { readonly address: string }) {
  const t = useTranslations("share");
  const code = useRef<HTMLDivElement>(null);

  // It opens below what was pressed, where a phone's screen often ends.
  useLayoutEffect(() => {
    code.current?.scrollIntoView({ block: "nearest" });
  }, []);

  if (address.length > maxLength) return <p role="status">{t("qrTooLong")}</p>;
  return (
    <div ref={code} className="grid justify-items-center gap-1 py-1">
      <QrCode text={address} label={t("qrLabel")} />
      <p className="text-[0.95rem] text-muted">{t("qrHint")}</p>
    </div>
  );
}
