-- Whoever shows matches to nobody is told that nobody sees the results. Friends read them in the activity: as
-- the name of an opponent, they are left out there.

-- In the order of the index: a planner that expects few entries of each would sort them.
create or replace function private.activity_feed(whose text, before timestamptz, before_id uuid, most integer)
returns table (
  id uuid, type text, created_at timestamptz, user_id uuid, username text, avatar_url text,
  other_id uuid, other_username text, list_id uuid, list_name text, faction text, game_id uuid, mission text
)
language plpgsql stable security definer rows 30
set search_path = ''
set enable_bitmapscan = off
as $$
declare
  caller constant uuid := auth.uid();
begin
  perform private.require_active();
  return query
    with authors as (
      select caller as author, true as shows_matches where whose in ('mine', 'all')
      union all
      select friend, not exists (
        select from public.privacy where privacy.user_id = friend and privacy.matches = 'nobody'
      )
      from private.friends_with_activity() as friend where whose in ('friends', 'all')
    ),
    -- As many of each author as make 120 together: what is older than the last of these cannot be shown.
    firsts as materialized (
      select authors.author, authors.shows_matches, theirs.created_at from authors
      cross join lateral (
        select own.created_at, own.id from public.activities as own
        where own.user_id = authors.author
          and (authors.shows_matches or own.type not like 'game\_%')
          and (before is null or (own.created_at, own.id) < (before, before_id))
        order by own.created_at desc, own.id desc
        limit (select least(60, ceil(120.0 / greatest(count(*), 1))) from authors)
      ) as theirs
      order by theirs.created_at desc, theirs.id desc
      limit 120
    ),
    oldest as materialized (
      select case when count(*) = 120 then min(firsts.created_at) else '-infinity' end as shown_from
      from firsts
    ),
    latest as (
      select theirs.* from (select distinct firsts.author, firsts.shows_matches from firsts) as tellers
      cross join lateral (
        select * from public.activities as own
        where own.user_id = tellers.author
          and (tellers.shows_matches or own.type not like 'game\_%')
          and (before is null or (own.created_at, own.id) < (before, before_id))
          and own.created_at >= (select shown_from from oldest)
        order by own.created_at desc, own.id desc
        limit 60
      ) as theirs
      order by theirs.created_at desc, theirs.id desc
      limit 120
    )
    select
      activity.id, activity.type, activity.created_at, activity.user_id, member.username, member.avatar_url,
      coalesce(friend.id, opponent.id), coalesce(friend.username, opponent.username, seat.name),
      post.id, post.name, post.faction, game.id, game.mission
    from latest as activity
    join public.profiles as member on member.id = activity.user_id
    left join public.profiles as friend
      on activity.type = 'friend_added' and friend.id = (activity.content ->> 'friend_id')::uuid
      and private.may_be_told_of(friend.id)
      and (friend.id = caller or not exists (
        select from public.privacy where privacy.user_id = friend.id and activity = 'nobody'
      ))
    left join public.shared_lists as post
      on activity.type = 'list_posted' and post.id = (activity.content ->> 'list_id')::uuid and post.is_active
    left join public.games as game
      on activity.type like 'game\_%' and game.id = (activity.content ->> 'game_id')::uuid
    left join lateral (
      select player.user_id, player.name from public.game_participants as player
      where player.game_id = game.id and player.seat is not null
        and player.user_id is distinct from activity.user_id
        and (player.user_id is null or private.may_be_told_of(player.user_id)
          and private.may_see(player.user_id, 'matches'))
      order by player.seat
      limit 1
    ) as seat on true
    left join public.profiles as opponent on opponent.id = seat.user_id
    where case activity.type
      -- Where both are shown, their friendship is told once: by the caller, or by the one whose id comes first.
      when 'friend_added' then friend.id is not null and (
        activity.user_id = caller
        or not exists (
          select from authors as teller
          where teller.author = friend.id and (friend.id = caller or friend.id < activity.user_id)
        )
      )
      when 'list_posted' then post.id is not null
      else true
    end
    order by activity.created_at desc, activity.id desc
    limit least(greatest(most, 1), 50);
end
$$;

alter policy activities_select_friend on public.activities
  using (
    user_id = (select auth.uid())
    or user_id in (select private.friends_with_activity()) and case
      when type = 'friend_added'
        then coalesce(private.may_be_told_of_friend((content ->> 'friend_id')::uuid), false)
      when type like 'game\_%' then private.may_see(user_id, 'matches')
      else true
    end
  );
