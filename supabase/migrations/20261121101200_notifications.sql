-- What happened to a member. Made by triggers alone, with the sender taken from the row that was
-- written, so that nothing can be faked (R11, R12).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  sender_id uuid references public.profiles (id) on delete cascade,
  type text not null
    constraint notifications_type_known check (type in (
      'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
      'post_hidden'
    )),
  content jsonb not null default '{}'
    constraint notifications_content_object check (jsonb_typeof(content) = 'object'),
  message text constraint notifications_message_length check (char_length(message) between 1 and 500),
  read boolean not null default false,
  created_at timestamptz not null default now()
);

comment on table public.notifications is 'What happened to a member. Made by triggers alone.';
comment on column public.notifications.sender_id is 'Who caused it; null for the product itself.';
comment on column public.notifications.content is
  'sender_name; for build_failure also site_name, branch, error_message, deploy_url; for post_hidden name and reason.';
comment on column public.notifications.read is 'The only column that its recipient may change.';

alter table public.notifications enable row level security;

grant select, delete on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;

create policy notifications_all_active on public.notifications as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy notifications_select_recipient on public.notifications for select to authenticated
  using (recipient_id = (select auth.uid()));
create policy notifications_update_recipient on public.notifications for update to authenticated
  using (recipient_id = (select auth.uid())) with check (recipient_id = (select auth.uid()));
create policy notifications_delete_recipient on public.notifications for delete to authenticated
  using (recipient_id = (select auth.uid()));

create index notifications_recipient_id_idx on public.notifications (recipient_id, created_at desc);
create index notifications_unread_idx on public.notifications (recipient_id) where not read;
create index notifications_sender_id_idx on public.notifications (sender_id);
create unique index notifications_one_unread_request_unique
  on public.notifications (recipient_id, sender_id) where type = 'friend_request' and not read;

create trigger notifications_refuse_inactive before update or delete on public.notifications
  for each statement execute function private.refuse_inactive();

-- Tells a member of what another did. An unread request of the same sender is told once (Q04).
create function private.notify(recipient uuid, sender uuid, kind text, details jsonb default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notifications (recipient_id, sender_id, type, content)
  values (
    recipient, sender, kind,
    details || coalesce(
      (select jsonb_build_object('sender_name', username) from public.profiles where id = sender), '{}'
    )
  )
  on conflict do nothing;
end
$$;
