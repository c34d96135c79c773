-- An administrator does not decide a report about themselves while there is another who can.

create function private.has_other_admin(than uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.member_roles as roles
    join public.profiles as profile on profile.id = roles.member_id
    where roles.wab_admin and roles.member_id <> than
      and not profile.banned and not profile.deactivated
  )
$$;

create or replace function private.decide_report(report_id uuid, decision text, reason text, measure text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  report public.reports;
  was_shown boolean;
  taken text;
begin
  perform private.require_admin();
  select * into report from public.reports where id = report_id for update;
  if report.id is null then
    raise exception using errcode = 'PT404', message = 'report_not_found';
  elsif report.accused_id = auth.uid() and private.has_other_admin(auth.uid()) then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Another administrator has to do this.';
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
    taken := private.measure_of(report.id);
    if taken is not null then
      perform private.take_measure_back(report, taken);
    end if;
  elsif decision = 'upheld' then
    was_shown := private.hide_reported(report, reason);
    if measure is not null then
      perform private.take_measure(report, measure, reason);
    end if;
  end if;
  with decided as (
    update public.reports as each_report set status = decision, shown_before = was_shown
    where each_report.subject = report.subject
      and each_report.status = report.status
      and each_report.closed_at is not distinct from report.closed_at
    returning each_report.id
  ),
  taken_back as (
    delete from private.report_measures
    where decision <> 'upheld' and report_measures.report_id in (select id from decided)
  )
  insert into private.report_measures (report_id, measure)
  select id, decide_report.measure from decided
  where decision = 'upheld' and decide_report.measure is not null;
  return true;
end
$$;
