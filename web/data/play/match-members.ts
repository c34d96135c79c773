/** The members at the seats of one's own matches, by which a name leads to a profile. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemberId } from "../auth/auth-store.ts";
import { backend } from "../backend/client.ts";
import { dataOf } from "../backend/errors.ts";

/** The most seats of others that are asked for: the newest. */
const mostSeats = 1000;

type UsernamesByPlayer = Readonly<Record<string, string>>;

async function fetchOpponents(ownerId: string, signal: AbortSignal): Promise<UsernamesByPlayer> {
  const client = await backend();
  const seats = dataOf(
    await client
      .from("game_participants")
      .select("id, member:profiles!user_id(username)")
      .not("user_id", "is", null)
      .neq("user_id", ownerId)
      .order("created_at", { ascending: false })
      .limit(mostSeats)
      .abortSignal(signal),
  );
  // Nobody sees whoever is banned or has closed the account.
  const known = seats.flatMap(({ id, member }: (typeof seats)[number]) => {
    const profile: { readonly username: string } | null = member;
    return profile === null ? [] : [[id, profile.username] as const];
  });
  return Object.fromEntries(known);
}

function matchOpponentsQuery(ownerId: string) {
  return queryOptions({
    queryKey: ["match-opponents", ownerId],
    queryFn: ({ signal }) => fetchOpponents(ownerId, signal),
    staleTime: 0,
  });
}

const nobody: UsernamesByPlayer = {};

/** The usernames of the members against whom the member here has played, by the id of the player; empty for guests. */
export function useMatchOpponents(): UsernamesByPlayer {
  const memberId = useMemberId();
  const { data = nobody } = useQuery({
    ...matchOpponentsQuery(memberId ?? ""),
    enabled: memberId !== null,
  });
  return data;
}
