-- The trash: what was deleted waits here for 30 days and can be brought back (M09, O18). Rows of members
-- are theirs alone; rows of the reference belong to administrators.

create table public.deleted_rows (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  batch uuid not null,
  table_name text not null
    constraint deleted_rows_table_known check (table_name in (
      'army_lists', 'shared_lists', 'news_items', 'special_rules', 'rules_chapters', 'rules_sections',
      'faq_sections', 'factions', 'unit_overrides'
    )),
  row_id text not null,
  content jsonb not null,
  owner_id uuid references public.profiles (id) on delete cascade,
  deleted_by uuid references public.profiles (id) on delete set null,
  deleted_at timestamptz not null default now()
);

comment on table public.deleted_rows is 'Deleted rows, kept for 30 days.';
comment on column public.deleted_rows.position is 'Parents come before what was deleted with them.';
comment on column public.deleted_rows.batch is 'The same for what one transaction deleted.';
comment on column public.deleted_rows.content is 'The row as it was.';
comment on column public.deleted_rows.owner_id is 'The member whose row it was; null for the reference.';

alter table public.deleted_rows enable row level security;

grant select, delete on public.deleted_rows to authenticated;

create policy deleted_rows_all_active on public.deleted_rows as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy deleted_rows_select_member on public.deleted_rows for select to authenticated
  using (owner_id = (select auth.uid()) or (owner_id is null and (select private.is_admin())));
create policy deleted_rows_delete_owner on public.deleted_rows for delete to authenticated
  using (owner_id = (select auth.uid()));

create index deleted_rows_owner_id_idx on public.deleted_rows (owner_id, deleted_at desc);
create index deleted_rows_deleted_by_idx on public.deleted_rows (deleted_by);
create index deleted_rows_deleted_at_idx on public.deleted_rows (deleted_at);
create index deleted_rows_batch_idx on public.deleted_rows (batch);

create trigger deleted_rows_refuse_inactive before delete on public.deleted_rows
  for each statement execute function private.refuse_inactive();

-- One id for all that a transaction deletes.
create function private.deletion_batch() returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  batch uuid := nullif(current_setting('wab.deletion_batch', true), '')::uuid;
begin
  if batch is null then
    batch := gen_random_uuid();
    perform set_config('wab.deletion_batch', batch::text, true);
  end if;
  return batch;
end
$$;
alter table public.deleted_rows alter column batch set default private.deletion_batch();

-- Brings a row back as it was: a member's own row by itself, a row of the reference with everything that
-- was deleted with it. Gives how many rows came back; none when the row is unknown or not the caller's.
create function private.restore_deleted(deleted uuid) returns integer
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
    execute format(
      'insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', kept.table_name
    ) using kept.content;
    delete from public.deleted_rows where id = kept.id;
    restored := restored + 1;
  end loop;
  return restored;
end
$$;
grant execute on function private.restore_deleted(uuid) to authenticated, service_role;

create function public.restore_deleted(deleted_id uuid) returns integer
language sql
set search_path = ''
as $$ select private.restore_deleted(deleted_id) $$;
comment on function public.restore_deleted(uuid) is
  'Brings back what was deleted in the last 30 days; gives how many rows came back.';
grant execute on function public.restore_deleted(uuid) to authenticated;
