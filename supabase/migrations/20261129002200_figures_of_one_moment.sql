-- What is new today and how many there are in all are counted at the same moment: the one was counted when
-- somebody looked, the other once an hour, and together they were wrong.

create or replace function private.site_figures() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  fresh private.daily_figures;
begin
  perform private.require_admin();
  fresh := private.new_on(today);
  return jsonb_build_object(
    'today', today,
    'days', (
      select jsonb_agg(
        to_jsonb(kept) || case when kept.day = today then jsonb_build_object(
          'members', fresh.members, 'lists', fresh.lists, 'posts', fresh.posts,
          'matches', fresh.matches, 'reports', fresh.reports
        ) else '{}' end
        order by kept.day
      )
      from (
        select * from private.daily_figures where day > today - 30
        union all
        select (fresh).* where not exists (select from private.daily_figures where day = today)
      ) as kept
    ),
    'open_reports', (select count(distinct subject) from public.reports where status = 'open'),
    'mail_waiting', private.mail_waiting(),
    'all', jsonb_build_object(
      'members', (select count(*) from public.profiles),
      'lists', (select count(*) from public.army_lists),
      'posts', (select count(*) from public.shared_lists),
      'matches', (select count(*) from public.games)
    )
  );
end
$$;
