-- A search reads names in the order in which they are shown, and stops at the tenth: first those that begin
-- with the query, from their part of the index, then those that have it inside. It sorted all that had it
-- anywhere, and for two letters read all members.

-- Planned for each query: how many names have it decides which index is quicker.
create or replace function private.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language plpgsql stable security definer rows 10
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  wanted constant text := lower(private.one_line(left(coalesce(query, ''), 200), 60) collate private.letters);
  wanted_id constant text := upper(wanted collate "C");
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
  -- With the last of all characters: names that begin with the query come before it.
  after constant text := wanted || chr(1114111);
  beginning integer;
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where lower(profile.username collate private.letters) collate "C" >= wanted
      and lower(profile.username collate private.letters) collate "C" < after
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by lower(profile.username collate private.letters) collate "C"
    limit 10;
  get diagnostics beginning = row_count;
  if beginning = 10 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (
        lower(profile.username collate private.letters) like pattern
        or profile.wab_id = wanted_id
      )
      and not (
        lower(profile.username collate private.letters) collate "C" >= wanted
        and lower(profile.username collate private.letters) collate "C" < after
      )
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by lower(profile.username collate private.letters) collate "C"
    limit 10 - beginning;
end
$$;
