-- Finding members: by a part of the name or by the whole public id, ten at most, and nothing of them but
-- what is needed to recognise one (R32).

create function private.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted text := lower(private.one_line(left(coalesce(query, ''), 200), 60));
  pattern text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (lower(profile.username) like pattern or profile.wab_id = upper(wanted))
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by strpos(lower(profile.username), wanted) <> 1, lower(profile.username)
    limit 10;
end
$$;

-- The profile of one member whom the caller has found.
create function private.member_profile(member uuid) returns setof public.profiles
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    select profile.* from public.profiles as profile
    where profile.id = member
      and not profile.banned and not profile.deactivated
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      );
end
$$;
grant execute on function private.find_members(text), private.member_profile(uuid) to authenticated;

create function public.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language sql stable
set search_path = ''
as $$ select * from private.find_members(query) $$;
comment on function public.find_members(text) is
  'At most ten members whose name contains the query (two characters or more), or whose public id it is.';

create function public.member_profile(member uuid) returns setof public.profiles
language sql stable rows 1
set search_path = ''
as $$ select * from private.member_profile(member) $$;
comment on function public.member_profile(uuid) is
  'The profile of one member, also of a stranger; no row when the caller may not see it.';

grant execute on function public.find_members(text), public.member_profile(uuid) to authenticated;
