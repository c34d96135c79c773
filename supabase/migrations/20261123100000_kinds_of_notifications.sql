-- What else a member may be told: what became of their report, a warning from an administrator, a notice to
-- everybody, and that somebody wrote to the board under a post of theirs.

alter table public.notifications drop constraint notifications_type_known;
alter table public.notifications add constraint notifications_type_known check (type in (
  'direct_message', 'friend_request', 'friend_accepted', 'profile_comment', 'build_failure',
  'post_hidden', 'comment_hidden', 'post_comment', 'report_decided', 'warning', 'notice'
));

comment on column public.notifications.content is
  'sender_name; for build_failure also site_name, branch, error_message, deploy_url; for post_hidden and '
  'comment_hidden name and reason; for post_comment list_id and name; for report_decided decision and name; '
  'for warning reason; for '
  'notice title and text in each language.';
