-- How accounts and profiles follow each other: a new account gets a profile, and who is banned or
-- deactivated is signed out and cannot sign in.

-- What of a wanted name can be a username; empty when nothing can.
create function private.as_username(value text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(normalize(coalesce(value, ''), nfc), '[^A-Za-z0-9À-ÖØ-öø-ɏ ._''-]+', ' ', 'g'),
    '[ ._''-]*([ ._''-])[ ._''-]*', '\1', 'g'
  ), ' ._''-'), 24), ' ._''-')
$$;

-- The wanted name, or the next free one like it. A failure never stops a sign-up: it is said in the log.
create function private.make_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := private.as_username(new.raw_user_meta_data ->> 'username');
  candidate text;
  member_wab_id text;
begin
  for attempt in 1..12 loop
    member_wab_id := private.new_wab_id();
    candidate := case
      when attempt > 6 or not private.is_username(wanted) or private.is_reserved_username(wanted)
        then 'Player ' || replace(right(member_wab_id, 9), '-', '')
      when attempt = 1 then wanted
      else wanted || '-' || substr(member_wab_id, 5, 4)
    end;
    begin
      insert into public.profiles (id, username, wab_id) values (new.id, candidate, member_wab_id);
      return null;
    exception when unique_violation or check_violation then
      continue;
    end;
  end loop;
  raise warning 'no profile could be made for a new account';
  return null;
exception when others then
  raise warning 'no profile could be made for a new account: %', sqlstate;
  return null;
end
$$;

create trigger make_profile after insert on auth.users
  for each row execute function private.make_profile();

-- `infinity` would be beyond what GoTrue can read.
create function private.apply_ban() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.users
  set banned_until = case when new.banned or new.deactivated then timestamptz '9999-12-31 00:00:00+00' end
  where id = new.id;
  if new.banned or new.deactivated then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$$;
create trigger profiles_apply_ban after update on public.profiles
  for each row
  when (old.banned is distinct from new.banned or old.deactivated is distinct from new.deactivated)
  execute function private.apply_ban();

create function private.deactivate_account() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_active();
  update public.profiles set deactivated = true where id = auth.uid();
end
$$;
grant execute on function private.deactivate_account() to authenticated;

create function public.deactivate_account() returns void
language sql
set search_path = ''
as $$ select private.deactivate_account() $$;
comment on function public.deactivate_account() is
  'Closes the caller''s account: signed out everywhere, hidden from others, everything kept.';
grant execute on function public.deactivate_account() to authenticated;

-- Whether a name could be taken now. For guests too: they ask while they sign up.
create function private.username_available(wanted text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  value text := normalize(btrim(left(wanted, 200)), nfc);
begin
  return private.is_username(value)
    and not private.is_reserved_username(value)
    and not exists (
      select from public.profiles
      where private.username_key(username) = private.username_key(value) and id is distinct from auth.uid()
    );
end
$$;
grant execute on function private.username_available(text) to anon, authenticated, service_role;

create function public.username_available(username text) returns boolean
language sql stable
set search_path = ''
as $$ select private.username_available(username) $$;
comment on function public.username_available(text) is
  'Whether a username is well formed, not reserved, and unlike every other member''s.';
grant execute on function public.username_available(text) to anon, authenticated;
