-- What administrators do about members: warn, ban with a reason, deactivate, end sessions; and how they find
-- and look at one. Every function refuses without a second factor and leaves a row in the audit log.

create table private.sanctions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint sanctions_kind_known check (kind in ('warning', 'ban')),
  reason text not null constraint sanctions_reason_length check (char_length(reason) between 1 and 500),
  created_at timestamptz not null default now()
);

comment on table private.sanctions is
  'Warnings and bans of members with their reasons. Read through administered_member; the audit log knows who made them.';

alter table private.sanctions enable row level security;

create policy sanctions_select_member on private.sanctions for select to authenticated
  using (member_id = (select auth.uid()));

create index sanctions_member_id_idx on private.sanctions (member_id, created_at desc);

create trigger sanctions_record_change after insert or delete on private.sanctions
  for each row execute function private.record_change('member_id');

-- The audit log of a member who leaves for good says what happened, and nothing of the member (P08).
create function private.forget_sanctions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.audit_log set row_id = 'former member', before = null, after = null
  where table_name in ('sanctions', 'sessions') and row_id = old.id::text;
  return null;
end
$$;
-- After the sanctions went with the profile: they have left their last words by then.
create trigger profiles_forget_sanctions after delete on public.profiles
  for each row execute function private.forget_sanctions();

-- Nobody locks themselves out by a slip; closing the own account is something else.
create function private.keep_oneself() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.id = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Another administrator has to do this.';
  end if;
  return new;
end
$$;
-- Its name makes it run after profiles_keep_an_admin: the last administrator hears that first.
create trigger profiles_keep_oneself before update on public.profiles
  for each row when (not old.banned and new.banned) execute function private.keep_oneself();

-- The member as a change needs them, locked; PT404 for nobody.
create function private.require_member(member uuid) returns public.profiles
language plpgsql security definer
set search_path = ''
as $$
declare
  found_member public.profiles;
begin
  select * into found_member from public.profiles where id = member for update;
  if found_member.id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  end if;
  return found_member;
end
$$;

-- A reason as it is kept; 23514 without one.
create function private.require_reason(reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  tidy text := coalesce(private.some_lines(left(reason, 500)), '');
begin
  if tidy = '' then
    raise exception using errcode = '23514', message = 'reason_missing';
  end if;
  return tidy;
end
$$;

create function private.warn_member(member uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  words text;
begin
  perform private.require_admin();
  words := private.require_reason(reason);
  perform private.require_member(member);
  insert into private.sanctions (member_id, kind, reason) values (member, 'warning', words);
  perform private.notify(member, null, 'warning', jsonb_build_object('reason', words));
end
$$;

create function private.ban_member(member uuid, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  words text;
begin
  perform private.require_admin();
  words := private.require_reason(reason);
  if (private.require_member(member)).banned then
    return false;
  end if;
  update public.profiles set banned = true where id = member;
  insert into private.sanctions (member_id, kind, reason) values (member, 'ban', words);
  return true;
end
$$;

create function private.lift_ban(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.profiles set banned = false where id = member and banned and removed_at is null;
  return found;
end
$$;

create function private.set_deactivated(member uuid, value boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Close your own account in its settings.';
  end if;
  update public.profiles set deactivated = value where id = member and deactivated is distinct from value;
  return found;
end
$$;

-- Without a session it ends all; one's own session goes on.
create function private.end_member_sessions(member uuid, session_id uuid) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions as session
  where session.user_id = member
    and (end_member_sessions.session_id is null or session.id = end_member_sessions.session_id)
    and session.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor_id, action, table_name, row_id, before)
    values (auth.uid(), 'delete', 'sessions', member::text, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;

-- How members are found: by a part of name, WAB id or mail address, or by the whole id.
drop function public.administered_members(text);
drop function private.administered_members(text);

create index profiles_name_idx on public.profiles (lower(username collate private.letters) collate "C");
create index profiles_banned_idx on public.profiles (id) where banned;
create index profiles_deactivated_idx on public.profiles (id) where deactivated;

create function private.administered_members(query text, filter text, page integer) returns table (
  id uuid, username text, wab_id text, avatar_url text, email text, wab_admin boolean, tester boolean,
  banned boolean, deactivated boolean, removed_at timestamptz, created_at timestamptz,
  last_sign_in_at timestamptz, total bigint
)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  page_size constant integer := 50;
  wanted text := lower(btrim(left(coalesce(query, ''), 200)) collate private.letters);
begin
  perform private.require_admin();
  return query
    with found_members as materialized (
      select profile.id as member_id, coalesce(roles.wab_admin, false) as is_admin,
        lower(profile.username collate private.letters) collate "C" as name_key
      from public.profiles as profile
      join auth.users as account on account.id = profile.id
      left join private.member_roles as roles on roles.member_id = profile.id
      where (
        wanted = ''
        or strpos(lower(profile.username collate private.letters), wanted) > 0
        or strpos(lower(profile.wab_id collate "C"), wanted) > 0
        or strpos(lower(account.email collate private.letters), wanted) > 0
        or profile.id::text = wanted
      )
      and case filter
        when 'administrators' then coalesce(roles.wab_admin, false)
        when 'testers' then coalesce(roles.tester, false)
        when 'banned' then profile.banned and profile.removed_at is null
        when 'deactivated' then profile.deactivated
        when 'removed' then profile.removed_at is not null
        else true
      end
    ),
    shown as (
      select member_id, is_admin, name_key, (select count(*) from found_members) as total
      from found_members
      order by is_admin desc, name_key, member_id
      limit page_size offset greatest(0, least(coalesce(page, 0), 1000000)) * page_size
    )
    select
      profile.id, profile.username, profile.wab_id, profile.avatar_url, account.email::text,
      shown.is_admin, coalesce(roles.tester, false),
      profile.banned, profile.deactivated, profile.removed_at, profile.created_at,
      account.last_sign_in_at, shown.total
    from shown
    join public.profiles as profile on profile.id = shown.member_id
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    order by shown.is_admin desc, shown.name_key, shown.member_id;
end
$$;

create function private.administered_member(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', profile.id,
      'username', profile.username,
      'wab_id', profile.wab_id,
      'avatar_url', profile.avatar_url,
      'email', account.email,
      'email_confirmed_at', account.email_confirmed_at,
      'has_second_factor', exists (
        select from auth.mfa_factors as factor
        where factor.user_id = profile.id and factor.status = 'verified'
      ),
      'wab_admin', coalesce(roles.wab_admin, false),
      'tester', coalesce(roles.tester, false),
      'banned', profile.banned,
      'deactivated', profile.deactivated,
      'removed_at', profile.removed_at,
      'created_at', profile.created_at,
      'last_sign_in_at', account.last_sign_in_at,
      'lists', (select count(*) from public.army_lists as list where list.user_id = profile.id),
      'posts', (select count(*) from public.shared_lists as post where post.user_id = profile.id),
      'comments', (select count(*) from public.shared_list_comments as remark where remark.user_id = profile.id),
      'matches', (
        select count(distinct player.game_id) from public.game_participants as player
        where player.user_id = profile.id
      ),
      'reports_about', (select count(*) from public.reports as report where report.accused_id = profile.id),
      'reports_upheld', (
        select count(*) from public.reports as report
        where report.accused_id = profile.id and report.status = 'upheld'
      ),
      'reports_by', (select count(*) from public.reports as report where report.reporter_id = profile.id),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', session.id,
          'created_at', session.created_at,
          'refreshed_at',
            coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
          'user_agent', left(session.user_agent, 500),
          'aal', session.aal,
          'is_current', session.id = (auth.jwt() ->> 'session_id')::uuid
        ) order by session.created_at desc), '[]')
        from auth.sessions as session
        where session.user_id = profile.id and (session.not_after is null or session.not_after > now())
      ),
      'sanctions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', sanction.kind, 'reason', sanction.reason, 'created_at', sanction.created_at
        ) order by sanction.created_at desc), '[]')
        from private.sanctions as sanction where sanction.member_id = profile.id
      )
    )
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    where profile.id = member
  );
end
$$;

grant execute on function
  private.warn_member(uuid, text),
  private.ban_member(uuid, text),
  private.lift_ban(uuid),
  private.set_deactivated(uuid, boolean),
  private.end_member_sessions(uuid, uuid),
  private.administered_members(text, text, integer),
  private.administered_member(uuid)
to authenticated, service_role;

create function public.warn_member(member uuid, reason text) returns void
language sql
set search_path = ''
as $$ select private.warn_member(member, reason) $$;
comment on function public.warn_member(uuid, text) is
  'Tells a member the reason of a warning, which is kept. For administrators with a second factor.';

create function public.ban_member(member uuid, reason text) returns boolean
language sql
set search_path = ''
as $$ select private.ban_member(member, reason) $$;
comment on function public.ban_member(uuid, text) is
  'Bans a member, whose sessions end; false when they are banned. For administrators with a second factor.';

create function public.lift_ban(member uuid) returns boolean
language sql
set search_path = ''
as $$ select private.lift_ban(member) $$;
comment on function public.lift_ban(uuid) is
  'Takes a ban back; false without one, and for members who are removed. For administrators with a second factor.';

create function public.set_deactivated(member uuid, value boolean) returns boolean
language sql
set search_path = ''
as $$ select private.set_deactivated(member, value) $$;
comment on function public.set_deactivated(uuid, boolean) is
  'Closes the account of another member, or opens it again. For administrators with a second factor.';

create function public.end_member_sessions(member uuid, session_id uuid default null) returns integer
language sql
set search_path = ''
as $$ select private.end_member_sessions(member, session_id) $$;
comment on function public.end_member_sessions(uuid, uuid) is
  'Signs a member out on one device or on all; gives on how many. For administrators with a second factor.';

create function public.administered_members(
  query text default '', filter text default 'all', page integer default 0
) returns table (
  id uuid, username text, wab_id text, avatar_url text, email text, wab_admin boolean, tester boolean,
  banned boolean, deactivated boolean, removed_at timestamptz, created_at timestamptz,
  last_sign_in_at timestamptz, total bigint
)
language sql stable
set search_path = ''
as $$ select * from private.administered_members(query, filter, page) $$;
comment on function public.administered_members(text, text, integer) is
  'Members with roles and state, administrators first, 50 a page, with how many there are in all. The filter is one of administrators, testers, banned, deactivated, removed. For administrators.';

create function public.administered_member(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select private.administered_member(member) $$;
comment on function public.administered_member(uuid) is
  'One member as administrators see them: state, sessions, warnings and bans, and how much of what; null for nobody.';

grant execute on function
  public.warn_member(uuid, text),
  public.ban_member(uuid, text),
  public.lift_ban(uuid),
  public.set_deactivated(uuid, boolean),
  public.end_member_sessions(uuid, uuid),
  public.administered_members(text, text, integer),
  public.administered_member(uuid)
to authenticated;

-- The audit log by administrator or by table, the newest first.
create index audit_log_actor_time_idx on public.audit_log (actor_id, id desc);
create index audit_log_table_time_idx on public.audit_log (table_name, id desc);
