-- What becomes of a match when its players are gone.

-- Names that were copied into rows of others, what the audit log quotes, and the matches in which nobody
-- else took part. What somebody else played against the member stays theirs, with a seat that is nobody's.
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
  update public.audit_log set row_id = 'former member', before = null, after = null
  where (table_name in ('profiles', 'member_roles') and row_id = old.id::text)
    or before ->> 'user_id' = old.id::text
    or before ->> 'author_id' = old.id::text;
  return old;
end
$$;

-- For the server, once an hour.
create or replace function private.purge_expired() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  month constant interval := interval '30 days';
begin
  delete from public.deleted_rows where deleted_at < now() - month;
  delete from public.army_list_versions as old_version
  where not exists (select from public.army_lists where id = old_version.list_id)
    and not exists (
      select from public.deleted_rows
      where table_name = 'army_lists' and row_id = old_version.list_id::text
    );
  delete from private.member_actions where happened_at < now() - interval '24 hours';
  delete from public.mail_outbox where coalesce(sent_at, given_up_at) < now() - month;
  delete from auth.users using public.profiles as profile
  where profile.id = auth.users.id and profile.removed_at < now() - month;
  -- An answer that was lost is asked for again within the hour, if at all.
  delete from private.match_invitations where expires_at < now() - interval '1 hour';
  -- Members have their matches for as long as they are members.
  delete from public.games as game
  where game.active_at < now() - interval '90 days' and not exists (
    select from public.game_participants as player where player.game_id = game.id and player.user_id is not null
  );
end
$$;
