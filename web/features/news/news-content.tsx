import { useMessages, useTranslations } from "use-intl";
import { isHtml, newsText, type NewsItem } from "#domain/news/news-item.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { RichHtml } from "#web/ui/rich-html.tsx";

/** The text of an item: HTML cleaned, a plain text as it was written, or why there is nothing to read. */
export function NewsContent({ item }: { readonly item: NewsItem }) {
  const t = useTranslations("news");
  const language = useLanguage();
  const text = newsText(item, language, useTranslate());

  switch (text.kind) {
    case "content":
      return isHtml(text.content) ? (
        <RichHtml html={text.content} />
      ) : (
        <p className="break-words whitespace-pre-line">{text.content}</p>
      );
    case "missing-translation":
      return <p className="text-muted">{t("missingTranslation", { key: text.key })}</p>;
    case "translation-error":
      return <p className="text-muted">{t("translationError")}</p>;
    case "no-content":
      return <p className="text-muted">{t("noContent")}</p>;
  }
}

/** The app's own texts for news, by keys that come from the server and may be anything. */
function useTranslate(): (key: string) => string | null {
  const t = useTranslations("news.texts");
  const { news } = useMessages();
  const texts: object = news.texts;

  return (name) => {
    if (!Object.hasOwn(texts, name)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one, as was just asked
    return t(name as Parameters<typeof t>[0]);
  };
}
