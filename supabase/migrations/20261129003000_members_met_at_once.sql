-- Whom a visitor has met is asked once for a statement. private.has_met was called for every row, so that a
-- count of the members, which any guest may ask for, took longer with each member.
-- Authors of posts and comments are met by all who see those; the planner looks for them in an index or reads
-- them once, whichever is less.

-- Members with whom something binds the caller: a friendship is asked of private.friends_and_asked.
create function private.acquaintances() returns setof uuid
language plpgsql stable security definer rows 100
set search_path = ''
as $$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select author_id from public.profile_comments where profile_id = caller
    union
    select sender_id from public.direct_messages where recipient_id = caller
    union
    select recipient_id from public.direct_messages where sender_id = caller
    union
    select blocked_id from public.blocks where blocker_id = caller
    union
    select theirs.user_id
    from public.game_participants as mine
    join public.game_participants as theirs on theirs.game_id = mine.game_id
    where mine.user_id = caller and theirs.user_id is not null;
end
$$;
grant execute on function private.acquaintances() to authenticated, service_role;

drop policy profiles_select_guest on public.profiles;
create policy profiles_select_guest on public.profiles for select to anon
  using (
    not banned and not deactivated
    and (
      (select private.is_head_request())
      or exists (
        select from public.shared_lists as post where post.user_id = profiles.id and post.is_active
      )
      or exists (select from public.shared_list_comments as remark where remark.user_id = profiles.id)
    )
  );
drop policy profiles_select_member on public.profiles;
create policy profiles_select_member on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (
      not banned and not deactivated
      and (
        (select private.is_head_request())
        or id in (select private.friends_and_asked())
        or exists (
          select from public.shared_lists as post where post.user_id = profiles.id and post.is_active
        )
        or exists (select from public.shared_list_comments as remark where remark.user_id = profiles.id)
        or id in (select private.acquaintances())
      )
    )
    or (select private.is_admin())
  );

drop policy profile_details_select_guest on public.profile_details;
create policy profile_details_select_guest on public.profile_details for select to anon
  using (
    (
      exists (
        select from public.shared_lists as post
        where post.user_id = profile_details.user_id and post.is_active
      )
      or exists (
        select from public.shared_list_comments as remark where remark.user_id = profile_details.user_id
      )
    )
    and private.shows(user_id, 'details')
  );
drop policy profile_details_select_member on public.profile_details;
create policy profile_details_select_member on public.profile_details for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      (
        user_id in (select private.friends_and_asked())
        or exists (
          select from public.shared_lists as post
          where post.user_id = profile_details.user_id and post.is_active
        )
        or exists (
          select from public.shared_list_comments as remark where remark.user_id = profile_details.user_id
        )
        or user_id in (select private.acquaintances())
      )
      and private.shows(user_id, 'details')
    )
    or ((select private.is_admin()) and private.is_reported(user_id))
  );

drop policy profile_figures_select_guest on public.profile_figures;
create policy profile_figures_select_guest on public.profile_figures for select to anon
  using (
    (
      exists (
        select from public.shared_lists as post
        where post.user_id = profile_figures.user_id and post.is_active
      )
      or exists (
        select from public.shared_list_comments as remark where remark.user_id = profile_figures.user_id
      )
    )
    and private.shows(user_id, 'matches')
  );
drop policy profile_figures_select_member on public.profile_figures;
create policy profile_figures_select_member on public.profile_figures for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      (
        user_id in (select private.friends_and_asked())
        or exists (
          select from public.shared_lists as post
          where post.user_id = profile_figures.user_id and post.is_active
        )
        or exists (
          select from public.shared_list_comments as remark where remark.user_id = profile_figures.user_id
        )
        or user_id in (select private.acquaintances())
      )
      and private.shows(user_id, 'matches')
    )
  );

drop function private.has_met(uuid);
