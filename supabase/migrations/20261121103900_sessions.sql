-- The devices on which a member is signed in, and how to end that.

create function private.own_sessions() returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text,
  is_current boolean
)
language plpgsql stable security definer rows 5
set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    select
      session.id, session.created_at,
      coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
      left(session.user_agent, 500), host(session.ip), session.aal::text,
      session.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions as session
    where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
    order by 7 desc, 3 desc;
end
$$;

create function private.end_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  delete from auth.sessions where id = session_id and user_id = auth.uid();
  return found;
end
$$;

create function private.end_other_sessions() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_active();
  delete from auth.sessions
  where user_id = auth.uid() and id <> (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function private.own_sessions(), private.end_session(uuid), private.end_other_sessions()
  to authenticated;

create function public.my_sessions() returns table (
  id uuid, created_at timestamptz, refreshed_at timestamptz, user_agent text, ip text, aal text,
  is_current boolean
)
language sql stable
set search_path = ''
as $$ select * from private.own_sessions() $$;
comment on function public.my_sessions() is 'Where the caller is signed in; this session first, then the latest used.';

create function public.end_session(session_id uuid) returns boolean
language sql
set search_path = ''
as $$ select private.end_session(session_id) $$;
comment on function public.end_session(uuid) is 'Signs the caller out on one device; false when there is no such session.';

create function public.end_other_sessions() returns integer
language sql
set search_path = ''
as $$ select private.end_other_sessions() $$;
comment on function public.end_other_sessions() is 'Signs the caller out everywhere else; gives on how many devices.';

grant execute on function public.my_sessions(), public.end_session(uuid), public.end_other_sessions()
  to authenticated;
