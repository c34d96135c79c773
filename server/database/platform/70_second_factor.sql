-- The second factor as our own server keeps it: sessions that have yet to show it, codes for the day when
-- it is lost, and the way to take back one that somebody else has added.

set role supabase_auth_admin;

-- 'alive', 'ended' (signed out, timed out, or the member is gone), 'banned', or 'aal2-required': its member
-- has a second factor that it has not shown.
create or replace function auth.session_state(session uuid) returns text language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select case
        when s.not_after <= now() or u.deleted_at is not null then 'ended'
        when u.banned_until > now() then 'banned'
        when coalesce(s.aal, 'aal1') = 'aal1' and exists (
          select from auth.mfa_factors as f where f.user_id = u.id and f.status = 'verified'
        ) then 'aal2-required'
        else 'alive'
      end
      from auth.sessions as s join auth.users as u on u.id = s.user_id
      where s.id = session
    ),
    'ended'
  )
$$;

-- Codes that stand for a factor which was lost: each counts once. Kept as keyed hashes.
create table auth_server.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- The link with which the owner takes back a factor that somebody else has added. Kept as a keyed hash.
create table auth_server.factor_links (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  link_hash text not null unique,
  created_at timestamptz not null default now()
);

grant all on auth_server.recovery_codes, auth_server.factor_links to service_role;

-- What a factor has proved goes with it: sessions that it raised have to show another one, and with the
-- last factor its recovery codes go too.
create function auth_server.forget_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_last boolean := not exists (
    select from auth.mfa_factors where user_id = old.user_id and status = 'verified'
  );
begin
  update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
  where user_id = old.user_id and aal <> 'aal1' and (is_last or factor_id = old.id);
  if is_last then
    delete from auth_server.recovery_codes where user_id = old.user_id;
  end if;
  return null;
end
$$;
create trigger mfa_factors_forget_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function auth_server.forget_factor();

-- A mailbox that is the member's no longer takes nothing back.
create function auth_server.forget_factor_links() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth_server.factor_links
  where factor_id in (select id from auth.mfa_factors where user_id = new.id);
  return null;
end
$$;
create trigger users_forget_factor_links after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function auth_server.forget_factor_links();

reset role;
