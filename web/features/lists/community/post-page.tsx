import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { postQuery } from "#web/data/community/shared-lists.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { PostWhole } from "./post-whole.tsx";
import { useGonePosts } from "./use-gone-posts.ts";
import { Waiting } from "./waiting.tsx";
import { buttonStyle } from "#web/ui/button.tsx";

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
