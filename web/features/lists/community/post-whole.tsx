import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import type { Post } from "#domain/share/post/post.ts";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { ListView } from "../share/list-view.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { postArmy } from "#web/data/community/post-army.ts";
import { AdminPart } from "./admin-part.tsx";
import { Comments } from "./comments.tsx";
import { LikeButton } from "./like-button.tsx";
import { OwnPart } from "./own-part.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostByline } from "./post-byline.tsx";
import { PostMenu } from "./post-menu.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PostStateNotice } from "./post-state-notice.tsx";

/** A post with its list and comments. */
export function PostWhole({ post }: { readonly post: Post }) {
  const isMine = useMemberId() === post.userId;
  const list = postArmy(post);

  return (
    <>
      <article
        data-faction={post.factionId}
        className="panel grid min-w-0 gap-4 border-l-4 border-l-(--accent,var(--color-line)) p-4 md:p-6"
      >
        <PostHead post={post} />
        <PostStateNotice post={post} />
        <div className="flex flex-wrap items-center gap-1">
          <LikeButton post={post} />
          <span className="grow" />
          <PostMenu post={post} list={list} />
        </div>
        {isMine && <OwnPart post={post} list={list} />}
        <AdminPart post={post} />
        {post.description !== "" && (
          <p className="text-lg break-words whitespace-pre-line">
            <bdi>{post.description}</bdi>
          </p>
        )}
        <PostUnits post={post} />
      </article>
      <Comments post={post} />
    </>
  );
}

function PostHead({ post }: { readonly post: Post }) {
  return (
    <header className="flex gap-4">
      <PostPicture address={post.imageUrl} name={post.name} size={96} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
        <h1 className="text-2xl break-words md:text-3xl">
          <bdi>{post.name}</bdi>
        </h1>
        <PostByline post={post} />
        <PostBadges {...post} />
      </div>
    </header>
  );
}

/** The units as the catalogue has them; where that is not what was posted, it is said. */
function PostUnits({ post }: { readonly post: Post }) {
  const t = useTranslations("community");
  const language = useLanguage();
  const list = postArmy(post);
  if (post.isDamaged) return <p className="text-warning">{t("damaged")}</p>;
  return (
    <>
      {totals(list).points !== post.points && (
        <p className="text-warning">{t("pointsThen", { points: post.points })}</p>
      )}
      <ListView list={list} language={language} />
    </>
  );
}
