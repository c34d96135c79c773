-- Figures of the site by day (UTC), for the overview of administrators. Days that are over are kept as one
-- row each; of the day that goes on, what the indexes of times give is counted when it is asked for.

create table private.daily_figures (
  day date primary key,
  members integer not null default 0,
  lists integer not null default 0,
  posts integer not null default 0,
  matches integer not null default 0,
  reports integer not null default 0,
  all_members bigint,
  all_lists bigint,
  all_posts bigint,
  all_matches bigint,
  mail_waiting integer,
  database_bytes bigint,
  file_bytes bigint,
  answers bigint not null default 0,
  errors bigint not null default 0,
  answer_times bigint[] not null default '{}',
  kept_at timestamptz
);

comment on table private.daily_figures is 'What happened on each day, in one row a day. Kept by the server every hour.';
comment on column private.daily_figures.members is 'New on that day, as are lists, posts, matches and reports; all_… is how many there were at kept_at.';
comment on column private.daily_figures.answers is 'Answers of the backend, without files of the site; errors are those with a status of 500 and above.';
comment on column private.daily_figures.answer_times is
  'How many answers took how long: the place n counts those of up to 2^((n - 1) / 2) milliseconds, the last one all above.';

alter table private.daily_figures enable row level security;

-- Nobody asks the table itself.
create policy daily_figures_select_service on private.daily_figures for select to service_role using (true);

create index profiles_created_at_idx on public.profiles (created_at);
create index army_lists_created_at_idx on public.army_lists (created_at);
create index shared_lists_created_at_idx on public.shared_lists (created_at);
create index games_created_at_idx on public.games (created_at);
create index reports_created_at_idx on public.reports (created_at);

-- What came to be on a day.
create function private.new_on(wanted date) returns private.daily_figures
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result private.daily_figures;
  begins constant timestamptz := wanted::timestamp at time zone 'utc';
  ends constant timestamptz := (wanted + 1)::timestamp at time zone 'utc';
begin
  result.day := wanted;
  select count(*) into result.members from public.profiles
    where created_at >= begins and created_at < ends;
  select count(*) into result.lists from public.army_lists
    where created_at >= begins and created_at < ends;
  select count(*) into result.posts from public.shared_lists
    where created_at >= begins and created_at < ends;
  select count(*) into result.matches from public.games
    where created_at >= begins and created_at < ends;
  select count(*) into result.reports from public.reports
    where created_at >= begins and created_at < ends;
  return result;
end
$$;

-- Mail that waits, of both kinds; elsewhere than on our own server another service sends the one.
create function private.mail_waiting() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  waiting integer := (
    select count(*) from public.mail_outbox where sent_at is null and given_up_at is null
  );
  more integer := 0;
begin
  if to_regclass('auth_server.mail_outbox') is not null then
    execute 'select count(*) from auth_server.mail_outbox where sent_at is null and given_up_at is null'
    into more;
  end if;
  return waiting + more;
end
$$;

-- Keeps the figures of the last days and of today as they are now. For the server, once an hour.
create function private.keep_daily_figures() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  wanted date;
  fresh private.daily_figures;
begin
  -- A site from before this table gets its last month at the first time.
  for wanted in
    select day::date from generate_series(today - 30, today, interval '1 day') as day
    where day >= today - 1
      or not exists (select from private.daily_figures as kept where kept.day = day::date and kept_at is not null)
  loop
    fresh := private.new_on(wanted);
    insert into private.daily_figures as kept (day, members, lists, posts, matches, reports, kept_at)
    values (wanted, fresh.members, fresh.lists, fresh.posts, fresh.matches, fresh.reports, now())
    on conflict (day) do update set
      members = excluded.members, lists = excluded.lists, posts = excluded.posts,
      matches = excluded.matches, reports = excluded.reports, kept_at = excluded.kept_at;
  end loop;
  update private.daily_figures set
    all_members = (select count(*) from public.profiles),
    all_lists = (select count(*) from public.army_lists),
    all_posts = (select count(*) from public.shared_lists),
    all_matches = (select count(*) from public.games),
    mail_waiting = private.mail_waiting(),
    database_bytes = pg_catalog.pg_database_size(pg_catalog.current_database()),
    file_bytes = (
      select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
      where metadata ->> 'size' ~ '^[0-9]{1,15}$'
    )
  where day = today;
end
$$;

-- Adds what a server has counted since it did so last. Several servers may do so side by side.
create function private.add_answers(wanted date, answers bigint, errors bigint, answer_times bigint[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.daily_figures as kept (day, answers, errors, answer_times)
  values (wanted, answers, errors, answer_times)
  on conflict (day) do update set
    answers = kept.answers + excluded.answers,
    errors = kept.errors + excluded.errors,
    answer_times = (
      select array_agg(coalesce(place.before, 0) + coalesce(place.added, 0) order by place.number)
      from rows from (
        unnest(kept.answer_times), unnest(excluded.answer_times)
      ) with ordinality as place (before, added, number)
    );
end
$$;
grant execute on function
  private.keep_daily_figures(), private.add_answers(date, bigint, bigint, bigint[])
to service_role;

create function private.site_figures() returns jsonb
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
    'mail_waiting', private.mail_waiting()
  );
end
$$;
grant execute on function private.site_figures() to authenticated, service_role;

create function public.site_figures() returns jsonb
language sql stable
set search_path = ''
as $$ select private.site_figures() $$;
comment on function public.site_figures() is
  'The last 30 days in figures: what was new, errors, answer times, sizes; and what waits now. For administrators.';
grant execute on function public.site_figures() to authenticated;
