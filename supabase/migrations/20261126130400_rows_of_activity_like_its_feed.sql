-- The feed does not tell whose friend a friend became where that member shows activity to nobody, is not seen
-- by others, or one has blocked the other. The rows themselves did, to whoever asked for them.

-- Whether the caller may be told that somebody became this member's friend.
create function private.may_be_told_of_friend(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select member = auth.uid() or private.may_be_told_of(member) and not exists (
    select from public.privacy where user_id = member and activity = 'nobody'
  )
$$;
grant execute on function private.may_be_told_of_friend(uuid) to authenticated, service_role;

alter policy activities_select_friend on public.activities
  using (
    user_id = (select auth.uid())
    or user_id in (select private.friends_with_activity()) and case type
      when 'friend_added' then coalesce(private.may_be_told_of_friend((content ->> 'friend_id')::uuid), false)
      else true
    end
  );
