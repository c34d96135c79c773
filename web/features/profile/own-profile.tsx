import { Link } from "@tanstack/react-router";
import { Camera, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "#web/data/members/profiles.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { AvatarDialog } from "./avatar/avatar-dialog.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { CompletenessPanel } from "./completeness-panel.tsx";
import { DetailsForm } from "./details-form.tsx";
import { MatchesPanel } from "./matches-panel.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import { PrivacyPanel } from "./privacy-panel.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { WabIdPanel } from "./wab-id-panel.tsx";

interface OwnProfileProps {
  readonly profile: Profile;
  /** Tells whether this is what was read last, because the server cannot be asked. */
  readonly isKept: boolean;
  /** The heading that the name is: of the page, or of a part of it. */
  readonly heading?: "h1" | "h2";
}

/** The member's own page. */
export function OwnProfile({ profile, isKept, heading = "h1" }: OwnProfileProps) {
  const t = useTranslations("profile");
  const [isChoosing, setIsChoosing] = useState(false);

  return (
    <>
      {isKept && <p className="rounded-lg border border-line px-4 py-3">{t("kept")}</p>}
      <ProfileHead profile={profile} heading={heading}>
        <Button id="picture" onClick={() => setIsChoosing(true)}>
          <Camera aria-hidden size={18} />
          {t("edit.photo")}
        </Button>
        <Link to="/account" hash="name" className={buttonStyle()}>
          <Pencil aria-hidden size={18} />
          {t("edit.name")}
        </Link>
      </ProfileHead>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <CompletenessPanel profile={profile} onPicture={() => setIsChoosing(true)} />
          <DetailsForm profile={profile} />
          <PrivacyPanel profile={profile} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <WabIdPanel profile={profile} />
          <MatchesPanel profile={profile} />
          <PostsPanel profile={profile} />
          <CommentsPanel profile={profile} />
        </div>
      </div>
      {isChoosing && <AvatarDialog profile={profile} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
