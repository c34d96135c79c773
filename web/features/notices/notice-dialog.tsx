import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import type { Told } from "#domain/notices/notice.ts";
import { bodyOf } from "#domain/notices/wording.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { NoticeSentence } from "./notice-sentence.tsx";

interface NoticeDialogProps {
  readonly told: Told;
  readonly onClose: () => void;
}

/** Kinds of which a reason is expected. */
const reasoned: ReadonlySet<Told["kind"]> = new Set(["warning", "post_hidden", "comment_hidden"]);

/** The whole text of a notification that leads to no page. Beside the bell's panel, which is closed below it. */
export function NoticeDialog({ told, onClose }: NoticeDialogProps) {
  const t = useTranslations("notices");
  const language = useLanguage();
  const body = bodyOf(told, language) ?? (reasoned.has(told.kind) ? t("noReason") : null);

  return createPortal(
    <Dialog title={<NoticeSentence told={told} />} onClose={onClose}>
      {body !== null && <p className="whitespace-pre-line break-words">{body}</p>}
    </Dialog>,
    document.body,
  );
}
