create table public.friendships (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  status text not null default 'pending'
    constraint friendships_status_known check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint friendships_not_self check (sender_id <> recipient_id),
  constraint friendships_pair_unique unique (sender_id, recipient_id)
);

comment on table public.friendships is
  'A request, and once its recipient has accepted it, a friendship. Declining or ending it deletes the row.';

alter table public.friendships enable row level security;

grant select, delete on public.friendships to authenticated;
grant insert (id, sender_id, recipient_id) on public.friendships to authenticated;
grant update (status) on public.friendships to authenticated;

create policy friendships_all_active on public.friendships as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy friendships_select_friend on public.friendships for select to authenticated
  using ((select auth.uid()) in (sender_id, recipient_id));
create policy friendships_insert_sender on public.friendships for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_approach(recipient_id));
create policy friendships_update_recipient on public.friendships for update to authenticated
  using (recipient_id = (select auth.uid()) and status = 'pending')
  with check (recipient_id = (select auth.uid()) and status = 'accepted');
create policy friendships_delete_friend on public.friendships for delete to authenticated
  using ((select auth.uid()) in (sender_id, recipient_id));

create unique index friendships_either_way_unique
  on public.friendships (least(sender_id, recipient_id), greatest(sender_id, recipient_id));
create index friendships_recipient_id_idx on public.friendships (recipient_id);

create function private.tell_of_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(new.recipient_id, new.sender_id, 'friend_request');
  return null;
end
$$;

create function private.set_accepted_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.accepted_at := case when new.status = 'accepted' then now() end;
  return new;
end
$$;

create function private.tell_of_acceptance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(new.sender_id, new.recipient_id, 'friend_accepted');
  insert into public.activities (user_id, type, content) values
    (new.sender_id, 'friend_added', jsonb_build_object('friend_id', new.recipient_id)),
    (new.recipient_id, 'friend_added', jsonb_build_object('friend_id', new.sender_id));
  return null;
end
$$;

-- A request that was taken back is not told of any longer.
create function private.forget_request() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where recipient_id = old.recipient_id and sender_id = old.sender_id
    and type = 'friend_request' and not read;
  return null;
end
$$;

create trigger friendships_refuse_inactive before insert or update or delete on public.friendships
  for each statement execute function private.refuse_inactive();
create trigger friendships_set_accepted_at before update on public.friendships
  for each row execute function private.set_accepted_at();
create trigger friendships_limit after insert on public.friendships
  for each row execute function private.limit_action('friend request', '20', '24 hours', '5');
create trigger friendships_tell_of_request after insert on public.friendships
  for each row execute function private.tell_of_request();
create trigger friendships_tell_of_acceptance after update on public.friendships
  for each row when (old.status = 'pending' and new.status = 'accepted')
  execute function private.tell_of_acceptance();
create trigger friendships_forget_request after delete on public.friendships
  for each row when (old.status = 'pending') execute function private.forget_request();
