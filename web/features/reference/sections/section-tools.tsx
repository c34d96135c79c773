import { Copy, Link2, MessageSquareQuote, Printer, Share } from "lucide-react";
import { useTranslations } from "use-intl";
import { sectionAsText, sectionForDiscord } from "#domain/reference/shared-section.ts";
import type { ReferenceKind, ReferenceSection } from "#domain/reference/texts.ts";
import { Button } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/toast.ts";
import { plainText } from "#web/shared/markdown/blocks.ts";

interface SectionToolsProps {
  readonly kind: ReferenceKind;
  readonly section: ReferenceSection;
}

function sharedSection(kind: ReferenceKind, { id, title, content, notes }: ReferenceSection) {
  const texts = [content, ...notes.flatMap((note) => [note.title, note.content])];
  const url = `${window.location.origin}/${kind}#${id}`;
  return { title, text: texts.map(plainText).join("\n"), url };
}

/** Copy the link of a section, or pass the section on. */
export function SectionTools({ kind, section }: SectionToolsProps) {
  const t = useTranslations("reference");
  const copy = useCopy();
  const { title } = section;

  return (
    <div className="section-tools no-print flex shrink-0 items-center">
      <Button
        tone="ghost"
        size="icon"
        aria-label={t("copyLinkTo", { title })}
        onClick={() => copy(sharedSection(kind, section).url, t("linkCopied"))}
      >
        <Link2 aria-hidden size={18} />
      </Button>
      <Menu
        iconOnly
        isLate
        label={t("shareOf", { title })}
        button={<Share aria-hidden size={18} />}
      >
        <ShareItems kind={kind} section={section} />
      </Menu>
    </div>
  );
}

/** Copies a text and says how that went. */
function useCopy() {
  const t = useTranslations("reference");
  return (text: string, done: string) =>
    void copyText(text).then((isCopied) =>
      notify(
        isCopied ? { title: done, tone: "success" } : { title: t("notCopied"), tone: "error" },
      ),
    );
}

function ShareItems({ kind, section }: SectionToolsProps) {
  const t = useTranslations("reference");
  const copy = useCopy();
  const shared = sharedSection(kind, section);

  return (
    <>
      {"share" in navigator && (
        <ShareItem icon={Share} label={t("share")} onClick={() => void shareBySystem(shared)} />
      )}
      <ShareItem
        icon={Copy}
        label={t("copyText")}
        onClick={() => copy(sectionAsText(shared), t("textCopied"))}
      />
      <ShareItem
        icon={MessageSquareQuote}
        label={t("copyDiscord")}
        onClick={() => copy(sectionForDiscord(shared), t("textCopied"))}
      />
      <ShareItem icon={Printer} label={t("print")} onClick={() => printSection(section.id)} />
    </>
  );
}

async function shareBySystem(shared: ReturnType<typeof sharedSection>): Promise<void> {
  try {
    await navigator.share({ title: shared.title, text: shared.text, url: shared.url });
  } catch {
    // Closed without a choice; the other ways are in the same menu.
  }
}

interface ShareItemProps {
  readonly icon: typeof Copy;
  readonly label: string;
  readonly onClick: () => void;
}

function ShareItem({ icon: Icon, label, onClick }: ShareItemProps) {
  return (
    <button type="button" className="menu-item" onClick={onClick}>
      <Icon aria-hidden size={18} className="text-gold" />
      {label}
    </button>
  );
}

const mark = "data-printed";

/** Prints one section of the page, without what is around it (reference.css). */
function printSection(id: string): void {
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
