-- How each partner stands to the caller is looked up in the indexes, one by one. What was asked as "exists" the
-- planner answered by reading all messages of the caller, and on a small site all friendships of everybody.

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
        when is_friend and not exists (
          select from public.blocks where blocker_id = profile.id and blocks.blocked_id = caller
        ) then 'open'
        else 'apart'
      end
    from public.profiles as profile
    cross join lateral (select profile.banned or profile.deactivated as gone) as state
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
