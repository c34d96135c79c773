import { Swords } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#domain/match/invitation.ts";
import { CardFrame, IconTile } from "./card-frame.tsx";

interface InvitationCardProps {
  readonly path: string;
  readonly invitation: Invitation;
}

/** An invitation to a match, with the way in. */
export function InvitationCard({ path, invitation }: InvitationCardProps) {
  const t = useTranslations("messages.card");
  const { name, action } = {
    opponent: { name: t("joinTitle"), action: t("join") },
    spectator: { name: t("watchTitle"), action: t("watch") },
    device: { name: t("seatTitle"), action: t("open") },
  }[invitation.for];
  return <OwnCard path={path} name={name} action={action} />;
}

interface OwnCardProps {
  readonly path: string;
  readonly name: string;
  readonly action: string;
}

function OwnCard({ path, name, action }: OwnCardProps) {
  const menu = useTranslations("menu");
  return (
    <CardFrame
      path={path}
      picture={
        <IconTile>
          <Swords aria-hidden size={24} />
        </IconTile>
      }
      kind={menu("play")}
      name={name}
      action={action}
    />
  );
}
