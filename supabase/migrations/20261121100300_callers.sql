-- Who asks. A token outlives what it was made for: its session may have ended, its member may have been
-- banned or may be an administrator no longer. So every decision is read from the tables, never from the
-- token (cases A08, A09, R31); the token only says who, in which session, and how surely ("aal2": with a
-- second factor).
--
-- These functions are asked by policies as `(select private.is_active())`, which runs once a statement.
-- They are plpgsql because they speak of tables that later migrations make.

-- Whether the server itself asks: a request in the service's name, or a login of its own.
create function private.is_server() returns boolean
language sql stable
set search_path = ''
as $$
  select current_setting('role', true) is distinct from 'anon'
    and current_setting('role', true) is distinct from 'authenticated'
$$;

-- A head request carries no rows: it can count, and show nothing.
create function private.is_head_request() returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(current_setting('request.method', true), '') = 'HEAD'
$$;

-- Whether the caller is a member whose session lives and who is neither banned nor deactivated.
create function private.is_active() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    join public.profiles as profile on profile.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and (account.banned_until is null or account.banned_until <= now())
      and account.deleted_at is null
      and not profile.banned
      and not profile.deactivated
  );
end
$$;

-- Whether the caller is an administrator, with or without a second factor: enough to be told of things.
create function private.is_wab_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from private.member_roles as roles
    where roles.member_id = auth.uid() and roles.wab_admin
  ) and private.is_active();
end
$$;

-- Whether the caller is an administrator who has shown the second factor: needed for every act.
create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and private.is_wab_admin();
end
$$;

-- Refuses with 42501 unless the caller is an active member or the server.
create function private.require_active() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_server() and not private.is_active() then
    raise exception using errcode = '42501', message = 'account_inactive',
      hint = 'The session has ended, or the account is banned or deactivated.';
  end if;
end
$$;

-- Refuses with 42501 unless the caller is an administrator with a second factor, or the server (A17).
create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_server() or private.is_admin() then
    return;
  end if;
  perform private.require_active();
  if private.is_wab_admin() then
    raise exception using errcode = '42501', message = 'aal2_required',
      hint = 'Confirm with the second factor and try again.';
  end if;
  raise exception using errcode = '42501', message = 'administrators_only';
end
$$;

-- Before each statement on a table that members write: it fails at once for whoever is banned or signed
-- out, even where no row would have matched (R18). What our own functions do in a caller's name has been
-- checked by them.
create function private.refuse_inactive() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_active();
  end if;
  return null;
end
$$;

-- The same for tables that only administrators write (R21, R30).
create function private.refuse_non_admins() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  return null;
end
$$;

-- Members whose posts, comments and profile nobody sees while they are banned or deactivated (A09, A10).
create function private.hidden_members() returns setof uuid
language plpgsql stable security definer rows 10
set search_path = ''
as $$
begin
  return query select profile.id from public.profiles as profile
    where profile.banned or profile.deactivated;
end
$$;

grant execute on function
  private.is_server(),
  private.is_head_request(),
  private.is_active(),
  private.is_wab_admin(),
  private.is_admin(),
  private.require_active(),
  private.require_admin(),
  private.hidden_members()
to anon, authenticated, service_role;
