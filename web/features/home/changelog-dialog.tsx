import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { releasesOf } from "#domain/changelog.ts";
import { TextBlocks } from "#web/game/markdown/text-blocks.tsx";
import { fetchChangelog } from "#web/data/changelog.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** The file as text to read; one without headings as it is. */
function Releases({ text }: { readonly text: string }) {
  const releases = releasesOf(text);
  if (releases.length === 0) return <TextBlocks markdown={text} />;
  return releases.map(({ version, date, groups }) => (
    <section key={version} className="grid gap-3 not-first:mt-8">
      <h3 className="text-lg text-gold">
        {version}
        {date !== "" && <span className="font-text font-normal text-muted"> · {date}</span>}
      </h3>
      {groups.map((group) => (
        <div key={group.title} className="grid gap-1.5">
          {group.title !== "" && <h4 className="font-bold">{group.title}</h4>}
          <TextBlocks markdown={group.markdown} />
        </div>
      ))}
    </section>
  ));
}

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
