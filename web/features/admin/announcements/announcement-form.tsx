import { Send } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { languages, type Language } from "#domain/language.ts";
import { oneLine, someLines, titleLine } from "#domain/text.ts";
import {
  beginAnnouncement,
  noticeToSelf,
  type AnnouncementTexts,
  type Channel,
} from "#web/data/admin/announcements.ts";
import {
  forgetAnnouncementDraft,
  isBlankDraft,
  keepAnnouncementDraft,
  readAnnouncementDraft,
  type AnnouncementDraft,
} from "#web/data/local/admin-drafts.ts";
import { newUuid } from "#web/data/local/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { notify } from "#web/ui/toast.ts";
import { mailToSelf, type MailTrouble } from "#web/data/admin/mail-server.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { AdminTrouble } from "../parts/admin-trouble.tsx";
import { MailHelp } from "../mail/mail-help.tsx";
import { useLanguageName } from "./use-language-name.ts";
import { AnnouncementPreview } from "./announcement-preview.tsx";
import { SendDialog } from "./send-dialog.tsx";

interface ToSelfProps {
  readonly channel: Channel;
  /** The language in which a mail goes; a notice has all of them. */
  readonly language: Language;
  readonly texts: AnnouncementTexts;
  readonly isReady: boolean;
}

/** Sends what is written to the administrator alone: what goes to everybody cannot be called back. */
function ToSelf({ channel, language, texts, isReady }: ToSelfProps) {
  const t = useTranslations("adminSite.announcements");
  const [refused, setRefused] = useState<MailTrouble | null>(null);
  const submission = useSubmit(async () => {
    setRefused(null);
    if (channel === "notice") {
      await noticeToSelf(texts);
      notify({ title: t("toSelfDone.notice"), tone: "success" });
      return;
    }
    const { to, trouble } = await mailToSelf(language, texts[language]);
    setRefused(trouble);
    if (trouble === null) notify({ title: t("toSelfDone.mail", { to }), tone: "success" });
  });
  return (
    <div className="grid justify-items-start gap-2">
      <AdminTrouble of={submission} />
      {refused !== null && <MailHelp trouble={refused} />}
      <Button disabled={!isReady || !submission.isReady} onClick={submission.submit}>
        <Send aria-hidden size={18} />
        {t("toSelf")}
      </Button>
    </div>
  );
}

/** Characters, as the database takes them. */
const mostInTitle = 120;
const mostInText = 5000;
const fastest = 6000;

/** Tells whether a title and a text are there in a language. */
function isWritten({ texts }: AnnouncementDraft, language: Language): boolean {
  return oneLine(texts[language].title, mostInTitle) !== "" && texts[language].text.trim() !== "";
}

function paceOf({ perMinute }: AnnouncementDraft): number | null {
  const pace = Number(perMinute);
  return Number.isInteger(pace) && pace >= 1 && pace <= fastest ? pace : null;
}

/** The texts as they go out: a title of one line, a text without spaces at its ends. */
function textsOf({ texts }: AnnouncementDraft): AnnouncementTexts {
  const tidy = (language: Language) => ({
    title: titleLine(texts[language].title, mostInTitle).trim(),
    text: someLines(texts[language].text, mostInText).trim(),
  });
  return { en: tidy("en"), es: tidy("es"), fr: tidy("fr") };
}

/** An announcement in three languages, kept as it is typed, with its preview. */
export function AnnouncementForm({ channel }: { readonly channel: Channel }) {
  const t = useTranslations("adminSite.announcements");
  const nameOf = useLanguageName();
  const [draft, setDraft] = useState(() => readAnnouncementDraft(channel));
  const [language, setLanguage] = useState<Language>("en");
  const paceId = useId();
  const [isAsking, setIsAsking] = useState(false);
  /** True from the first try on: then what is missing is said. */
  const [isTried, setIsTried] = useState(false);
  const pace = paceOf(draft);
  const change = (next: AnnouncementDraft) => {
    setDraft(next);
    keepAnnouncementDraft(channel, next);
  };
  const changeText = (part: "title" | "text", value: string) => {
    const text = { ...draft.texts[language], [part]: value };
    change({ ...draft, texts: { ...draft.texts, [language]: text } });
  };
  const clear = () => {
    forgetAnnouncementDraft(channel);
    setDraft(readAnnouncementDraft(channel));
    setIsTried(false);
  };
  const handleDiscard = () => {
    const before = draft;
    clear();
    notify({
      title: t("discarded"),
      action: { label: t("undo"), run: () => change(before) },
    });
  };
  const send = async () => {
    const outcome = await beginAnnouncement({
      id: draft.id,
      channel,
      texts: textsOf(draft),
      perMinute: pace ?? 60,
    });
    setIsAsking(false);
    if (outcome === "other-text") {
      change({ ...draft, id: newUuid() });
      notify({ title: t("goneBefore"), tone: "error" });
      return;
    }
    clear();
    notify({ title: t(`begun.${channel}`), tone: "success" });
  };
  const { title, text } = draft.texts[language];
  const missing = languages.filter((each) => !isWritten(draft, each));
  const handleSend = () => {
    setIsTried(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (pace !== null) setIsAsking(true);
  };
  return (
    <section aria-labelledby="write" className="grid gap-4 min-[64rem]:grid-cols-2">
      <div className="panel grid content-start gap-3 p-4">
        <h2 id="write" className="text-xl text-gold">
          {t("write")}
        </h2>
        <Segmented
          label={t("language")}
          value={language}
          choices={languages.map((each) => ({ value: each, label: nameOf(each) }))}
          onChange={setLanguage}
        />
        <label className="grid gap-1">
          <span className="text-muted">{t("titleField", { language: nameOf(language) })}</span>
          <input
            className="field"
            lang={language}
            maxLength={mostInTitle}
            value={title}
            onChange={(event) => changeText("title", event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          <span className="text-muted">{t("textField", { language: nameOf(language) })}</span>
          <textarea
            className="field min-h-48"
            lang={language}
            maxLength={mostInText}
            value={text}
            onChange={(event) => changeText("text", event.target.value)}
          />
        </label>
        <p className="text-muted">{t(`paragraphs.${channel}`)}</p>
        {channel === "mail" && (
          <label className="grid max-w-64 gap-1">
            <span className="text-muted">{t("perMinute")}</span>
            <input
              className="field"
              type="number"
              inputMode="numeric"
              min={1}
              max={fastest}
              value={draft.perMinute}
              aria-invalid={pace === null}
              aria-describedby={paceId}
              onChange={(event) => change({ ...draft, perMinute: event.target.value })}
            />
            <span id={paceId} className={pace === null ? "text-danger" : "sr-only"}>
              {t("paceRange", { most: fastest })}
            </span>
          </label>
        )}
        <p role="status" className={isTried ? "text-danger" : "text-muted"}>
          {missing.length > 0 && (isTried || !isBlankDraft(draft))
            ? t("missing", { languages: missing.map((each) => nameOf(each)).join(", ") })
            : ""}
        </p>
        <ToSelf
          channel={channel}
          language={language}
          texts={textsOf(draft)}
          isReady={channel === "mail" ? isWritten(draft, language) : missing.length === 0}
        />
        <div className="flex flex-wrap gap-2">
          <Button tone="gold" onClick={handleSend}>
            {t("send")}
          </Button>
          <Button tone="ghost" disabled={isBlankDraft(draft)} onClick={handleDiscard}>
            {t("discard")}
          </Button>
        </div>
      </div>
      <AnnouncementPreview channel={channel} language={language} text={textsOf(draft)[language]} />
      {isAsking && (
        <SendDialog
          channel={channel}
          pace={pace ?? 60}
          onSend={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
