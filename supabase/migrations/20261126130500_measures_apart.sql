-- Those who reported are told what became of it, and not what the author was given for it. That stood in the
-- row of the report, which its reporter reads and exports.

create table private.report_measures (
  report_id uuid primary key references public.reports (id) on delete cascade,
  measure text not null constraint report_measures_measure_known check (measure in ('warning', 'ban'))
);

comment on table private.report_measures is
  'What decisions about reports did to the author besides. Read through reported_things, by administrators.';

alter table private.report_measures enable row level security;

create policy report_measures_select_nobody on private.report_measures for select to anon, authenticated
  using (false);

insert into private.report_measures (report_id, measure)
select id, measure from public.reports where measure is not null;

create function private.measure_of(report uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select measure from private.report_measures where report_id = report $$;

drop function private.take_measure(public.reports, text);
drop function private.take_measure_back(public.reports);

create function private.take_measure(report public.reports, measure text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.accused_id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif measure = 'warning' then
    perform private.warn_member(report.accused_id, reason);
  else
    perform private.ban_member(report.accused_id, reason);
  end if;
end
$$;

create function private.take_measure_back(report public.reports, measure text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where recipient_id = report.accused_id and type = 'warning' and measure = 'warning'
    and created_at = report.closed_at and not read;
  delete from private.sanctions
  where member_id = report.accused_id and kind = measure and created_at = report.closed_at;
  -- A ban from before this decision, or after it, is not this decision's.
  if found and measure = 'ban' and not exists (
    select from private.sanctions as later
    where later.member_id = report.accused_id and later.kind = 'ban' and later.created_at > report.closed_at
  ) then
    perform private.lift_ban(report.accused_id);
  end if;
end
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

create or replace function private.reported_things(state text, wanted_kind text, page integer) returns jsonb
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
          'name', case when report.accused_id is distinct from auth.uid() then reporter.username end,
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
          'measure', private.measure_of(report.id),
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

alter table public.reports drop column measure;
