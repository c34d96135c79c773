-- A report keeps a copy of what is reported, and its reporter may read it: so only a profile that the
-- reporter may see can be reported, as it has always been with posts, comments and messages.
alter policy reports_insert_reporter on public.reports
  with check (
    reporter_id = (select auth.uid())
    and num_nonnulls(shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id) = 1
    and (shared_list_id is null or exists (
      select from public.shared_lists as post where post.id = shared_list_id))
    and (shared_list_comment_id is null or exists (
      select from public.shared_list_comments as remark where remark.id = shared_list_comment_id))
    and (profile_comment_id is null or exists (
      select from public.profile_comments as remark where remark.id = profile_comment_id))
    and (message_id is null or exists (
      select from public.direct_messages as message where message.id = message_id))
    and (profile_id is null or (
      profile_id <> (select auth.uid())
      and exists (select from private.member_profile(profile_id))
    ))
  );
