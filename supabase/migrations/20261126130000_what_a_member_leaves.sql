-- When an account is deleted, the audit log still quoted what an administrator had taken off the member's
-- profile, and notifications of others still had the member's name (P08).

-- The names by which a member is known or was: notifications quote the one of their time.
create function private.forget_name(member uuid, last_name text) returns void
language sql security definer
set search_path = ''
as $$
  update public.notifications set content = content - 'name'
  where type in ('report_decided', 'comment_hidden')
    and content ->> 'kind' in ('profile', 'profile_comment', 'message')
    and content ->> 'name' in (
      select last_name
      union all
      select former_name from private.username_changes where member_id = member
    )
$$;

create index notifications_naming_idx on public.notifications ((content ->> 'name'))
  where type in ('report_decided', 'comment_hidden');

create or replace function private.forget_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.games as game
  where exists (
    select from public.game_participants as player where player.game_id = game.id and player.user_id = old.id
  ) and not exists (
    select from public.game_participants as player
    where player.game_id = game.id and player.user_id is distinct from old.id and private.is_held(player)
  );
  update public.game_participants set name = 'Former member' where user_id = old.id;
  delete from public.activities
  where type = 'friend_added' and content ->> 'friend_id' = old.id::text;
  perform private.forget_name(old.id, old.username);
  update public.audit_log set row_id = 'former member', before = null, after = null
  where (table_name in ('profiles', 'profile_details', 'member_roles') and row_id = old.id::text)
    or before ->> 'user_id' = old.id::text
    or before ->> 'author_id' = old.id::text
    or before ->> 'profile_id' = old.id::text;
  return old;
end
$$;

-- Of those who have left already.
update public.audit_log set row_id = 'former member', before = null, after = null
where table_name = 'profile_details'
  and not exists (select from public.profiles where id::text = row_id);
