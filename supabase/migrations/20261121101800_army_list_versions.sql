-- A list's earlier states, so that any of them can be brought back.

create table public.army_list_versions (
  list_id uuid not null,
  version integer not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null,
  faction text not null,
  units jsonb not null,
  points_limit integer,
  note text not null,
  tags text[] not null,
  catalog_version text,
  built_points integer,
  saved_at timestamptz not null,
  primary key (list_id, version)
);

comment on table public.army_list_versions is
  'What changes to army_lists replaced: the last 30 states of each list. Written by a trigger.';
comment on column public.army_list_versions.list_id is
  'The list, which may be in the trash: hence no foreign key.';
comment on column public.army_list_versions.saved_at is 'When this state had been saved.';

alter table public.army_list_versions enable row level security;

grant select, delete on public.army_list_versions to authenticated;

create policy army_list_versions_all_active on public.army_list_versions as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy army_list_versions_select_owner on public.army_list_versions for select to authenticated
  using (user_id = (select auth.uid()));
create policy army_list_versions_delete_owner on public.army_list_versions for delete to authenticated
  using (user_id = (select auth.uid()));

create index army_list_versions_user_id_idx on public.army_list_versions (user_id);

create function private.keep_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.army_list_versions (
    list_id, version, user_id, name, faction, units, points_limit, note, tags, catalog_version,
    built_points, saved_at
  ) values (
    old.id, old.version, old.user_id, old.name, old.faction, old.units, old.points_limit, old.note,
    old.tags, old.catalog_version, old.built_points, old.updated_at
  ) on conflict do nothing;
  delete from public.army_list_versions where list_id = old.id and version <= old.version - 30;
  return null;
end
$$;

create trigger army_list_versions_refuse_inactive before delete on public.army_list_versions
  for each statement execute function private.refuse_inactive();
create trigger army_lists_keep_version after update on public.army_lists
  for each row
  when (
    (old.name, old.faction, old.units, old.points_limit, old.note, old.tags) is distinct from
    (new.name, new.faction, new.units, new.points_limit, new.note, new.tags)
  )
  execute function private.keep_version();
