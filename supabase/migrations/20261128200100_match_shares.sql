-- The room that logs of matches take on the disk: of each member together with what else is kept of them, of
-- all guests in one sum, and by day for whoever writes. Counted in blocks, so that most writes touch no sum.

alter table public.games
  add column counted integer not null default 0,
  add column counted_for uuid references public.profiles (id) on delete set null;
comment on column public.games.counted is 'The bytes of the log that are counted, whole blocks.';
comment on column public.games.counted_for is
  'The member whose share the log is counted in; null while it is counted in that of all guests.';
create index games_counted_for_idx on public.games (counted_for);

update public.games as game set
  counted = game.bytes,
  counted_for = coalesce(game.created_by, (
    select user_id from public.game_participants as player
    where player.game_id = game.id and user_id is not null order by seat limit 1
  ));

create table private.guest_match_bytes (
  id boolean primary key default true constraint guest_match_bytes_one_row check (id),
  bytes bigint not null
);
comment on table private.guest_match_bytes is 'What the logs of matches take that no member plays in, in one row.';
alter table private.guest_match_bytes enable row level security;
create policy guest_match_bytes_select_nobody on private.guest_match_bytes for select to anon, authenticated
  using (false);
insert into private.guest_match_bytes (bytes)
select coalesce(sum(counted), 0) from public.games where counted_for is null;

-- Counted once more at the next write, with the logs.
delete from private.member_bytes;

create or replace function private.bytes_kept_of(member uuid) returns bigint
language sql stable security definer
set search_path = ''
as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select private.bytes_of(units, note) as bytes from public.army_lists where user_id = member
    union all
    select private.bytes_of(units, note) from public.army_list_versions where user_id = member
    union all
    select private.bytes_of(units, description) from public.shared_lists where user_id = member
    union all
    select private.bytes_of(content, '') from public.deleted_rows where owner_id = member
    union all
    select private.bytes_of(summary, '') from public.match_records where user_id = member
    union all
    select counted from public.games where counted_for = member
  ) as kept
$$;

-- What all guests' logs may take: a quarter is kept for networks from which somebody was here before.
create function private.most_guest_match_bytes() returns bigint
language sql stable
set search_path = ''
as $$ select case when private.is_known_network() then 536870912 else 402653184 end::bigint $$;

create function private.add_match_bytes(member uuid, added bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  total bigint;
  most bigint;
begin
  if member is null then
    update private.guest_match_bytes set bytes = bytes + added returning bytes into total;
    most := private.most_guest_match_bytes();
  else
    perform private.add_member_bytes(member, added, false);
    select bytes into total from private.member_bytes where member_id = member;
    most := private.most_member_bytes();
  end if;
  if added > 0 and total > most and not private.is_server() then
    raise exception using errcode = 'PT507', message = 'match_storage_full',
      hint = 'Nothing more of matches is kept for now. The devices keep what they have.';
  end if;
end
$$;

create function private.count_match_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.counted_for is not distinct from old.counted_for then
    perform private.add_match_bytes(new.counted_for, new.counted - old.counted);
    return null;
  end if;
  -- What only goes from one share to another is refused to nobody.
  if tg_op <> 'INSERT' then
    if old.counted_for is null then
      update private.guest_match_bytes set bytes = bytes - old.counted;
    elsif exists (select from public.profiles where id = old.counted_for) then
      perform private.add_member_bytes(old.counted_for, -old.counted, false);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.counted_for is null then
      update private.guest_match_bytes set bytes = bytes + new.counted;
    else
      perform private.add_member_bytes(new.counted_for, new.counted, false);
    end if;
  elsif tg_op = 'INSERT' then
    perform private.add_match_bytes(new.counted_for, new.counted);
  end if;
  return null;
end
$$;

create trigger games_count_added after insert on public.games
  for each row when (new.counted > 0) execute function private.count_match_bytes();
create trigger games_count_changed after update on public.games
  for each row when (
    new.counted is distinct from old.counted or new.counted_for is distinct from old.counted_for
  ) execute function private.count_match_bytes();
create trigger games_count_removed after delete on public.games
  for each row when (old.counted > 0) execute function private.count_match_bytes();

-- A match in which a member plays is the member's.
create function private.count_for_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.games set counted_for = new.user_id where id = new.game_id and counted_for is null;
  return null;
end
$$;
create trigger game_participants_count_for_member after insert or update of user_id on public.game_participants
  for each row when (new.user_id is not null) execute function private.count_for_member();

-- Counts what a match has grown by: in blocks, to the share of the match and to the day of whoever writes. A
-- tournament hall writes some hundreds of matches of 150 KB a day.
create function private.count_growth() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  block constant integer := 16384;
  most_a_day constant integer := 100000000;
  most_alone constant integer := 65536;
  grown constant integer := (ceil(new.bytes::numeric / block) * block)::integer - new.counted;
begin
  -- Nobody needs it before there is another device to read it.
  if new.bytes > most_alone and not private.is_server()
    and (select count(*) from private.match_tokens where game_id = new.id) < 2
  then
    raise exception using errcode = 'PT507', message = 'match_without_others',
      hint = 'The rest is taken once another device takes part.';
  end if;
  if grown <= 0 then
    return new;
  end if;
  begin
    if auth.uid() is not null then
      perform private.count_visit('match bytes of ' || auth.uid(), most_a_day, '1 day', grown);
    else
      perform private.count_visit_of_network('match bytes', most_a_day, '1 day', grown);
    end if;
  exception when sqlstate 'PT429' then
    raise exception using errcode = 'PT507', message = 'match_storage_full',
      hint = 'So much of matches is kept a day. The devices keep what they have.';
  end;
  new.counted := new.counted + grown;
  return new;
end
$$;
create trigger games_count_growth before update on public.games
  for each row when (new.bytes > old.bytes) execute function private.count_growth();

-- Matches that no member plays in: kept for two weeks after somebody did anything, for two days where nobody
-- but the device that opened it ever came, and for a day while they take more than half of their share.
create function private.purge_matches() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  much constant bigint := 268435456;
begin
  -- A member who has left leaves the match to the other.
  update public.games as game set counted_for = player.user_id
  from public.game_participants as player
  where game.counted_for is null and player.game_id = game.id and player.user_id is not null;
  delete from public.games as game
  where game.counted_for is null and (
    game.active_at < now() - interval '14 days'
    or (game.active_at < now() - interval '2 days'
      and (select count(*) from private.match_tokens where game_id = game.id) < 2)
  );
  delete from public.games as game using (
    select id, sum(counted) over (order by active_at desc, id) as newer
    from public.games where counted_for is null
  ) as idle
  where game.id = idle.id and idle.newer > much and game.active_at < now() - interval '1 day';
  insert into private.guest_match_bytes (bytes)
  select coalesce(sum(counted), 0) from public.games where counted_for is null
  on conflict (id) do update set bytes = excluded.bytes;
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
  perform private.purge_matches();
end
$$;
