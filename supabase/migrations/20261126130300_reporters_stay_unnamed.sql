-- Whoever is reported does not learn by whom, as every report promises: an administrator neither. Why it was
-- reported is in the queue for every administrator, so that a site with one of them decides it too.

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

alter policy reports_select_reporter on public.reports
  using (
    reporter_id = (select auth.uid())
    or ((select private.is_admin()) and accused_id is distinct from (select auth.uid()))
  );
