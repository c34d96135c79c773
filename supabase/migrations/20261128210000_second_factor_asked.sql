-- Whoever has a second factor is nobody before this session has shown it: a password alone reads no row,
-- changes none, runs no function for members, joins no private channel and lists no file (case A18).
-- Everything asks private.is_active(), so this is the one place. The session's row says what it has shown,
-- not the token: a token outlives the factor that it was made with.

-- Whether the caller's member has a second factor that this session has not shown.
create function private.awaits_second_factor() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions as session
    join auth.mfa_factors as factor on factor.user_id = session.user_id and factor.status = 'verified'
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and coalesce(session.aal, 'aal1') = 'aal1'
  );
end
$$;
grant execute on function private.awaits_second_factor() to anon, authenticated, service_role;

-- Whether the caller is a member whose session lives and has shown what it must, and who is neither
-- banned nor deactivated.
create or replace function private.is_active() returns boolean
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
  ) and not private.awaits_second_factor();
end
$$;

-- Whether the caller is an administrator who has shown the second factor: needed for every act. A token
-- that still says so is not enough when the factor has been taken away since.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and exists (
      select from auth.sessions as session
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and session.user_id = auth.uid()
        and session.aal <> 'aal1'
    )
    and private.is_wab_admin();
end
$$;

-- Refuses with 42501 unless the caller is an active member or the server.
create or replace function private.require_active() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_server() or private.is_active() then
    return;
  end if;
  if private.awaits_second_factor() then
    raise exception using errcode = '42501', message = 'aal2_required',
      hint = 'Confirm with the second factor and try again.';
  end if;
  raise exception using errcode = '42501', message = 'account_inactive',
    hint = 'The session has ended, or the account is banned or deactivated.';
end
$$;

-- Refuses with 42501 unless the caller's session has proved in the last 15 minutes whose it is. The second
-- factor is asked for by private.require_active(). The server itself need not.
create or replace function private.require_fresh_proof() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_server() then
    return;
  end if;
  perform private.require_active();
  if not exists (
    select from auth.mfa_amr_claims
    where session_id = (auth.jwt() ->> 'session_id')::uuid
      and updated_at > now() - interval '15 minutes'
  ) then
    raise exception using errcode = '42501', message = 'reauthentication_needed',
      hint = 'Give the password, or sign in again.';
  end if;
end
$$;
