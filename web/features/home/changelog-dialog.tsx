import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { fetchChangelog } from "#web/data/changelog.ts";
import { Releases } from "#web/game/changelog/releases.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** The changes of each version, as the project's own file tells them. */
export function ChangelogDialog({ onClose }: { readonly onClose: () => void }) {
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
      <ScrollRegion
        label={t("changelogTitle")}
        lang="en"
        className="max-h-[60dvh] overflow-auto leading-relaxed"
      >
        {text === null && app("loading")}
        {text === "" && <p className="whitespace-pre-wrap">{failed}</p>}
        {text !== null && text !== "" && <Releases text={text} />}
      </ScrollRegion>
    </Dialog>
  );
}
