-- How much of a member is kept: lists, their earlier states, posts and the trash. Without a limit one
-- member could fill the disk of all others by changing and deleting large lists. What is kept stays; only
-- what would add to it is refused (PT507), until the member empties the trash or deletes what is old.
-- A member's picture counts nothing here: there is one of each, of 2 MiB at most.

create table private.member_bytes (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  bytes bigint not null
);

comment on table private.member_bytes is
  'What is kept of each member who has written something, in bytes of text; counted by triggers.';

alter table private.member_bytes enable row level security;

create policy member_bytes_select_member on private.member_bytes for select to authenticated
  using (member_id = (select auth.uid()));

-- What one member may keep: 500 lists of 6 KB with 30 earlier states each, twice over.
create function private.most_member_bytes() returns bigint
language sql immutable
set search_path = ''
as $$ select 200000000::bigint $$;

-- What a row counts. As text, because how PostgreSQL packs it differs between a row that comes and the
-- same row when it goes.
create function private.bytes_of(content jsonb, words text) returns bigint
language sql immutable
set search_path = ''
as $$ select 500 + octet_length(content::text) + octet_length(coalesce(words, ''))::bigint $$;

create function private.bytes_kept_of(member uuid) returns bigint
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
  ) as kept
$$;

-- Adds to what is kept of a member, and refuses more than may be. The first time everything is counted,
-- so that rows from before, or from a backup, count as well.
create function private.add_member_bytes(member uuid, added bigint, may_refuse boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  total bigint;
begin
  update private.member_bytes set bytes = bytes + added where member_id = member returning bytes into total;
  if total is null then
    insert into private.member_bytes as known (member_id, bytes)
    select id, private.bytes_kept_of(id) from public.profiles where id = member
    on conflict (member_id) do update set bytes = known.bytes + added
    returning bytes into total;
  end if;
  if may_refuse and added > 0 and total > private.most_member_bytes() and auth.uid() is not null then
    raise exception using errcode = 'PT507', message = 'storage_full',
      hint = 'Empty the trash, or delete what is not needed any more.';
  end if;
end
$$;

-- After each statement. The argument says whether a member may be refused: never what moves to the trash.
create function private.count_member_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  may_refuse constant boolean := tg_argv[0] = 'refuse';
  changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(added)) as kept from added) as rows
      ) as counted where member is not null group by member order by member
    loop
      perform private.add_member_bytes(changed.member, changed.bytes, may_refuse);
    end loop;
  elsif tg_op = 'DELETE' then
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(removed)) as kept from removed) as rows
      ) as counted where member is not null group by member order by member
    loop
      perform private.add_member_bytes(changed.member, -changed.bytes, false);
    end loop;
  else
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(added)) as kept from added) as rows
        union all
        select (kept ->> 'member')::uuid, -(kept ->> 'bytes')::bigint
        from (select private.counted_row(to_jsonb(removed)) as kept from removed) as rows
      ) as counted where member is not null group by member having sum(bytes) <> 0 order by member
    loop
      perform private.add_member_bytes(changed.member, changed.bytes, may_refuse);
    end loop;
  end if;
  return null;
end
$$;

-- Whose a row is, and what it counts.
create function private.counted_row(given jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'member', coalesce(given ->> 'user_id', given ->> 'owner_id'),
    'bytes', private.bytes_of(
      coalesce(given -> 'units', given -> 'content'), coalesce(given ->> 'note', given ->> 'description')
    )
  )
$$;

create trigger army_lists_count_added after insert on public.army_lists
  referencing new table as added for each statement execute function private.count_member_bytes('refuse');
create trigger army_lists_count_changed after update on public.army_lists
  referencing old table as removed new table as added
  for each statement execute function private.count_member_bytes('refuse');
create trigger army_lists_count_removed after delete on public.army_lists
  referencing old table as removed for each statement execute function private.count_member_bytes('');

create trigger army_list_versions_count_added after insert on public.army_list_versions
  referencing new table as added for each statement execute function private.count_member_bytes('refuse');
create trigger army_list_versions_count_removed after delete on public.army_list_versions
  referencing old table as removed for each statement execute function private.count_member_bytes('');

create trigger shared_lists_count_added after insert on public.shared_lists
  referencing new table as added for each statement execute function private.count_member_bytes('refuse');
create trigger shared_lists_count_changed after update on public.shared_lists
  referencing old table as removed new table as added
  for each statement execute function private.count_member_bytes('refuse');
create trigger shared_lists_count_removed after delete on public.shared_lists
  referencing old table as removed for each statement execute function private.count_member_bytes('');

create trigger deleted_rows_count_added after insert on public.deleted_rows
  referencing new table as added for each statement execute function private.count_member_bytes('');
create trigger deleted_rows_count_removed after delete on public.deleted_rows
  referencing old table as removed for each statement execute function private.count_member_bytes('');

-- What comes back leaves the trash first, so that it is never counted twice.
create or replace function private.restore_deleted(deleted uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.deleted_rows;
  kept public.deleted_rows;
  restored integer := 0;
begin
  perform private.require_active();
  select * into wanted from public.deleted_rows where id = deleted for update;
  if wanted.id is null then
    return 0;
  elsif wanted.owner_id is null then
    perform private.require_admin();
  elsif wanted.owner_id is distinct from auth.uid() and not private.is_server() then
    return 0;
  end if;
  for kept in
    select * from public.deleted_rows
    where id = wanted.id
      or (wanted.owner_id is null and owner_id is null and batch = wanted.batch and position > wanted.position)
    order by position
  loop
    delete from public.deleted_rows where id = kept.id;
    execute format(
      'insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', kept.table_name
    ) using kept.content;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;
