import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import type { Post } from "#domain/share/post/post.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { postArmy } from "#web/data/community/post-army.ts";
import { LikeButton } from "./like-button.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostByline } from "./post-byline.tsx";
import { PostMenu } from "./post-menu.tsx";
import { PostNumbers } from "./post-numbers.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PostStateNotice } from "./post-state-notice.tsx";

/** A post among others. Its name is the way to it. */
export function PostCard({ post }: { readonly post: Post }) {
  const t = useTranslations("community");
  const list = postArmy(post);

  return (
    <li
      data-faction={post.factionId}
      className="panel flex min-w-0 flex-col gap-2.5 border-l-4 border-l-(--accent,var(--color-line)) p-4 pb-2"
    >
      <div className="flex gap-3">
        <PostPicture address={post.imageUrl} name={post.name} size={72} />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] content-start gap-1">
          <h2 className="text-lg leading-tight break-words">
            <Link
              to="/community-lists/$postId"
              params={{ postId: post.id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{post.name}</bdi>
            </Link>
          </h2>
          <PostByline post={post} />
          <PostBadges {...post} />
        </div>
      </div>
      <PostStateNotice post={post} />
      <PostNumbers {...totals(list)} />
      {post.description !== "" && (
        <p className="line-clamp-3 break-words whitespace-pre-line">
          <bdi>{post.description}</bdi>
        </p>
      )}
      <UnitLine post={post} />
      <div className="mt-auto flex items-center gap-1 border-t border-line pt-2">
        <LikeButton post={post} />
        <Link
          to="/community-lists/$postId"
          params={{ postId: post.id }}
          hash="comments"
          aria-label={t("commentsOf", { name: post.name, count: post.comments })}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-lg px-2 font-bold hover:bg-raised"
        >
          <MessageSquare aria-hidden size={19} />
          {post.comments}
        </Link>
        <span className="grow" />
        <PostMenu post={post} list={list} />
      </div>
    </li>
  );
}

/** The units in one line, as far as there is room. */
function UnitLine({ post }: { readonly post: Post }) {
  const t = useTranslations("community");
  const language = useLanguage();
  if (post.isDamaged) return <p className="text-warning">{t("damaged")}</p>;
  const names = postArmy(post).rows.map(({ unit, quantity }) =>
    quantity === 1 ? unit.names[language] : `${unit.names[language]} ×${quantity}`,
  );
  return (
    <p className="line-clamp-2 break-words text-muted">
      <bdi>{names.join(" · ")}</bdi>
    </p>
  );
}
