-- Closing an account takes more than a session that somebody may have found open: only an administrator
-- lets its member back in.

-- Refuses with 42501 unless the caller's session has proved in the last 15 minutes whose it is, with the
-- second factor if the account has one. The server itself need not.
create function private.require_fresh_proof() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_server() then
    return;
  end if;
  if coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
  ) then
    raise exception using errcode = '42501', message = 'aal2_required',
      hint = 'Confirm with the second factor and try again.';
  end if;
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

create or replace function private.deactivate_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  perform private.require_fresh_proof();
  update public.profiles set deactivated = true where id = auth.uid();
end
$$;
