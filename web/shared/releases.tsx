import { useTranslations } from "use-intl";
import { releasesOf } from "#domain/changelog.ts";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";

/** A changelog as text to read; one without headings as it is. */
export function Releases({ text }: { readonly text: string }) {
  const t = useTranslations("app");
  const releases = releasesOf(text);
  if (releases.length === 0) return <TextBlocks markdown={text} />;
  return releases.map(({ version, date, groups }, place) => (
    // While it is edited, a version may stand twice.
    // oxlint-disable-next-line react/no-array-index-key
    <section key={`${version} ${place}`} className="grid gap-3 not-first:mt-8">
      <h3 className="text-lg text-gold">
        {version === "Unreleased" ? t("nextVersion") : version}
        {date !== "" && <span className="font-text font-normal text-muted"> · {date}</span>}
      </h3>
      {groups.map((group, index) => (
        // As may a group.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${group.title} ${index}`} className="grid gap-1.5">
          {group.title !== "" && <h4 className="font-bold">{group.title}</h4>}
          <TextBlocks markdown={group.markdown} />
        </div>
      ))}
    </section>
  ));
}
