-- Whoever an author has blocked does not comment on the author's posts, and likes none of them either.
alter policy shared_list_likes_insert_owner on public.shared_list_likes
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.shared_lists as post
      where post.id = list_id and post.is_active
        and (post.user_id = (select auth.uid()) or private.may_approach(post.user_id))
    )
  );
