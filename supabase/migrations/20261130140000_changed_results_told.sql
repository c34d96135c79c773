-- The other player is told when a result that both had confirmed was changed: it counts for nobody until they agree
-- again. Once for each match until it is read, however often points are corrected.

alter table public.notifications drop constraint notifications_type_known;
alter table public.notifications add constraint notifications_type_known check (type in (
  'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
  'post_hidden', 'comment_hidden', 'post_comment', 'report_decided', 'warning', 'notice', 'result_changed'
));

alter table public.notification_settings drop constraint notification_settings_kind_known;
alter table public.notification_settings add constraint notification_settings_kind_known check (kind in (
  'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
  'post_hidden', 'comment_hidden', 'post_comment', 'report_decided', 'warning', 'notice', 'result_changed'
));

create unique index notifications_one_unread_result_changed_unique
  on public.notifications (recipient_id, (content ->> 'game_id'))
  where type = 'result_changed' and not read;

create or replace function private.reopen_result(game uuid, seen timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results
  set confirmed_by = null, confirmed_at = null, changed_by = auth.uid(), changed_at = clock_timestamp()
  where game_id = game and created_at = seen and confirmed_at is not null
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    )
  returning * into result;
  if result.game_id is null then
    return false;
  end if;
  perform private.uncount_result(result);
  perform private.notify(
    player.user_id, auth.uid(), 'result_changed', jsonb_build_object('game_id', game)
  )
  from public.game_participants as player
  where player.game_id = game and player.user_id is not null and player.user_id <> auth.uid();
  return true;
end
$$;
