import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Profile } from "#web/data/members/profiles.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";

interface ProfileHeadProps {
  readonly profile: Profile;
  /** The heading that the name is: of the page, or of a part of it. */
  readonly heading?: "h1" | "h2";
  /** The visitor's actions. */
  readonly children: ReactNode;
}

/** The picture and the name of a member, and since when they are here. */
export function ProfileHead({ profile, heading: Heading = "h1", children }: ProfileHeadProps) {
  const t = useTranslations("profile");
  const format = useFormatter();
  const joined = new Date(profile.joinedAt);
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Avatar username={profile.username} url={profile.avatarUrl} size={96} />
      <div className="min-w-0 grow basis-48">
        <Heading className="text-2xl break-words md:text-3xl">
          <bdi>{profile.username}</bdi>
        </Heading>
        {!Number.isNaN(joined.getTime()) && (
          <p className="text-muted">
            {t("since", { date: format.dateTime(joined, { dateStyle: "long" }) })}
          </p>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
