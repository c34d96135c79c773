-- Authors who are told of a hidden post or comment can follow that to the post.

create or replace function private.hide_post(post uuid, hidden boolean, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found_post public.shared_lists;
begin
  perform private.require_admin();
  update public.shared_lists
  set
    is_active = false,
    hidden_at = case when hidden then coalesce(hidden_at, now()) end,
    hidden_reason = case when hidden then private.some_lines(left(reason, 500)) end
  where id = post and (hidden_at is not null) is distinct from hidden
  returning * into found_post;
  if found_post.id is null then
    return false;
  end if;
  if hidden then
    perform private.notify(
      found_post.user_id, null, 'post_hidden',
      jsonb_build_object(
        'list_id', found_post.id, 'name', found_post.name, 'reason', found_post.hidden_reason
      )
    );
  end if;
  return true;
end
$$;

create or replace function private.hide_comment(remark uuid, hidden boolean, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found_comment public.shared_list_comments;
begin
  perform private.require_admin();
  update public.shared_list_comments
  set
    hidden_at = case when hidden then now() end,
    hidden_reason = case when hidden then private.some_lines(left(reason, 500)) end
  where id = remark and (hidden_at is not null) is distinct from hidden
  returning * into found_comment;
  if found_comment.id is null then
    return false;
  end if;
  if hidden then
    perform private.notify(
      found_comment.user_id, null, 'comment_hidden',
      jsonb_build_object(
        'list_id', found_comment.list_id,
        'name', (select name from public.shared_lists where id = found_comment.list_id),
        'reason', found_comment.hidden_reason
      )
    );
  end if;
  return true;
end
$$;
