import type { Linked } from "#domain/messages/links.ts";
import { InvitationCard } from "./invitation-card.tsx";
import { FullListCard, PostCard, ShortListCard } from "./list-cards.tsx";
import { MissionCard } from "./mission-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ResultCard } from "./result-card.tsx";
import { UnitCard } from "./unit-card.tsx";

interface LinkedCardProps {
  readonly path: string;
  readonly linked: Linked;
}

/** The card for what an address of ours leads to. */
export function LinkedCard({ path, linked }: LinkedCardProps) {
  switch (linked.kind) {
    case "list":
      return linked.link.kind === "full" ? (
        <FullListCard path={path} code={linked.link.code} />
      ) : (
        <ShortListCard path={path} id={linked.link.id} />
      );
    case "post":
      return <PostCard path={path} id={linked.id} />;
    case "unit":
      return <UnitCard path={path} id={linked.id} />;
    case "mission":
      return <MissionCard path={path} id={linked.id} />;
    case "profile":
      return <ProfileCard path={path} username={linked.username} />;
    case "invitation":
      return <InvitationCard path={path} invitation={linked.invitation} />;
    case "result":
      return <ResultCard path={path} id={linked.id} />;
  }
}
