import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Eye, ShieldAlert } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { totals } from "#domain/list/totals.ts";
import type { Post } from "#domain/share/post/post.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { hidePost, postQuery, releasePost } from "#web/data/community/shared-lists.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { postArmy } from "#web/data/community/post-army.ts";
import { forgetPost, refreshPosts } from "#web/data/community/refresh-posts.ts";
import { useSubmit, type Submission } from "#web/forms/use-submit.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.ts";
import { Trouble } from "#web/forms/trouble.tsx";
import { ListView } from "../share/list-view.tsx";
import { useGonePosts } from "./use-gone-posts.ts";
import { Waiting } from "./waiting.tsx";
import { Comments } from "./comments.tsx";
import { LikeButton } from "./like-button.tsx";
import { OwnPart } from "./own-part.tsx";
import { PostBadges } from "./post-badges.tsx";
import { PostByline } from "./post-byline.tsx";
import { PostMenu } from "./post-menu.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PostStateNotice } from "./post-state-notice.tsx";

/** Characters. */
const maxReasonLength = 500;

/** The actions of an administrator on a post: hide it from everyone, and take that back. */
function AdminPart({ post }: { readonly post: Post }) {
  const t = useTranslations("community.admin");
  const isAdmin = useAuth((state) => state.isWabAdmin && !state.isPreview);
  const [isHiding, setIsHiding] = useState(false);
  const release = useSubmit(async () => {
    await releasePost(post.id);
    refreshPosts();
    notify({ title: t("released"), description: t("releasedText"), tone: "success" });
  });
  if (!isAdmin) return null;

  return (
    <section aria-label={t("heading")} className="grid justify-items-start gap-2">
      {post.isHidden ? (
        <Button disabled={!release.isReady} onClick={release.submit}>
          <Eye aria-hidden size={18} />
          {t("release")}
        </Button>
      ) : (
        <Button className="text-danger!" onClick={() => setIsHiding(true)}>
          <ShieldAlert aria-hidden size={18} />
          {t("hide")}
        </Button>
      )}
      <HideTrouble of={release} title={t("releaseFailed")} />
      {isHiding && <HideDialog post={post} onClose={() => setIsHiding(false)} />}
    </section>
  );
}

interface HideDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** Asks for the reason, which the author is told. */
function HideDialog({ post, onClose }: HideDialogProps) {
  const t = useTranslations("community.admin");
  const app = useTranslations("app");
  const id = useId();
  const [reason, setReason] = useState("");
  const submission = useSubmit(async () => {
    await hidePost(post.id, reason.trim());
    forgetPost(post.id);
    refreshPosts();
    onClose();
    notify({ title: t("hidden", { name: post.name }), tone: "success" });
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.isReady) submission.submit();
  };

  return (
    <Dialog title={t("hideTitle", { name: post.name })} onClose={onClose}>
      <form className="grid gap-4" onSubmit={handleSubmit}>
        <p>{t("hideText")}</p>
        <div className="grid gap-1">
          <label htmlFor={id}>{t("reason")}</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            required
            maxLength={maxReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <HideTrouble of={submission} title={t("hideFailed")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button tone="danger" type="submit" disabled={!submission.isReady}>
            {t("hide")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface HideTroubleProps {
  readonly of: Submission;
  readonly title: string;
}

/** Tells what went wrong with an administrator's action: most often the second factor has not been shown. */
function HideTrouble({ of, title }: HideTroubleProps) {
  const t = useTranslations("community.admin");
  const auth = useTranslations("auth");
  const isFactorMissing = of.trouble?.problem.message === "aal2_required";
  const reason = isFactorMissing ? (
    <>
      <p>{t("secondFactor")}</p>
      <Link
        to="/account"
        hash="factor"
        className="inline-flex min-h-11 items-center text-gold underline underline-offset-4"
      >
        {auth("account")}
      </Link>
    </>
  ) : undefined;
  return <Trouble of={of} title={title} reason={reason} />;
}

/** A post with its list and comments. */
function PostWhole({ post }: { readonly post: Post }) {
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

/** One post of the community, with everything that is said about it. */
export function PostPage() {
  const { postId } = useParams({ from: "/community-lists/$postId" });
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-3 py-4 md:px-6 md:py-6">
      <BackLink />
      {/* Another visitor sees other things of a post, and may do others. */}
      <PostById key={`${postId} ${useMemberId()}`} postId={postId} />
    </div>
  );
}

function BackLink() {
  const t = useTranslations("community");
  return (
    <Link
      to="/community-lists"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-gold underline underline-offset-4"
    >
      <ArrowLeft aria-hidden size={18} />
      {t("allPosts")}
    </Link>
  );
}

function PostById({ postId }: { readonly postId: string }) {
  const t = useTranslations("community");
  const query = useQuery(postQuery(postId));
  const name = query.data?.name;
  useDocumentTitle(...(name === undefined ? [] : [name]), t("heading"));
  useGonePosts();
  if (query.data === undefined) return <Waiting query={query} />;
  return query.data === null ? <PostGone /> : <PostWhole post={query.data} />;
}

/** The page of an address with nothing that the visitor may see; nobody is told why. */
function PostGone() {
  const t = useTranslations("community.gone");
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 py-12 text-center">
      <h1 className="text-2xl md:text-3xl">{t("title")}</h1>
      <p className="text-lg text-muted">{t("text")}</p>
      <Link to="/community-lists" className={buttonStyle({ tone: "gold" })}>
        {t("browse")}
      </Link>
    </section>
  );
}
