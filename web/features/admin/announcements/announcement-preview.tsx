import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { mailFrames } from "#domain/mail-frames.ts";
import type { AnnouncementText, Channel } from "#web/data/admin/announcements.ts";

interface AnnouncementPreviewProps {
  readonly channel: Channel;
  readonly language: Language;
  readonly text: AnnouncementText;
}

/** An announcement as its readers get it. */
export function AnnouncementPreview({ channel, language, text }: AnnouncementPreviewProps) {
  const t = useTranslations("adminSite.announcements");
  const { greeting, open, signature, why, optOut } = mailFrames[language];
  const paragraphs = text.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  const isMail = channel === "mail";
  return (
    <section aria-labelledby="preview" className="panel grid content-start gap-3 p-4">
      <h2 id="preview" className="text-xl text-gold">
        {t("preview")}
      </h2>
      {/* A mail is paper in every theme. */}
      <div
        lang={language}
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg p-4 ${isMail ? "bg-[#f6f1e7] text-[#211d18]" : "border border-line bg-ground"}`}
      >
        <p className="text-xl font-bold break-words">{text.title || "…"}</p>
        {isMail && <p>{greeting}</p>}
        {paragraphs.length === 0 ? (
          <p>…</p>
        ) : (
          paragraphs.map((paragraph, place) => (
            // Paragraphs have nothing else to be told apart by.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={place} className="break-words whitespace-pre-line">
              {paragraph}
            </p>
          ))
        )}
        {isMail && (
          <>
            <p className="underline">{open}</p>
            <p>{signature}</p>
            <p className="text-sm">
              {why} <span className="underline">{optOut}</span>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
