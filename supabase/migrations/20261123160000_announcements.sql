-- What administrators say to everybody: by mail, or as a notification. The members are queued in batches in
-- the order of their ids, and the place that was reached is written with each batch, so that nobody is
-- queued twice and a server that dies goes on where it was. A mail is told of twice: when its last byte is
-- about to be handed over, and when the mail server has taken it. One that was handed over without an answer
-- is not sent again by itself.

create table public.mail_choices (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  announcements boolean not null default true,
  updated_at timestamptz not null default now()
);

comment on table public.mail_choices is
  'Which mail a member wants beside that about the account. Read and changed by that member alone; no row is yes.';
comment on column public.mail_choices.announcements is 'Mail from administrators to everybody.';

alter table public.mail_choices enable row level security;

grant select, delete on public.mail_choices to authenticated;
grant insert (user_id, announcements) on public.mail_choices to authenticated;
grant update (announcements) on public.mail_choices to authenticated;

create policy mail_choices_all_active on public.mail_choices as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy mail_choices_select_owner on public.mail_choices for select to authenticated
  using (user_id = (select auth.uid()));
create policy mail_choices_insert_owner on public.mail_choices for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy mail_choices_update_owner on public.mail_choices for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy mail_choices_delete_owner on public.mail_choices for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.set_mail_choices_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger mail_choices_refuse_inactive before insert or update or delete on public.mail_choices
  for each statement execute function private.refuse_inactive();
create trigger mail_choices_set_time before update on public.mail_choices
  for each row execute function private.set_mail_choices_time();

-- A title of one line and a text of some lines in each of the three languages, and nothing else.
create function private.are_announcement_texts(value jsonb) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_typeof(value) = 'object'
    and value - array['en', 'es', 'fr'] = '{}'
    and (
      select bool_and(coalesce(
        jsonb_typeof(value -> language) = 'object'
        and (value -> language) - array['title', 'text'] = '{}'
        and private.is_one_line(value -> language ->> 'title', 120)
        and value -> language ->> 'text' = private.some_lines(value -> language ->> 'text')
        and char_length(value -> language ->> 'text') <= 5000,
        false
      ))
      from unnest(array['en', 'es', 'fr']) as language
    )
$$;
grant execute on function private.are_announcement_texts(jsonb) to authenticated, service_role;

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  channel text not null constraint announcements_channel_known check (channel in ('mail', 'notice')),
  texts jsonb not null constraint announcements_texts_form check (private.are_announcement_texts(texts)),
  per_minute integer not null default 60
    constraint announcements_per_minute_range check (per_minute between 1 and 6000),
  state text not null default 'sending'
    constraint announcements_state_known check (state in ('sending', 'paused', 'cancelled', 'done')),
  recipients integer not null default 0,
  queued integer not null default 0,
  reached uuid,
  is_queued boolean not null default false,
  next_mail_at timestamptz not null default now(),
  finished_at timestamptz
);

comment on table public.announcements is
  'What administrators said to everybody, by mail or as a notification. Carried out by the server.';
comment on column public.announcements.texts is 'Title and text in each language: {"en": {"title", "text"}, ...}.';
comment on column public.announcements.per_minute is 'The most mails in a minute, over all processes.';
comment on column public.announcements.recipients is 'The members who were to get it when it was begun.';
comment on column public.announcements.queued is 'The members who have been queued, or told.';
comment on column public.announcements.reached is 'The last member who was queued; they come in the order of their ids.';

alter table public.announcements enable row level security;

grant select on public.announcements to authenticated;
grant insert (id, channel, texts, per_minute) on public.announcements to authenticated;
grant update (state) on public.announcements to authenticated;

create policy announcements_all_active on public.announcements as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy announcements_select_admin on public.announcements for select to authenticated
  using ((select private.is_admin()));
create policy announcements_insert_admin on public.announcements for insert to authenticated
  with check ((select private.is_admin()));
create policy announcements_update_admin on public.announcements for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create index announcements_created_at_idx on public.announcements (created_at desc);
create index announcements_created_by_idx on public.announcements (created_by);

alter table public.mail_outbox add column announcement_id uuid
  references public.announcements (id) on delete cascade;
alter table public.mail_outbox add column handed_over_at timestamptz;

comment on column public.mail_outbox.announcement_id is 'The announcement that it is a copy of, if any.';
comment on column public.mail_outbox.handed_over_at is
  'When an announcement''s last byte was about to be given to the mail server. Without an answer since then nobody knows whether it arrived, and it is not sent again by itself.';

create unique index mail_outbox_once_a_member_unique on public.mail_outbox (announcement_id, user_id)
  where announcement_id is not null;
create index mail_outbox_announcement_id_idx on public.mail_outbox (announcement_id);
create index mail_outbox_announced_idx on public.mail_outbox (announcement_id, next_try_at)
  where sent_at is null and given_up_at is null and handed_over_at is null;

-- The members whom an announcement is for, in the order of their ids: who has confirmed the address and is
-- neither banned nor deactivated; by mail, those who have not said no.
create function private.announced_to(by_way text, beyond uuid, most integer) returns table (
  member_id uuid, recipient text, language text
)
language plpgsql stable security definer rows 500
set search_path = ''
as $$
begin
  return query
    select
      profile.id, account.email::text,
      case when account.raw_user_meta_data ->> 'language' in ('es', 'fr')
        then account.raw_user_meta_data ->> 'language' else 'en' end
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    where (beyond is null or profile.id > beyond)
      and not profile.banned and not profile.deactivated and profile.removed_at is null
      and account.deleted_at is null and account.email_confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now())
      and (
        by_way = 'notice'
        or account.email is not null and account.email !~ '[\u0001-\u0020\u007f]'
          and char_length(account.email) between 3 and 320
          and not exists (
            select from public.mail_choices as choice
            where choice.user_id = profile.id and not choice.announcements
          )
      )
    order by profile.id
    limit most;
end
$$;
grant execute on function private.announced_to(text, uuid, integer) to service_role;

create function private.count_announced_to(by_way text) returns table (language text, members integer)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select found.language, count(*)::integer from private.announced_to(by_way, null, null) as found
    group by found.language order by found.language;
end
$$;
grant execute on function private.count_announced_to(text) to authenticated, service_role;

create function public.announcement_audience(by_way text) returns table (language text, members integer)
language sql stable
set search_path = ''
as $$ select * from private.count_announced_to(by_way) $$;
comment on function public.announcement_audience(text) is
  'How many members an announcement would reach now, in each language. By way of "mail" or "notice".';
grant execute on function public.announcement_audience(text) to authenticated, service_role;

create function private.begin_announcement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.recipients := (select count(*) from private.announced_to(new.channel, null, null));
  return new;
end
$$;

-- One that is over stays over. What waits of one that is cancelled is taken out of the queue; a mail that is
-- under way finds no row to be handed over in.
create function private.change_announcement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.state is distinct from old.state then
    if old.state = 'cancelled' or old.state = 'done' and not private.is_server() then
      raise exception using errcode = '23514', message = 'announcement_over',
        hint = 'It has been sent, or cancelled.';
    end if;
    if new.state = 'done' and not private.is_server() then
      raise exception using errcode = '42501', message = 'announcement_not_done',
        hint = 'Only the server knows when everybody has it.';
    end if;
    new.finished_at := case when new.state in ('cancelled', 'done') then now() end;
    if new.state = 'cancelled' then
      delete from public.mail_outbox
      where announcement_id = new.id and sent_at is null and handed_over_at is null;
    end if;
    perform pg_notify('mail_outbox', '');
  end if;
  return new;
end
$$;

create function private.wake_for_announcement() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;

create trigger announcements_refuse_others before insert or update on public.announcements
  for each statement execute function private.refuse_non_admins();
create trigger announcements_begin before insert on public.announcements
  for each row execute function private.begin_announcement();
create trigger announcements_change before update on public.announcements
  for each row execute function private.change_announcement();
create trigger announcements_wake after insert on public.announcements
  for each row execute function private.wake_for_announcement();
create trigger announcements_record_change after insert or update on public.announcements
  for each row execute function private.record_change('id');

-- Queues the next members of the oldest announcement that is not queued yet, in one piece with the place that
-- is reached. False when there is none; one that another process is at is left to it.
create function private.queue_announcement(most integer) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  due public.announcements;
  added integer := 0;
  last_reached uuid;
  content jsonb;
begin
  select * into due from public.announcements
  where state = 'sending' and not is_queued order by created_at limit 1
  for update skip locked;
  if not found then
    return false;
  end if;
  content := (
    select jsonb_build_object(
      'title', jsonb_object_agg(word.key, word.value -> 'title'),
      'text', jsonb_object_agg(word.key, word.value -> 'text')
    )
    from jsonb_each(due.texts) as word
  );
  if due.channel = 'mail' then
    with members as materialized (
      select * from private.announced_to(due.channel, due.reached, most)
    ), queued_now as (
      insert into public.mail_outbox (user_id, requested_by, template, language, recipient, announcement_id)
      select members.member_id, due.created_by, 'announcement', members.language, members.recipient, due.id
      from members
      on conflict do nothing
    )
    select count(*), (array_agg(members.member_id order by members.member_id desc))[1]
    into added, last_reached from members;
  else
    for last_reached in
      select members.member_id from private.announced_to(due.channel, due.reached, most) as members
      order by members.member_id
    loop
      added := added + 1;
      perform private.notify(last_reached, null, 'notice', content);
    end loop;
  end if;
  update public.announcements
  set queued = queued + added, reached = coalesce(last_reached, reached), is_queued = added < most,
    state = case when added < most and (channel = 'notice' or queued + added = 0) then 'done' else state end
  where id = due.id;
  return true;
end
$$;

-- The next mail of an announcement, if its pace allows one now, and claimed so that no other process sends it.
-- The pace is kept in the row, so it holds for all processes together and over restarts.
create function private.claim_announced_mail() returns table (
  id uuid, user_id uuid, language text, recipient text, title text, text text
)
language plpgsql security definer rows 1
set search_path = ''
as $$
declare
  due public.announcements;
begin
  select * into due from public.announcements as found
  where found.channel = 'mail' and found.state = 'sending' and found.next_mail_at <= now()
    and exists (
      select from public.mail_outbox as mail
      where mail.announcement_id = found.id and mail.sent_at is null and mail.given_up_at is null
        and mail.handed_over_at is null and mail.next_try_at <= now()
    )
  order by found.next_mail_at limit 1
  for update skip locked;
  if not found then
    return;
  end if;
  update public.announcements as paced
  set next_mail_at = greatest(due.next_mail_at, now() - interval '1 second') + interval '1 minute' / due.per_minute
  where paced.id = due.id;
  return query
    update public.mail_outbox as mail
    set tries = mail.tries + 1, next_try_at = now() + interval '2 minutes'
    where mail.id = (
      select waiting.id from public.mail_outbox as waiting
      where waiting.announcement_id = due.id and waiting.sent_at is null and waiting.given_up_at is null
        and waiting.handed_over_at is null and waiting.next_try_at <= now()
      order by waiting.next_try_at, waiting.id limit 1
      for update skip locked
    )
    returning mail.id, mail.user_id, mail.language, mail.recipient,
      due.texts #>> array[mail.language, 'title'], due.texts #>> array[mail.language, 'text'];
end
$$;

-- Gives up what was handed over and never answered, and ends announcements of which nothing waits any more.
create function private.settle_announcements() returns void
language sql security definer
set search_path = ''
as $$
  update public.mail_outbox set given_up_at = now(), last_error = 'interrupted'
  where announcement_id is not null and sent_at is null and given_up_at is null
    and handed_over_at < now() - interval '2 minutes';
  update public.announcements as ended set state = 'done'
  where ended.channel = 'mail' and ended.state = 'sending' and ended.is_queued
    and not exists (
      select from public.mail_outbox as mail
      where mail.announcement_id = ended.id and mail.sent_at is null and mail.given_up_at is null
    );
$$;

-- Seconds until an announcement has something to do; null when none has.
create function private.next_announcement_in() returns float8
language sql stable security definer
set search_path = ''
as $$
  select extract(epoch from least(
    (select min(now()) from public.announcements where state = 'sending' and not is_queued),
    (
      select min(greatest(waiting.next_mail_at, (
        select min(mail.next_try_at) from public.mail_outbox as mail
        where mail.announcement_id = waiting.id and mail.sent_at is null and mail.given_up_at is null
          and mail.handed_over_at is null
      )))
      from public.announcements as waiting
      where waiting.channel = 'mail' and waiting.state = 'sending' and waiting.is_queued
        and exists (
          select from public.mail_outbox as mail
          where mail.announcement_id = waiting.id and mail.sent_at is null and mail.given_up_at is null
            and mail.handed_over_at is null
        )
    )
  ) - now())::float8
$$;

grant execute on function
  private.queue_announcement(integer), private.claim_announced_mail(), private.settle_announcements(),
  private.next_announcement_in()
to service_role;

-- How far each announcement by mail has come.
create function private.count_announced() returns table (
  announcement_id uuid, sent integer, failed integer, waiting integer
)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      mail.announcement_id,
      count(*) filter (where mail.sent_at is not null)::integer,
      count(*) filter (where mail.sent_at is null and mail.given_up_at is not null)::integer,
      count(*) filter (where mail.sent_at is null and mail.given_up_at is null)::integer
    from public.mail_outbox as mail
    where mail.announcement_id in (
      select latest.id from public.announcements as latest order by latest.created_at desc limit 20
    )
    group by mail.announcement_id;
end
$$;
grant execute on function private.count_announced() to authenticated, service_role;

create function public.announcement_progress() returns table (
  announcement_id uuid, sent integer, failed integer, waiting integer
)
language sql stable
set search_path = ''
as $$ select * from private.count_announced() $$;
comment on function public.announcement_progress() is
  'How many mails of each of the latest 20 announcements were sent, given up, and wait.';
grant execute on function public.announcement_progress() to authenticated, service_role;
