import { Link } from "@tanstack/react-router";
import { Handshake, ScrollText, Swords, Trash, type LucideIcon } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import {
  type Activity,
  type NamedPlayer,
  removeActivity,
  restoreActivity,
} from "#web/data/members/activity.ts";
import { missionById } from "#web/data/catalog/missions.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { MemberName } from "#web/shared/members/member-name.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataError } from "#web/data/backend/errors.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

interface ActivityItemProps {
  readonly activity: Activity;
  readonly isMine: boolean;
}

const icons = {
  "list-posted": ScrollText,
  "friend-added": Handshake,
  match: Swords,
} as const satisfies Readonly<Record<Activity["deed"]["kind"], LucideIcon>>;

/** One thing that somebody did, with the way to what it was about. */
export function ActivityItem({ activity, isMine }: ActivityItemProps) {
  const { username, avatarUrl, createdAt, deed } = activity;
  const format = useFormatter();
  const Icon = icons[deed.kind];
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <Avatar username={username} url={avatarUrl} size={40} />
      <div className="min-w-0 grow leading-snug">
        <p className="break-words">
          <Sentence activity={activity} />
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <Icon aria-hidden size={14} />
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { timeStyle: "short" })}
          </time>
          {deed.kind === "match" && <Mission id={deed.missionId} />}
        </p>
      </div>
      {isMine && <RemoveButton id={activity.id} />}
    </li>
  );
}

function Sentence({ activity: { username, deed } }: { readonly activity: Activity }) {
  const t = useTranslations("activity");
  const who = () => <MemberName username={username} />;
  switch (deed.kind) {
    case "list-posted":
      return t.rich("listPosted", {
        who,
        what: () => (
          <Link
            to="/community-lists/$postId"
            params={{ postId: deed.postId }}
            className="text-gold underline underline-offset-4"
          >
            <bdi>{deed.name}</bdi>
          </Link>
        ),
      });
    case "friend-added":
      return t.rich("friendAdded", { who, other: () => <Named player={deed.friend} /> });
    case "match": {
      const { outcome, opponent } = deed;
      if (opponent === null) return t.rich(outcome, { who });
      return t.rich(`${outcome}Against`, { who, other: () => <Named player={opponent} /> });
    }
  }
}

/** A name that leads to a profile, unless it was only typed at the table. */
function Named({ player: { id, username } }: { readonly player: NamedPlayer }) {
  return id === null ? <bdi>{username}</bdi> : <MemberName username={username} />;
}

function Mission({ id }: { readonly id: string | null }) {
  const t = useTranslations("activity");
  const language = useLanguage();
  if (id === null) return null;
  const known = missionById(id);
  return (
    <>
      <span aria-hidden>·</span>
      <span>{t("mission", { mission: known?.mission.names[language] ?? id })}</span>
    </>
  );
}

function RemoveButton({ id }: { readonly id: string }) {
  const t = useTranslations("activity");
  const remove = useRemoveActivity();
  return (
    <Button tone="ghost" size="icon" aria-label={t("remove")} onClick={() => void remove(id)}>
      <Trash aria-hidden size={18} />
    </Button>
  );
}

/** Removes an own entry, with a way back. */
function useRemoveActivity() {
  const t = useTranslations("activity");
  const app = useTranslations("app");
  const { attempt } = useAttempt();

  const bringBack = (id: string) =>
    attempt(t("restoreFailed"), async () => {
      const isBack = await restoreActivity(id);
      if (!isBack) throw new DataError("not-found", "It was removed too long ago");
    });

  return (id: string) =>
    attempt(t("removeFailed"), async () => {
      await removeActivity(id);
      const undo = () => void bringBack(id);
      notify({ title: t("removed"), action: { label: app("undo"), run: undo } });
    });
}
