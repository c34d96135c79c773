-- How often a member may do what reaches others (cases Q01 to Q04). Refused with PT429, which the API
-- answers as 429; the hint is the number of seconds after which it can go on. What failed or collapsed
-- into an existing row is not counted: the triggers run after the row is in.

create table private.member_actions (
  id bigint generated always as identity primary key,
  member_id uuid not null references public.profiles (id) on delete cascade,
  action text not null,
  happened_at timestamptz not null default now()
);

comment on table private.member_actions is 'What members did in the last day, for limits.';

alter table private.member_actions enable row level security;

create policy member_actions_select_member on private.member_actions for select to authenticated
  using (member_id = (select auth.uid()));

create index member_actions_member_id_idx on private.member_actions (member_id, action, happened_at);

-- Counts one action of a member, or refuses it: at most `most` within `period`, and at most
-- `most_when_new` in the first 24 hours of an account. The server itself has no limits.
create function private.count_action(
  member uuid, action_name text, most integer, period interval, most_when_new integer
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  day constant interval := interval '24 hours';
  joined timestamptz;
  used integer;
  used_today integer;
  free_at timestamptz;
begin
  if member is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(member::text || action_name, 0));
  delete from private.member_actions
  where member_id = member and action = action_name and happened_at <= now() - day;
  select
    count(*) filter (where happened_at > now() - period),
    min(happened_at) filter (where happened_at > now() - period) + period,
    count(*)
  into used, free_at, used_today
  from private.member_actions
  where member_id = member and action = action_name;
  select created_at into joined from public.profiles where id = member;

  if used >= most then
    perform private.refuse_for_now(free_at);
  elsif used_today >= most_when_new and joined > now() - day then
    perform private.refuse_for_now(joined + day);
  end if;
  insert into private.member_actions (member_id, action) values (member, action_name);
end
$$;

create function private.refuse_for_now(free_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT429', message = 'rate_limited',
    hint = greatest(1, ceil(extract(epoch from free_at - now())))::text;
end
$$;

-- After each row that a member inserts. Arguments: the action, how many, within what time, and how many
-- on an account's first day (empty: no less than others). The server's own rows are not counted.
create function private.limit_action() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_action(
    auth.uid(), tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval, nullif(tg_argv[3], '')::integer
  );
  return null;
end
$$;
