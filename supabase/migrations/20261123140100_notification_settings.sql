-- Which kinds of notifications a member wants, and which of them on their devices. A kind without a row is
-- wanted. What concerns a member's own posts and standing, and failed builds, cannot be switched off.

create table public.notification_settings (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null
    constraint notification_settings_kind_known check (kind in (
      'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
      'post_hidden', 'comment_hidden', 'post_comment', 'report_decided', 'warning', 'notice'
    )),
  in_app boolean not null default true,
  push boolean not null default true,
  primary key (user_id, kind),
  constraint notification_settings_in_app_always check (in_app or kind not in (
    'build_failure', 'post_hidden', 'comment_hidden', 'report_decided', 'warning'
  ))
);

comment on table public.notification_settings is
  'Which kinds of notifications a member wants. Read and changed by that member alone.';
comment on column public.notification_settings.in_app is 'False: no notification of this kind is made.';
comment on column public.notification_settings.push is
  'Whether devices that the member registered are told of it, see push_subscriptions.';

alter table public.notification_settings enable row level security;

grant select, delete on public.notification_settings to authenticated;
grant insert (user_id, kind, in_app, push) on public.notification_settings to authenticated;
grant update (in_app, push) on public.notification_settings to authenticated;

create policy notification_settings_all_active on public.notification_settings as restrictive for all
  to authenticated using ((select private.is_active())) with check ((select private.is_active()));
create policy notification_settings_select_owner on public.notification_settings for select to authenticated
  using (user_id = (select auth.uid()));
create policy notification_settings_insert_owner on public.notification_settings for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy notification_settings_update_owner on public.notification_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy notification_settings_delete_owner on public.notification_settings for delete to authenticated
  using (user_id = (select auth.uid()));

create trigger notification_settings_refuse_inactive
  before insert or update or delete on public.notification_settings
  for each statement execute function private.refuse_inactive();

-- Tells a member of what another did, unless they do not want to hear of it. What an index says to tell
-- once is told once, until it is read (Q04).
create or replace function private.notify(recipient uuid, sender uuid, kind text, details jsonb default '{}')
returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.notification_settings as setting
    where setting.user_id = notify.recipient and setting.kind = notify.kind and not setting.in_app
  ) then
    return;
  end if;
  insert into public.notifications (recipient_id, sender_id, type, content)
  values (
    recipient, sender, notify.kind,
    details || coalesce(
      (select jsonb_build_object('sender_name', username) from public.profiles where id = sender), '{}'
    )
  )
  on conflict do nothing;
end
$$;
