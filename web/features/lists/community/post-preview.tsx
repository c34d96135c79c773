import { useTranslations } from "use-intl";
import type { ArmyList } from "#domain/list/army-list.ts";
import { totals } from "#domain/list/totals.ts";
import { ArmyTable } from "./army-table.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostNumbers } from "./post-numbers.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostFormState } from "./use-post-form.ts";

interface PostPreviewProps {
  readonly list: ArmyList;
  readonly state: PostFormState;
}

/** The post as others will see it, while it is written. */
export function PostPreview({ list, state: { form, picture } }: PostPreviewProps) {
  const t = useTranslations("community.post");
  const name = form.postName.trim();
  return (
    <section
      aria-label={t("preview")}
      data-faction={list.factionId}
      className="grid min-w-0 gap-3 self-start rounded-xl border border-line border-l-4 border-l-(--accent) bg-ground p-4"
    >
      <div className="flex gap-3">
        <PostPicture address={picture.address} name={name} size={72} />
        <div className="grid min-w-0 content-start gap-1.5">
          <h3 className="text-lg break-words">
            <bdi>{name === "" ? t("untitled") : name}</bdi>
          </h3>
          <PostBadges
            factionId={list.factionId}
            isTournament={form.isTournamentList}
            tournamentName={form.tournamentName.trim()}
          />
        </div>
      </div>
      <PostNumbers {...totals(list)} />
      {form.description.trim() !== "" && (
        <p className="break-words whitespace-pre-line">
          <bdi>{form.description.trim()}</bdi>
        </p>
      )}
      <ArmyTable list={list} />
    </section>
  );
}
