-- Both indexes of the search are used: compared by another collation than its own, the index of public ids was
-- not, and so all members were read.

create or replace function private.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted text := lower(private.one_line(left(coalesce(query, ''), 200), 60) collate private.letters);
  wanted_id text := upper(wanted collate "C");
  pattern text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (
        lower(profile.username collate private.letters) like pattern
        or profile.wab_id = wanted_id
      )
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by
      strpos(lower(profile.username collate private.letters), wanted) <> 1,
      lower(profile.username collate private.letters) collate "C"
    limit 10;
end
$$;
