import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { fetchChangelog, type Changelog } from "#web/data/news/changelog.ts";
import { Releases } from "#web/shared/releases.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** The changes of each version, in the reader's language where the project has them in it. */
export function ChangelogDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("news");
  const app = useTranslations("app");
  const failed = `# Changelog\n\n${t("changelogFailed")}`;
  const language = useLanguage();
  /** Null while it is fetched; without a text where there is none. */
  const [found, setFound] = useState<Changelog | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetchChangelog(abort.signal, language).then(setFound, () => {
      if (!abort.signal.aborted) setFound({ text: "", language });
    });
    return () => abort.abort();
  }, [language]);

  return (
    <Dialog title={t("changelogTitle")} onClose={onClose} width="44rem">
      <ScrollRegion
        label={t("changelogTitle")}
        lang={found?.language ?? language}
        className="max-h-[60dvh] overflow-auto leading-relaxed"
      >
        {found === null && app("loading")}
        {found?.text === "" && <p className="whitespace-pre-wrap">{failed}</p>}
        {found !== null && found.text !== "" && <Releases text={found.text} />}
      </ScrollRegion>
    </Dialog>
  );
}
