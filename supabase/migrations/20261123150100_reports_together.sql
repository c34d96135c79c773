-- The queue of reports: what is reported stands in it once, with everybody who reported it, and one decision
-- is about all of it. It can warn or ban the author as well; those who reported are told what became of it.

alter table public.reports
  add column kind text generated always as (
    case
      when copy ? 'units' then 'post'
      when copy ? 'list_id' then 'comment'
      when copy ? 'recipient_id' then 'message'
      when copy ? 'profile_id' then 'profile_comment'
      else 'profile'
    end
  ) stored,
  add column subject text generated always as (coalesce(copy ->> 'id', profile_id::text, id::text)) stored,
  add column measure text constraint reports_measure_known check (measure in ('warning', 'ban'));

comment on column public.reports.kind is 'What is reported, told by its copy: that stays when the original goes.';
comment on column public.reports.subject is 'The id of what is reported, also when it is gone: reports of one thing share it.';
comment on column public.reports.measure is 'What the decision did to the author besides.';

create index reports_subject_idx on public.reports (subject);
create index reports_closed_at_idx on public.reports (closed_at desc) where status <> 'open';

-- What is reported once, with all its reporters: open ones oldest first, decided ones newest first.
create function private.reported_things(state text, wanted_kind text, page integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page_size constant integer := 20;
  is_open constant boolean := state = 'open';
begin
  perform private.require_admin();
  return (
    with things as materialized (
      select
        report.subject, report.closed_at, min(report.created_at) as since,
        (array_agg(report.id order by report.created_at, report.id))[1] as first_id,
        jsonb_agg(jsonb_build_object(
          'id', report.id,
          'name', reporter.username,
          'reason', report.reason,
          'created_at', report.created_at
        ) order by report.created_at, report.id) as reporters
      from public.reports as report
      left join public.profiles as reporter on reporter.id = report.reporter_id
      where (report.status = 'open') = is_open
        and (is_open or state = 'done' or report.status = state)
        and (wanted_kind is null or wanted_kind = '' or report.kind = wanted_kind)
      group by report.subject, report.closed_at
    ),
    shown as (
      select * from things
      order by case when is_open then since end, closed_at desc, first_id
      limit page_size offset greatest(0, least(coalesce(page, 0), 1000000)) * page_size
    )
    select jsonb_build_object(
      'total', (select count(*) from things),
      'things', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', report.id,
          'kind', report.kind,
          'status', report.status,
          'measure', report.measure,
          'created_at', shown.since,
          'closed_at', report.closed_at,
          'copy', report.copy,
          'reporters', shown.reporters,
          'shared_list_id', report.shared_list_id,
          'is_there', num_nonnulls(
            report.shared_list_id, report.shared_list_comment_id, report.profile_comment_id,
            report.message_id, report.profile_id
          ) = 1,
          'accused', (
            select jsonb_build_object(
              'id', accused.id,
              'username', accused.username,
              'banned', accused.banned,
              'is_self', accused.id = auth.uid(),
              'reports', (
                select count(*) from public.reports as other
                where other.accused_id = accused.id and other.subject <> report.subject
              ),
              'upheld', (
                select count(*) from public.reports as other
                where other.accused_id = accused.id and other.subject <> report.subject
                  and other.status = 'upheld'
              ),
              'warnings', (
                select count(*) from private.sanctions as sanction
                where sanction.member_id = accused.id and sanction.kind = 'warning'
              )
            )
            from public.profiles as accused where accused.id = report.accused_id
          )
        ) order by case when is_open then shown.since end, shown.closed_at desc, shown.first_id)
        from shown join public.reports as report on report.id = shown.first_id
      ), '[]')
    )
  );
end
$$;
grant execute on function private.reported_things(text, text, integer) to authenticated, service_role;

create function public.reported_things(
  state text default 'open', kind text default null, page integer default 0
) returns jsonb
language sql stable
set search_path = ''
as $$ select private.reported_things(state, kind, page) $$;
comment on function public.reported_things(text, text, integer) is
  'What is reported, each thing once with all its reporters, 20 a page: open (oldest first), done, upheld or dismissed. For administrators.';
grant execute on function public.reported_things(text, text, integer) to authenticated;

-- A name for what was reported that its reporter knows: of the post, or of the member who wrote it.
create function private.reported_name(report public.reports) returns text
language sql stable security definer
set search_path = ''
as $$
  select case report.kind
    when 'post' then report.copy ->> 'name'
    when 'comment' then (
      select post.name from public.shared_lists as post where post.id::text = report.copy ->> 'list_id'
    )
    else (select accused.username from public.profiles as accused where accused.id = report.accused_id)
  end
$$;

-- Puts a comment under a profile back as the report has it, and does not tell of it a second time.
create function private.put_profile_comment_back(report public.reports) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  remark public.profile_comments := jsonb_populate_record(null::public.profile_comments, report.copy);
  told uuid[];
begin
  if not exists (select from public.profiles where id = remark.profile_id)
    or not exists (select from public.profiles where id = remark.author_id) then
    return;
  end if;
  select array_agg(id) into told from public.notifications
  where recipient_id = remark.profile_id and sender_id = remark.author_id;
  insert into public.profile_comments select remark.*;
  delete from public.notifications
  where recipient_id = remark.profile_id and sender_id = remark.author_id
    and type = 'profile_comment' and created_at = now() and id <> all (coalesce(told, '{}'));
  update public.reports set profile_comment_id = remark.id where subject = remark.id::text;
end
$$;

-- Undoes what upholding a report hid or deleted, and takes the author's unread notification of it back.
create or replace function private.show_reported(report public.reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.kind = 'profile_comment' then
    perform private.put_profile_comment_back(report);
  elsif report.shared_list_comment_id is not null then
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

-- Hides or deletes what a report is about; gives whether everyone saw it before, or null when nothing was hidden.
create function private.hide_reported(report public.reports, reason text) returns boolean
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

-- Warns or bans the author, or takes that back.
create function private.take_measure(report public.reports, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.accused_id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif report.measure = 'warning' then
    perform private.warn_member(report.accused_id, reason);
  else
    perform private.ban_member(report.accused_id, reason);
  end if;
end
$$;

create function private.take_measure_back(report public.reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where recipient_id = report.accused_id and type = 'warning' and report.measure = 'warning'
    and created_at = report.closed_at and not read;
  delete from private.sanctions
  where member_id = report.accused_id and kind = report.measure and created_at = report.closed_at;
  -- A ban from before this decision, or after it, is not this decision's.
  if found and report.measure = 'ban' and not exists (
    select from private.sanctions as later
    where later.member_id = report.accused_id and later.kind = 'ban' and later.created_at > report.closed_at
  ) then
    perform private.lift_ban(report.accused_id);
  end if;
end
$$;

-- Tells those who reported what became of it, or takes that back as long as it is unread.
create function private.tell_reporters(report public.reports, decision text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  reporter uuid;
begin
  for reporter in
    select distinct other.reporter_id from public.reports as other
    where other.subject = report.subject and other.status = report.status
      and other.closed_at is not distinct from report.closed_at
      and other.reporter_id is not null and other.reporter_id is distinct from auth.uid()
  loop
    if decision = 'open' then
      delete from public.notifications
      where recipient_id = reporter and type = 'report_decided'
        and created_at = report.closed_at and not read;
    else
      perform private.notify(
        reporter, null, 'report_decided',
        jsonb_build_object('decision', decision, 'kind', report.kind, 'name', private.reported_name(report))
      );
    end if;
  end loop;
end
$$;

drop function public.decide_report(uuid, text, text);
drop function private.decide_report(uuid, text, text);

-- All open reports of one thing are decided at once, and taken back at once.
create function private.decide_report(report_id uuid, decision text, reason text, measure text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.reports;
  was_shown boolean;
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
  perform private.tell_reporters(report, decision);
  if decision = 'open' then
    if report.shown_before is not null then
      perform private.show_reported(report);
    end if;
    if report.measure is not null then
      perform private.take_measure_back(report);
    end if;
  elsif decision = 'upheld' then
    was_shown := private.hide_reported(report, reason);
    if measure is not null then
      report.measure := measure;
      perform private.take_measure(report, reason);
    end if;
  end if;
  update public.reports as each_report
  set
    status = decision,
    shown_before = was_shown,
    measure = case when decision = 'upheld' then decide_report.measure end
  where each_report.subject = report.subject
    and each_report.status = report.status
    and each_report.closed_at is not distinct from report.closed_at;
  return true;
end
$$;
grant execute on function private.decide_report(uuid, text, text, text) to authenticated, service_role;

create function public.decide_report(
  report_id uuid, decision text, reason text default null, measure text default null
) returns boolean
language sql
set search_path = ''
as $$ select private.decide_report(report_id, decision, reason, measure) $$;
comment on function public.decide_report(uuid, text, text, text) is
  'Closes the open reports of what one is about: upheld (a post or comment is hidden, its author is told the reason, and warned or banned with the measure warning or ban) or dismissed; open takes that back. For administrators.';
grant execute on function public.decide_report(uuid, text, text, text) to authenticated;

-- Administrators who look hear that something was reported or decided, and nothing of it.
create policy messages_select_administrator on realtime.messages for select to authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = 'administration'
    and (select private.is_admin())
  );

create function private.tell_of_reports() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform realtime.send('{}', 'reports', 'administration', true);
  return null;
end
$$;
create trigger reports_tell after insert or update of status on public.reports
  for each statement execute function private.tell_of_reports();
