import { Link } from "@tanstack/react-router";
import { Camera, Check, Copy, Pencil, QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  privacyParts,
  savePrivacy,
  type Audience,
  type PrivacyPart,
  type Profile,
} from "#web/data/members/profiles.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { useCopied } from "#web/ui/use-copied.ts";
import { oneByOne } from "#web/data/backend/one-by-one.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { notify } from "#web/ui/toast.ts";
import { AvatarDialog } from "./avatar/avatar-dialog.tsx";
import { CommentsPanel } from "./comments-panel.tsx";
import { CompletenessPanel } from "./completeness-panel.tsx";
import { DetailsForm } from "./details-form.tsx";
import { MatchesPanel } from "./matches-panel.tsx";
import { PostsPanel } from "./posts-panel.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { Panel } from "./panel.tsx";

/** Activity and presence are for friends at most, as the table has it. */
function audiencesOf(part: PrivacyPart): readonly Audience[] {
  return part === "activity" || part === "presence"
    ? ["friends", "nobody"]
    : ["everyone", "friends", "nobody"];
}

const inOrder = oneByOne();

/** The choice of who sees which part of the member, saved at once. */
function PrivacyPanel({ profile: { own } }: { readonly profile: Profile }) {
  const t = useTranslations("profile.privacy");
  if (own === null) return null;
  return (
    <Panel id="privacy" heading={t("heading")}>
      <p className="text-muted">{t("lead")}</p>
      {privacyParts.map((part) => (
        <PartChoice key={part} part={part} saved={own.privacy[part]} />
      ))}
    </Panel>
  );
}

interface PartChoiceProps {
  readonly part: PrivacyPart;
  readonly saved: Audience;
}

function PartChoice({ part, saved }: PartChoiceProps) {
  const t = useTranslations("profile.privacy");
  const { attempt } = useAttempt();
  /** The choice while it is on its way. */
  const [chosen, setChosen] = useState<Audience | null>(null);
  const audience = chosen ?? saved;
  const meaning = (of: Audience) => t(`meaning.${part}.${of}`);

  const choose = async (next: Audience) => {
    setChosen(next);
    await attempt(t("failed"), async () => {
      await inOrder(() => savePrivacy(part, next));
      notify({ title: t("saved", { meaning: meaning(next) }), tone: "success" });
    });
    // What was chosen since is on its way.
    setChosen((latest) => (latest === next ? null : latest));
  };
  return (
    <div className="grid gap-1">
      <Segmented
        label={t(`part.${part}`)}
        value={audience}
        choices={audiencesOf(part).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => void choose(next)}
      />
      <p className="text-[0.95rem] text-muted">{meaning(audience)}</p>
    </div>
  );
}

/** The member's public id, and the code that another player's camera reads across the table. */
function WabIdPanel({ profile: { wabId, username } }: { readonly profile: Profile }) {
  const t = useTranslations("profile.id");
  const [isOpen, setIsOpen] = useState(false);
  const { copied, copy } = useCopied({ done: t("copied"), failed: t("copyFailed") });
  const address = `${globalThis.location.origin}/profile/${encodeURIComponent(username)}#add`;
  return (
    <Panel heading={t("heading")}>
      <div className="flex flex-wrap items-center gap-2">
        <code className="grow text-lg break-all">{wabId}</code>
        <Button size="icon" aria-label={t("copy")} onClick={() => void copy(wabId)}>
          {copied === wabId ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        </Button>
      </div>
      <p className="text-muted">{t("hint")}</p>
      <Button
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <QrIcon aria-hidden size={18} />
        {isOpen ? t("hideQr") : t("showQr")}
      </Button>
      {isOpen && (
        <div className="grid justify-items-center gap-2 text-center">
          <QrCode text={address} label={t("qr")} />
          <p className="text-muted">{t("qrHint")}</p>
        </div>
      )}
    </Panel>
  );
}

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
