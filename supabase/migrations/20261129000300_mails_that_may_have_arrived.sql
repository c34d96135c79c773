-- A copy of an announcement whose sending was interrupted may have arrived: it is counted apart from those
-- that were not sent.

drop function public.announcement_progress();
drop function private.count_announced();

-- How far each announcement by mail has come.
create function private.count_announced() returns table (
  announcement_id uuid, sent integer, failed integer, waiting integer, uncertain integer
)
language plpgsql stable security definer rows 20
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      mail.announcement_id,
      count(*) filter (where mail.sent_at is not null)::integer,
      count(*) filter (
        where mail.sent_at is null and mail.given_up_at is not null and not coalesce(mail.last_error, '') ^@ 'interrupted'
      )::integer,
      count(*) filter (where mail.sent_at is null and mail.given_up_at is null)::integer,
      count(*) filter (
        where mail.sent_at is null and mail.given_up_at is not null and mail.last_error ^@ 'interrupted'
      )::integer
    from public.mail_outbox as mail
    where mail.announcement_id in (
      select latest.id from public.announcements as latest order by latest.created_at desc limit 20
    )
    group by mail.announcement_id;
end
$$;
grant execute on function private.count_announced() to authenticated, service_role;

create function public.announcement_progress() returns table (
  announcement_id uuid, sent integer, failed integer, waiting integer, uncertain integer
)
language sql stable
set search_path = ''
as $$ select * from private.count_announced() $$;
comment on function public.announcement_progress() is
  'How many mails of each of the latest 20 announcements were sent, given up, wait, and may have arrived although their sending was interrupted.';
grant execute on function public.announcement_progress() to authenticated, service_role;
