-- The activity of members for their friends, as each member allows it.

-- Members whose activity the caller reads: friends who show it and whom everybody sees. A block has ended the
-- friendship.
create function private.friends_with_activity() returns setof uuid
language plpgsql stable security definer rows 50
set search_path = ''
as $$
begin
  return query
    select friend from private.friends() as friend
    where not exists (select from public.privacy where user_id = friend and activity = 'nobody')
      and friend not in (select private.hidden_members());
end
$$;
grant execute on function private.friends_with_activity() to authenticated, service_role;

drop policy activities_select_friend on public.activities;
create policy activities_select_friend on public.activities for select to authenticated
  using (
    user_id = (select auth.uid()) or user_id in (select private.friends_with_activity())
  );

-- Open pages are told of what is new. Of what is removed everybody is told the id alone.
alter publication supabase_realtime add table public.activities;

-- Whether the caller may be told of somebody who has a part in what a friend did.
create function private.may_be_told_of(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select member = auth.uid() or exists (
    select from public.profiles where id = member and not banned and not deactivated
  ) and not exists (
    select from public.blocks
    where (blocker_id = member and blocked_id = auth.uid()) or (blocker_id = auth.uid() and blocked_id = member)
  )
$$;

-- Each member's latest come from the index one by one, so that the time does not grow with what they did; of
-- those, a few more than are wanted get their names, as some may not be told.
create function private.activity_feed(whose text, before timestamptz, before_id uuid, most integer)
returns table (
  id uuid, type text, created_at timestamptz, user_id uuid, username text, avatar_url text,
  other_id uuid, other_username text, list_id uuid, list_name text, faction text, game_id uuid, mission text
)
language plpgsql stable security definer rows 30
set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    with authors as (
      select auth.uid() as author where whose in ('mine', 'all')
      union all
      select * from private.friends_with_activity() where whose in ('friends', 'all')
    ),
    latest as (
      select theirs.* from authors
      cross join lateral (
        select * from public.activities as own
        where own.user_id = authors.author
          and (before is null or (own.created_at, own.id) < (before, before_id))
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
      and (friend.id = auth.uid() or not exists (
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
        activity.user_id = auth.uid()
        or not exists (
          select from authors as teller
          where teller.author = friend.id and (friend.id = auth.uid() or friend.id < activity.user_id)
        )
      )
      when 'list_posted' then post.id is not null
      else true
    end
    order by activity.created_at desc, activity.id desc
    limit least(greatest(most, 1), 50);
end
$$;
grant execute on function private.activity_feed(text, timestamptz, uuid, integer) to authenticated;

create function public.activity_feed(
  whose text, before timestamptz default null, before_id uuid default null, most integer default 30
)
returns table (
  id uuid, type text, created_at timestamptz, user_id uuid, username text, avatar_url text,
  other_id uuid, other_username text, list_id uuid, list_name text, faction text, game_id uuid, mission text
)
language sql stable
set search_path = ''
as $$ select * from private.activity_feed(whose, before, before_id, most) $$;
comment on function public.activity_feed(text, timestamptz, uuid, integer) is
  'The latest activity (at most 50 entries) of the caller ("mine"), of their friends ("friends") or of both ("all") '
  'before the entry that is named, with the names that it speaks of.';
grant execute on function public.activity_feed(text, timestamptz, uuid, integer) to authenticated;

drop index public.activities_user_id_idx;
create index activities_user_id_idx on public.activities (user_id, created_at desc, id desc);

-- What a member removes is gone at once, and comes back if they think better of it within two minutes.

create table private.removed_activities (
  activity_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  activity jsonb not null,
  removed_at timestamptz not null default now()
);

comment on table private.removed_activities is
  'Activities that members have just removed, for as long as that can be taken back.';

alter table private.removed_activities enable row level security;

create policy removed_activities_select_owner on private.removed_activities for select to authenticated
  using (user_id = (select auth.uid()));

create index removed_activities_user_id_idx on private.removed_activities (user_id);
create index removed_activities_removed_at_idx on private.removed_activities (removed_at);

create function private.keep_removed_activity() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.removed_activities where removed_at < now() - interval '2 minutes';
  insert into private.removed_activities (activity_id, user_id, activity)
  values (old.id, old.user_id, to_jsonb(old))
  on conflict (activity_id) do update set removed_at = excluded.removed_at;
  return null;
end
$$;

-- Not what goes with its cause or its member.
create trigger activities_keep_removed after delete on public.activities
  for each row when (old.user_id = auth.uid() and pg_trigger_depth() = 0)
  execute function private.keep_removed_activity();

create function private.restore_activity(removed uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  kept jsonb;
begin
  perform private.require_active();
  delete from private.removed_activities
  where activity_id = removed and user_id = auth.uid() and removed_at > now() - interval '2 minutes'
  returning activity into kept;
  if kept is null then
    return false;
  end if;
  insert into public.activities
  select * from jsonb_populate_record(null::public.activities, kept)
  on conflict do nothing;
  return true;
end
$$;
grant execute on function private.restore_activity(uuid) to authenticated;

create function public.restore_activity(removed uuid) returns boolean
language sql
set search_path = ''
as $$ select private.restore_activity(removed) $$;
comment on function public.restore_activity(uuid) is
  'Brings back an own activity that was removed less than two minutes ago. False when there is none.';
grant execute on function public.restore_activity(uuid) to authenticated;
