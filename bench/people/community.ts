/** A site with many members, written past the triggers so that it is there in seconds. */
import type postgres from "postgres";

/** Rows of each kind. */
export interface CommunitySize {
  readonly members: number;
  readonly messages: number;
  readonly notifications: number;
  readonly activities: number;
  /** Friends of the first member; everybody else has a few. */
  readonly friends: number;
}

/** Id of the member of that number, from 1. */
export const memberId = (number: number) =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

const idOf = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/**
 * Fills an empty site. The first member has the most of everything, and the second is an administrator.
 * Needs a connection that may switch triggers off.
 */
export async function makeCommunity(sql: postgres.Sql, size: CommunitySize): Promise<void> {
  const { members, messages, notifications, activities, friends } = size;
  const anyone = (number: string) => idOf(`1 + (${number}) % ${members}`);
  await sql.begin(async (transaction) => {
    await transaction.unsafe("set local session_replication_role = replica");
    for (const text of [
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
       select ${idOf("i")}, 'authenticated', 'authenticated', 'member' || i || '@example.org', now(), now(), now()
       from generate_series(1, ${members}) i`,
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
       select ${idOf("i")}, ${idOf("i")}, case i when 2 then 'aal2'::auth.aal_level else 'aal1' end, now(), now()
       from generate_series(1, 3) i`,
      `insert into public.profiles (id, username, created_at)
       select ${idOf("i")}, (array['Anna','Bruno','Chloé','Dario','Elena','Félix','Greta','Hugo'])[1 + i % 8] || ' ' || i,
         now() - i * interval '1 minute'
       from generate_series(1, ${members}) i`,
      `insert into public.profile_details (user_id, bio) select id, 'Plays on Thursdays.' from public.profiles`,
      `insert into private.member_roles (member_id, wab_admin) values (${idOf("2")}, true)
       on conflict (member_id) do update set wab_admin = true`,
      `insert into public.friendships (sender_id, recipient_id, status, created_at, accepted_at)
       select ${idOf("1")}, ${idOf("i + 2")}, 'accepted', now(), now() from generate_series(1, ${friends}) i
       union all
       select ${idOf("i")}, ${idOf("i + step")}, 'accepted', now(), now()
       from generate_series(3, ${members} - 3) i, generate_series(1, 3) step`,
      // One in ten messages is of the first member's conversation with the third, others spread.
      `insert into public.direct_messages (sender_id, recipient_id, content, read, created_at)
       select case when i % 20 = 0 then ${idOf("1")} when i % 20 = 10 then ${idOf("3")}
           when i % 20 = 5 then ${idOf(`3 + i % ${friends}`)} else ${anyone("i * 7")} end,
         case when i % 20 = 0 then ${idOf("3")} when i % 20 in (5, 10) then ${idOf("1")}
           else ${anyone("i * 7 + 1 + i % 3")} end,
         'Message ' || i, i % 9 <> 0, now() - i * interval '1 minute'
       from generate_series(1, ${messages}) i`,
      `insert into public.notifications (recipient_id, sender_id, type, read, created_at)
       select case when i % 10 = 0 then ${idOf("1")} else ${anyone("i")} end, ${anyone("i + 5")},
         'profile_comment', i % 7 <> 0, now() - i * interval '1 minute'
       from generate_series(1, ${notifications}) i`,
      `insert into public.activities (user_id, type, content, created_at)
       select ${idOf(`1 + i % least(${members}, ${friends} * 5)`)}, 'friend_added',
         jsonb_build_object('friend_id', ${anyone("i * 3 + 1")}), now() - i * interval '1 minute'
       from generate_series(1, ${activities}) i`,
      `insert into public.profile_comments (profile_id, author_id, content, created_at)
       select case when i % 10 = 0 then ${idOf("3")} else ${anyone("i")} end, ${anyone("i + 7")},
         'Comment ' || i, now() - i * interval '1 minute'
       from generate_series(1, ${members}) i`,
      `insert into public.shared_lists (id, user_id, name, faction, units, is_active, created_at)
       select ${idOf("i")}, ${anyone("i * 3")}, 'List ' || i, 'northern-tribes', '[]', true, now() - i * interval '1 minute'
       from generate_series(1, ${members}) i`,
      `insert into public.games (id, created_by, mission, created_at)
       select ${idOf("i")}, ${anyone("i")}, 'Fight for the Elnar', now() - i * interval '1 minute'
       from generate_series(1, ${members}) i`,
      `insert into public.game_participants (game_id, user_id, seat, name)
       select ${idOf("i")}, case when i % 20 = 0 and seat = 1 then ${idOf("3")} else ${anyone("i + seat + 3")} end, seat, 'Player'
       from generate_series(1, ${members}) i, generate_series(1, 2) seat`,
      `insert into public.game_results (game_id, winner_seat, scores, confirmed_at)
       select ${idOf("i")}, 1, '{}', now() - i * interval '1 minute' from generate_series(1, ${members}) i`,
      // Few are open: administrators keep up.
      `insert into public.reports (reporter_id, accused_id, profile_id, reason, status, closed_at, created_at)
       select ${anyone("i")}, ${anyone("i + 9")}, ${anyone("i + 9")}, 'Reason ' || i,
         case when i % 50 = 0 then 'open' else 'dismissed' end,
         case when i % 50 <> 0 then now() - i * interval '1 minute' end, now() - i * interval '1 minute'
       from generate_series(1, ${members} / 2) i`,
    ]) {
      await transaction.unsafe(text);
    }
  });
  await sql.unsafe("vacuum analyze");
}
