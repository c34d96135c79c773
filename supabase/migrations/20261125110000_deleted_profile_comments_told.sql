-- Whoever wrote a comment on a profile that administrators delete is told so: it was no comment on a post.

-- Hides or deletes what a report is about; gives whether everyone saw it before, or null when nothing was hidden.
create or replace function private.hide_reported(report public.reports, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  was_shown boolean := true;
begin
  if report.shared_list_id is not null then
    select is_active into was_shown from public.shared_lists where id = report.shared_list_id;
    if not private.hide_post(report.shared_list_id, true, reason) then
      return null;
    end if;
  elsif report.shared_list_comment_id is not null then
    if not private.hide_comment(report.shared_list_comment_id, true, reason) then
      return null;
    end if;
  elsif report.profile_comment_id is not null then
    delete from public.profile_comments where id = report.profile_comment_id;
    perform private.notify(
      report.accused_id, null, 'comment_hidden',
      jsonb_build_object(
        'kind', 'profile_comment',
        'name', (select username from public.profiles where id::text = report.copy ->> 'profile_id'),
        'reason', private.some_lines(left(reason, 500))
      )
    );
  else
    return null;
  end if;
  return was_shown;
end
$$;

comment on column public.notifications.content is
  'sender_name; for build_failure also site_name, branch, error_message, deploy_url; for post_hidden and '
  'comment_hidden name and reason, and kind of a comment on a profile, whose member name is then; for '
  'post_comment list_id and name; for report_decided decision and name; for warning reason; for '
  'notice title and text in each language.';
