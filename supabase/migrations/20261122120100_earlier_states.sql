-- Thirty states are kept, however many changes in between kept none: putting a list into the archive
-- raises its version and is no state.
create or replace function private.keep_version() returns trigger
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
  delete from public.army_list_versions
  where list_id = old.id and version <= (
    select version from public.army_list_versions
    where list_id = old.id order by version desc offset 30 limit 1
  );
  return null;
end
$$;
