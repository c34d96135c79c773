import { PenLine } from "lucide-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isAuthReady } from "#web/data/auth/auth-state.ts";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { PostFeed } from "./post-feed.tsx";
import { SearchFields } from "./search-fields.tsx";
import { useGonePosts } from "./use-gone-posts.ts";
import { useAddressState } from "#web/ui/use-address-state.ts";
import { parsePostSearch, toPostQuery, toPostSearch } from "./post-search.ts";

/** The lists that members have posted, for everyone to look at. */
export function CommunityPage() {
  const t = useTranslations("community");
  const { typed, asked, pages, change } = usePostQuery();
  const member = useMemberId();
  const isGuestsMine = useAuth(isAuthReady) && member === null && typed.isMine;
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
      {isGuestsMine ? (
        <GuestMine onAll={() => change({ isMine: false })} />
      ) : (
        <>
          <SearchFields query={typed} onChange={change} />
          <PostFeed query={asked} pages={pages} />
        </>
      )}
    </div>
  );
}

/** Asks guests to sign in where their own posts would be: a link leads there, or who was a member has signed out. */
function GuestMine({ onAll }: { readonly onAll: () => void }) {
  const t = useTranslations("community");
  const auth = useTranslations("auth");
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed border-line px-4 py-12 text-center text-muted">
      <p className="text-lg font-bold text-ink">{t("guestMine")}</p>
      <p>{t("guestMineHint")}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link
          to="/login"
          search={{ next: "/community-lists?mine=true" }}
          className={buttonStyle({ tone: "gold" })}
        >
          {auth("signIn")}
        </Link>
        <Button onClick={onAll}>{t("all")}</Button>
      </div>
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

/** Servers refuse too many questions; typing rests this long. Milliseconds. */
const questionDelay = 350;

/** The search and filters: at once in the fields, and a moment later in the address, which is what is asked for. */
function usePostQuery() {
  const navigate = useNavigate();
  // What the route refused is still among what the router gives, as the address had it.
  const search = parsePostSearch(useSearch({ from: "/community-lists" }));
  const { state: typed, change } = useAddressState({
    search,
    toState: toPostQuery,
    toSearch: toPostSearch,
    go: (next) =>
      void navigate({ to: "/community-lists", search: next, replace: true, resetScroll: false }),
    delay: questionDelay,
  });
  return { typed, asked: toPostQuery(search), pages: search.pages ?? 1, change };
}
