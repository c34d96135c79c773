import { Link, useRouterState } from "@tanstack/react-router";
import { EllipsisVertical, Flag, MessageSquare } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import type { Profile } from "#web/data/members/profiles.ts";
import { useFriendship } from "#web/data/members/use-friendship.ts";
import { BlockItem } from "#web/shared/members/block-item.tsx";
import { FriendButton } from "#web/shared/members/friend-button.tsx";
import { ReportDialog } from "#web/shared/report/late-report-dialog.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { AboutPanel } from "./about-panel.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { MatchesPanel } from "./matches-panel.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import { ProfileHead } from "./profile-head.tsx";

/** Another member's page, with what the visitor may do about them. */
export function OthersProfile({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const { id, username } = profile;
  const isScanned = useRouterState({ select: ({ location }) => location.hash === "add" });
  const button = <FriendButton memberId={id} username={username} />;

  return (
    <>
      {isScanned && (
        <section className="panel grid justify-items-start gap-3 border-gold p-4 md:p-6">
          <h2 className="text-xl">{t("add.heading", { name: username })}</h2>
          <p className="text-muted">{t("add.text", { name: username })}</p>
          {button}
        </section>
      )}
      <ProfileHead profile={profile}>
        {!isScanned && button}
        <MessageLink memberId={id} />
        <MoreMenu profile={profile} />
      </ProfileHead>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <AboutPanel profile={profile} />
          <MatchesPanel profile={profile} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PostsPanel profile={profile} />
          <CommentsPanel profile={profile} />
        </div>
      </div>
    </>
  );
}

/** Messages are between friends. */
function MessageLink({ memberId }: { readonly memberId: string }) {
  const t = useTranslations("profile");
  const { friendship } = useFriendship(memberId);
  if (friendship?.stage !== "friends") return null;
  return (
    <Link to="/messages/$memberId" params={{ memberId }} className={buttonStyle()}>
      <MessageSquare aria-hidden size={18} />
      {t("message")}
    </Link>
  );
}

function MoreMenu({ profile: { id, username } }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const [isReporting, setIsReporting] = useState(false);
  if (useMemberId() === null) return null;
  return (
    <>
      <Menu
        iconOnly
        isLate
        label={t("moreOf", { name: username })}
        button={<EllipsisVertical aria-hidden size={20} />}
      >
        <BlockItem memberId={id} username={username} />
        <button type="button" className="menu-item" onClick={() => setIsReporting(true)}>
          <Flag aria-hidden size={18} />
          {t("report")}
        </button>
      </Menu>
      {isReporting && (
        <ReportDialog
          about={{ kind: "profile", id }}
          name={username}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
