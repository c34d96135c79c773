create table public.direct_messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  recipient_id uuid references public.profiles (id) on delete set null,
  content text not null
    constraint direct_messages_content_length check (char_length(content) between 1 and 2000),
  read boolean not null default false,
  created_at timestamptz not null default now()
);

comment on table public.direct_messages is
  'Messages between friends. Nobody else reads them; an administrator only what was reported.';
comment on column public.direct_messages.recipient_id is 'Null once the recipient has left.';
comment on column public.direct_messages.read is 'Set by the recipient.';

alter table public.direct_messages enable row level security;

grant select, delete on public.direct_messages to authenticated;
grant insert (id, sender_id, recipient_id, content) on public.direct_messages to authenticated;
grant update (read) on public.direct_messages to authenticated;

-- Friends whom the caller may approach. One refusal for every reason (R15).
create function private.may_message(member uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.may_approach(member)
    and exists (select from private.friends() as friend where friend = member);
end
$$;

-- Whether one of the two has reported this message (M10).
create function private.is_reported_message(message uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.reports where message_id = message);
end
$$;
grant execute on function private.may_message(uuid), private.is_reported_message(uuid)
  to authenticated, service_role;

create policy direct_messages_all_active on public.direct_messages as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy direct_messages_select_partner on public.direct_messages for select to authenticated
  using (
    (select auth.uid()) in (sender_id, recipient_id)
    or ((select private.is_admin()) and private.is_reported_message(id))
  );
create policy direct_messages_insert_sender on public.direct_messages for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_message(recipient_id));
create policy direct_messages_update_recipient on public.direct_messages for update to authenticated
  using (recipient_id = (select auth.uid())) with check (recipient_id = (select auth.uid()));
create policy direct_messages_delete_sender on public.direct_messages for delete to authenticated
  using (sender_id = (select auth.uid()));

create index direct_messages_sender_id_idx on public.direct_messages (sender_id, recipient_id, created_at desc);
create index direct_messages_recipient_id_idx on public.direct_messages (recipient_id, sender_id, created_at desc);

create function private.tidy_message() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content := coalesce(private.some_lines(new.content), '');
  return new;
end
$$;

-- A member may begin 20 conversations a day (Q02).
create function private.limit_conversations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.direct_messages
    where id <> new.id and (
      (sender_id = new.sender_id and recipient_id = new.recipient_id)
      or (sender_id = new.recipient_id and recipient_id = new.sender_id)
    )
  ) then
    perform private.count_action(auth.uid(), 'conversation', 20, '24 hours', null);
  end if;
  return null;
end
$$;

-- The bell says once that somebody has written, until that is read.
create function private.tell_of_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.notifications
    where recipient_id = new.recipient_id and sender_id = new.sender_id
      and type = 'direct_message' and not read
  ) then
    perform private.notify(new.recipient_id, new.sender_id, 'direct_message');
  end if;
  return null;
end
$$;

create trigger direct_messages_refuse_inactive before insert or update or delete on public.direct_messages
  for each statement execute function private.refuse_inactive();
create trigger direct_messages_tidy before insert on public.direct_messages
  for each row execute function private.tidy_message();
create trigger direct_messages_limit after insert on public.direct_messages
  for each row execute function private.limit_action('message', '20', '1 minute', '5');
create trigger direct_messages_limit_conversations after insert on public.direct_messages
  for each row execute function private.limit_conversations();
create trigger direct_messages_tell after insert on public.direct_messages
  for each row when (new.recipient_id is not null) execute function private.tell_of_message();
