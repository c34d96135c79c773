-- Whoever reads the names of all their friends has met each of them: that is asked once for the statement,
-- where private.has_met was called for every row. It is true of nobody of whom has_met is not.

-- Members whom a friendship binds to the caller, or who have asked or been asked for one.
create function private.friends_and_asked() returns setof uuid
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select recipient_id from public.friendships where sender_id = caller
    union all
    select sender_id from public.friendships where recipient_id = caller;
end
$$;
grant execute on function private.friends_and_asked() to authenticated, service_role;

drop policy profiles_select_member on public.profiles;
create policy profiles_select_member on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (
      not banned and not deactivated
      and (
        (select private.is_head_request())
        or id in (select private.friends_and_asked())
        or private.has_met(id)
      )
    )
    or (select private.is_admin())
  );
