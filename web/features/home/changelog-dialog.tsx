import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { fetchChangelog } from "#web/data/changelog.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** What changed, as the project's own file says it. */
// oxlint-disable-next-line import/no-default-export -- React.lazy takes a default export
export default function ChangelogDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <LateWords part="news">
      <Changelog onClose={onClose} />
    </LateWords>
  );
}

function Changelog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("news");
  const app = useTranslations("app");
  const failed = `# Changelog\n\n${t("changelogFailed")}`;
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    fetchChangelog(abort.signal).then(setText, () => setText(""));
    return () => abort.abort();
  }, []);

  return (
    <Dialog title={t("changelogTitle")} onClose={onClose} width="44rem">
      <div
        lang="en"
        // The text scrolls, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t("changelogTitle")}
        className="max-h-[60dvh] overflow-auto leading-relaxed whitespace-pre-wrap"
      >
        {text === null ? app("loading") : text === "" ? failed : text}
      </div>
    </Dialog>
  );
}
