import { PenLine } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useMemberId } from "#web/data/auth/auth-store.ts";
import { Queries } from "#web/data/queries.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { LateWords } from "#web/i18n/late-words.tsx";
import { buttonStyle, Button } from "#web/ui/button.tsx";
import { PostFeed } from "./post-feed.tsx";
import { SearchFields } from "./search-fields.tsx";
import { useGonePosts } from "./use-gone-posts.ts";
import { usePostQuery } from "./use-post-query.ts";

/** The lists that members have posted, for everyone to look at. */
export function CommunityPage() {
  return (
    <LateWords part="community">
      <Queries>
        <Browser />
      </Queries>
    </LateWords>
  );
}

function Browser() {
  const t = useTranslations("community");
  const { typed, asked, pages, change } = usePostQuery();
  useDocumentTitle(t("heading"));
  useGonePosts();

  return (
    <div className="mx-auto grid max-w-6xl gap-4 px-3 py-5 md:px-6 md:py-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl text-gold md:text-3xl">{t("heading")}</h1>
          <p className="text-muted">{t("intro")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <MineButton isMine={typed.isMine} onChange={(isMine) => change({ isMine })} />
          <Link to="/builder" className={buttonStyle()}>
            <PenLine aria-hidden size={18} />
            {t("build")}
          </Link>
        </div>
      </div>
      <SearchFields query={typed} onChange={change} />
      <PostFeed query={asked} pages={pages} />
    </div>
  );
}

interface MineButtonProps {
  readonly isMine: boolean;
  readonly onChange: (isMine: boolean) => void;
}

function MineButton({ isMine, onChange }: MineButtonProps) {
  const t = useTranslations("community");
  if (useMemberId() === null) return null;
  return (
    <Button
      aria-pressed={isMine}
      className="aria-pressed:border-gold aria-pressed:text-gold"
      onClick={() => onChange(!isMine)}
    >
      {t("mine")}
    </Button>
  );
}
