import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { pictureQuery } from "#web/data/messages/linked-profile.ts";
import { Avatar } from "#web/game/members/avatar.tsx";
import { CardFrame } from "./card-frame.tsx";

/** A member by the address of the profile. */
export function ProfileCard({
  path,
  username,
}: {
  readonly path: string;
  readonly username: string;
}) {
  const t = useTranslations("messages.card");
  const { data: url = null } = useQuery(pictureQuery(username));
  return (
    <CardFrame
      path={path}
      picture={<Avatar username={username} url={url} size={48} />}
      kind={t("profile")}
      name={username}
    />
  );
}
