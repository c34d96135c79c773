-- Authors of posts are told who comments, once for each member and post until they have read it.

create unique index notifications_one_unread_post_comment_unique
  on public.notifications (recipient_id, sender_id, (content ->> 'list_id'))
  where type = 'post_comment' and not read;

create function private.tell_of_post_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(
    post.user_id, new.user_id, 'post_comment', jsonb_build_object('list_id', post.id, 'name', post.name)
  )
  from public.shared_lists as post
  where post.id = new.list_id and post.user_id <> new.user_id;
  return null;
end
$$;

create trigger shared_list_comments_tell after insert on public.shared_list_comments
  for each row execute function private.tell_of_post_comment();
