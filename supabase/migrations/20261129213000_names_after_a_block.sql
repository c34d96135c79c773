-- Whoever is blocked learns nothing new of the member who blocked them: neither another name nor another
-- picture, by whichever way they had met. What everybody reads, such as the author of a post, stays.

-- Members with whom something binds the caller, but for those who have blocked the caller: a friendship is
-- asked of private.friends_and_asked.
create or replace function private.acquaintances() returns setof uuid
language plpgsql stable security definer rows 100
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select met from (
      select author_id as met from public.profile_comments where profile_id = caller
      union
      select sender_id from public.direct_messages where recipient_id = caller
      union
      select recipient_id from public.direct_messages where sender_id = caller
      union
      select blocked_id from public.blocks where blocker_id = caller
      union
      select theirs.user_id
      from public.game_participants as mine
      join public.game_participants as theirs on theirs.game_id = mine.game_id
      where mine.user_id = caller and theirs.user_id is not null
    ) as encounter
    where not exists (select from public.blocks where blocker_id = met and blocked_id = caller);
end
$$;

-- Members whom a friendship binds to the caller, or who have asked or been asked for one, but for those who
-- have blocked the caller.
create or replace function private.friends_and_asked() returns setof uuid
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select met from (
      select recipient_id as met from public.friendships where sender_id = caller
      union all
      select sender_id from public.friendships where recipient_id = caller
    ) as friendship
    where not exists (select from public.blocks where blocker_id = met and blocked_id = caller);
end
$$;

-- A partner who has blocked the caller is gone for them, as on the page of the profile.
create or replace function private.message_partners(members uuid[]) returns table (
  id uuid, username text, avatar_url text, standing text
)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  perform private.require_active();
  return query
    select
      profile.id,
      case when not gone then profile.username end,
      case when not gone then profile.avatar_url end,
      case
        when gone then 'gone'
        when blocked.blocked_id is not null then 'blocked'
        when is_friend then 'open'
        else 'apart'
      end
    from public.profiles as profile
    cross join lateral (
      select profile.banned or profile.deactivated or exists (
        select from public.blocks where blocker_id = profile.id and blocks.blocked_id = caller
      ) as gone
    ) as state
    cross join lateral (
      select coalesce((
        -- The index of pairs, whoever asked whom.
        select true from public.friendships
        where status = 'accepted'
          and least(sender_id, recipient_id) = least(caller, profile.id)
          and greatest(sender_id, recipient_id) = greatest(caller, profile.id)
        limit 1
      ), false) as is_friend
    ) as friendship
    left join public.blocks as blocked on blocked.blocker_id = caller and blocked.blocked_id = profile.id
    where profile.id = any (members)
      and profile.id <> caller
      and (
        is_friend
        or (
          select true from public.direct_messages
          where sender_id = caller and recipient_id = profile.id limit 1
        )
        or (
          select true from public.direct_messages
          where sender_id = profile.id and recipient_id = caller limit 1
        )
      );
end
$$;
