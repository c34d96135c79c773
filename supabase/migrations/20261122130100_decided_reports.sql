-- What administrators decide about a report, in one step that can be taken back; and comments that are
-- hidden, as posts are, so that taking it back is possible.

alter table public.shared_list_comments
  add column hidden_at timestamptz,
  add column hidden_reason text
    constraint shared_list_comments_hidden_reason_length check (char_length(hidden_reason) between 1 and 500);
comment on column public.shared_list_comments.hidden_at is
  'When an administrator hid the comment: its author and administrators see it still.';

drop policy shared_list_comments_select_guest on public.shared_list_comments;
create policy shared_list_comments_select_guest on public.shared_list_comments for select to anon
  using (
    hidden_at is null
    and user_id not in (select private.hidden_members())
    and exists (select from public.shared_lists as post where post.id = list_id)
  );
drop policy shared_list_comments_select_member on public.shared_list_comments;
create policy shared_list_comments_select_member on public.shared_list_comments for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_admin())
    or (
      hidden_at is null
      and user_id not in (select private.hidden_members())
      and exists (select from public.shared_lists as post where post.id = list_id)
    )
  );

-- The number at a post is that of the comments that everyone sees.
create or replace function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  counted_before integer := case when tg_op = 'INSERT' then 0 else (old.hidden_at is null)::integer end;
  counted_after integer := case when tg_op = 'DELETE' then 0 else (new.hidden_at is null)::integer end;
begin
  if counted_before <> counted_after then
    update public.shared_lists set comments_count = comments_count + counted_after - counted_before
    where id = case when tg_op = 'DELETE' then old.list_id else new.list_id end;
  end if;
  return null;
end
$$;

create trigger shared_list_comments_count_hidden after update of hidden_at on public.shared_list_comments
  for each row execute function private.count_comment();
create trigger shared_list_comments_record_hidden after update of hidden_at on public.shared_list_comments
  for each row execute function private.record_change('id', 'user_id');
create trigger shared_list_comments_tell_hidden after update of hidden_at on public.shared_list_comments
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function private.tell_gone('comment');
create trigger shared_list_comments_tell_deleted after delete on public.shared_list_comments
  for each row when (old.hidden_at is null) execute function private.tell_gone('comment');

alter table public.notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in (
    'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
    'post_hidden', 'comment_hidden'
  ));
comment on column public.notifications.content is
  'sender_name; for build_failure also site_name, branch, error_message, deploy_url; for post_hidden and comment_hidden the name of the post and the reason.';

create function private.hide_comment(remark uuid, hidden boolean, reason text) returns boolean
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
        'name', (select name from public.shared_lists where id = found_comment.list_id),
        'reason', found_comment.hidden_reason
      )
    );
  end if;
  return true;
end
$$;
grant execute on function private.hide_comment(uuid, boolean, text) to authenticated, service_role;

alter table public.reports add column shown_before boolean;
comment on column public.reports.shown_before is
  'Whether everyone saw what the decision hid; null when it hid nothing.';

-- Undoes what upholding a report hid, and takes the author's unread notification of it back.
create function private.show_reported(report public.reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.shared_list_comment_id is not null then
    perform private.hide_comment(report.shared_list_comment_id, false, null);
  elsif private.hide_post(report.shared_list_id, false, null) and report.shown_before then
    begin
      update public.shared_lists set is_active = true where id = report.shared_list_id;
    exception when unique_violation then
      -- Its author has an active post of that name by now: this one waits, released, for its author.
      null;
    end;
  end if;
  delete from public.notifications
  where recipient_id = report.accused_id and type in ('post_hidden', 'comment_hidden')
    and created_at = report.closed_at and not read;
end
$$;

-- All open reports of one thing are decided at once, and taken back at once.
create function private.decide_report(report_id uuid, decision text, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.reports;
  was_shown boolean;
  has_hidden boolean := false;
begin
  perform private.require_admin();
  select * into report from public.reports where id = report_id for update;
  if report.id is null then
    raise exception using errcode = 'PT404', message = 'report_not_found';
  elsif report.status = decision then
    return false;
  elsif report.status <> 'open' and decision <> 'open' then
    raise exception using errcode = 'PT409', message = 'report_decided',
      hint = 'Somebody else has decided already. Take that back first.';
  end if;
  if decision = 'open' and report.shown_before is not null then
    perform private.show_reported(report);
  elsif decision = 'upheld' and report.shared_list_id is not null then
    select is_active into was_shown from public.shared_lists where id = report.shared_list_id;
    has_hidden := private.hide_post(report.shared_list_id, true, reason);
  elsif decision = 'upheld' and report.shared_list_comment_id is not null then
    was_shown := true;
    has_hidden := private.hide_comment(report.shared_list_comment_id, true, reason);
  end if;
  update public.reports as each_report
  set status = decision, shown_before = case when has_hidden then was_shown end
  where each_report.id = report.id
    or (
      num_nonnulls(
        report.shared_list_id, report.shared_list_comment_id, report.profile_comment_id,
        report.message_id, report.profile_id
      ) = 1
      and (
        each_report.shared_list_id, each_report.shared_list_comment_id, each_report.profile_comment_id,
        each_report.message_id, each_report.profile_id
      ) is not distinct from (
        report.shared_list_id, report.shared_list_comment_id, report.profile_comment_id,
        report.message_id, report.profile_id
      )
      and each_report.status = report.status
      and each_report.closed_at is not distinct from report.closed_at
    );
  return true;
end
$$;
grant execute on function private.decide_report(uuid, text, text) to authenticated, service_role;

create function public.decide_report(report_id uuid, decision text, reason text default null) returns boolean
language sql
set search_path = ''
as $$ select private.decide_report(report_id, decision, reason) $$;
comment on function public.decide_report(uuid, text, text) is
  'Closes the open reports of what one is about: upheld (a post or comment is hidden, its author is told the reason) or dismissed; open takes that back. For administrators.';
grant execute on function public.decide_report(uuid, text, text) to authenticated;
