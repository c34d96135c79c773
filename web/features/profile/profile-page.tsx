import { useNavigate } from "@tanstack/react-router";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { UserX, WifiOff } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { ownProfileQuery, profileQuery, type Profile } from "#web/data/members/profiles.ts";
import { ForMember } from "#web/shared/members/for-member.tsx";
import { Button, buttonStyle } from "#web/ui/button.tsx";
import { useDocumentTitle } from "#web/ui/document-title.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { OwnProfile } from "./own-profile.tsx";
import { OthersProfile } from "./others-profile.tsx";

const route = getRouteApi("/profile/$username");

/** One's own profile, with everything that can be changed about it. */
export function OwnProfilePage() {
  const t = useTranslations();
  return (
    <Page>
      <PageHead title={t("menu.profile")} lead={t("profile.lead")} />
      <ForMember otherwise={<NoSuchPlayer heading="h2" />}>
        {(memberId) => <OwnPart memberId={memberId} />}
      </ForMember>
    </Page>
  );
}

/** The profile of a member by name, for everyone whom the member lets see it. */
export function ProfilePage() {
  const { username } = route.useParams();
  const isUndecided = useAuth((state) => state.isAuthenticated === null);
  return (
    <Page>{isUndecided ? <Spinner /> : <NamedPart key={username} username={username} />}</Page>
  );
}

/** A space as long as a screen, so that nothing is pushed away when the profile comes. */
function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-5xl grid-cols-1 content-start gap-5 px-4 py-6 md:px-6 md:py-10">
      {children}
    </div>
  );
}

function OwnPart({ memberId }: { readonly memberId: string }) {
  const query = useQuery(ownProfileQuery(memberId));
  if (query.data === undefined) return <Waiting query={query} />;
  const isKept = query.fetchStatus === "paused" || query.isError;
  return <OwnProfile profile={query.data} isKept={isKept} heading="h2" />;
}

function NamedPart({ username }: { readonly username: string }) {
  const query = useQuery(profileQuery(username, useMemberId()));
  const name = query.data?.username ?? username;
  useDocumentTitle(name);
  useRightName(username, query.data);
  if (query.data === undefined) return <Waiting query={query} />;
  if (query.data === null) return <NoSuchPlayer />;
  if (query.data.own !== null) return <OwnProfile profile={query.data} isKept={false} />;
  return <OthersProfile profile={query.data} />;
}

/** Writes the name into the address as its member spells it. */
function useRightName(typed: string, profile: Profile | null | undefined): void {
  const navigate = useNavigate();
  const right = profile?.username ?? typed;
  useEffect(() => {
    if (right === typed) return;
    const keepHash = true;
    void navigate({
      to: "/profile/$username",
      params: { username: right },
      hash: keepHash,
      replace: true,
    });
  }, [right, typed, navigate]);
}

interface WaitingProps {
  readonly query: Pick<UseQueryResult, "fetchStatus" | "error" | "refetch">;
}

function Waiting({ query: { fetchStatus, error, refetch } }: WaitingProps) {
  const t = useTranslations();
  const isOffline = fetchStatus === "paused";
  if (!isOffline && error === null) return <Spinner />;
  return (
    <div role="alert" className="panel grid justify-items-center gap-3 px-4 py-10 text-center">
      {isOffline && <WifiOff aria-hidden size={28} className="text-muted" />}
      <p>{isOffline ? t("profile.offlineRead") : t(`auth.problem.${toDataError(error).kind}`)}</p>
      <Button disabled={fetchStatus === "fetching"} onClick={() => void refetch()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}

/** One answer for a name that nobody has and for a profile that is not shown: neither is told from the other. */
function NoSuchPlayer({ heading: Heading = "h1" }: { readonly heading?: "h1" | "h2" }) {
  const t = useTranslations("profile.none");
  return (
    <section className="panel grid justify-items-center gap-3 px-4 py-12 text-center">
      <UserX aria-hidden size={36} className="text-muted" />
      <Heading className="text-2xl">{t("title")}</Heading>
      <p className="max-w-prose text-muted">{t("text")}</p>
      <Link to="/community-lists" className={buttonStyle({ tone: "gold" })}>
        {t("community")}
      </Link>
    </section>
  );
}
