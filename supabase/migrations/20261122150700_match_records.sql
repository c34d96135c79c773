-- A member's own history of matches, whether they were shared or played on one phone.

create table public.match_records (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  match_id uuid not null,
  summary jsonb not null
    constraint match_records_summary_object check (
      jsonb_typeof(summary) = 'object' and octet_length(summary::text) <= 16384
    ),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, match_id)
);

comment on table public.match_records is 'Members'' own histories of matches.';
comment on column public.match_records.match_id is 'The match''s own id. Each player has a record of it.';
comment on column public.match_records.summary is 'What the history shows, as the app writes it.';

alter table public.match_records enable row level security;

grant select, delete on public.match_records to authenticated;
grant insert (user_id, match_id, summary, ended_at) on public.match_records to authenticated;
grant update (user_id, match_id, summary, ended_at) on public.match_records to authenticated;

create policy match_records_all_active on public.match_records as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy match_records_select_owner on public.match_records for select to authenticated
  using (user_id = (select auth.uid()));
create policy match_records_insert_owner on public.match_records for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy match_records_update_owner on public.match_records for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy match_records_delete_owner on public.match_records for delete to authenticated
  using (user_id = (select auth.uid()));

-- What a row counts of what is kept of its member (member_bytes).
create or replace function private.counted_row(given jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'member', coalesce(given ->> 'user_id', given ->> 'owner_id'),
    'bytes', private.bytes_of(
      coalesce(given -> 'units', given -> 'content', given -> 'summary'),
      coalesce(given ->> 'note', given ->> 'description')
    )
  )
$$;

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
  ) as kept
$$;

create trigger match_records_refuse_inactive before insert or update or delete on public.match_records
  for each statement execute function private.refuse_inactive();
create trigger match_records_updated_at before update on public.match_records
  for each row execute function private.set_updated_at();
create trigger match_records_limit after insert on public.match_records
  for each row execute function private.limit_action('match record', '300', '1 hour', '');
create trigger match_records_count_added after insert on public.match_records
  referencing new table as added for each statement execute function private.count_member_bytes('refuse');
create trigger match_records_count_changed after update on public.match_records
  referencing old table as removed new table as added
  for each statement execute function private.count_member_bytes('refuse');
create trigger match_records_count_removed after delete on public.match_records
  referencing old table as removed for each statement execute function private.count_member_bytes('');
