-- A name is given to whoever has confirmed an address. Until then an account is called "Player …": with
-- addresses that are not theirs, somebody could otherwise hold as many names as they like.

-- What an account may be called at this attempt: the wanted name, one like it, or none that was chosen.
create function private.name_candidate(wanted text, member_wab_id text, attempt integer) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when attempt > 6 or not private.is_username(wanted) or private.is_reserved_username(wanted)
      then 'Player ' || replace(right(member_wab_id, 9), '-', '')
    when attempt = 1 then wanted
    else wanted || '-' || substr(member_wab_id, 5, 4)
  end
$$;

create or replace function private.make_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted text := case
    when new.email_confirmed_at is null then ''
    else private.as_username(new.raw_user_meta_data ->> 'username')
  end;
  member_wab_id text;
begin
  for attempt in 1..12 loop
    member_wab_id := private.new_wab_id();
    begin
      insert into public.profiles (id, username, wab_id)
      values (new.id, private.name_candidate(wanted, member_wab_id, attempt), member_wab_id);
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

-- Leaves a name alone that the member has chosen meanwhile. A failure never stops a confirmation.
create function private.give_wanted_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := private.as_username(new.raw_user_meta_data ->> 'username');
begin
  for attempt in 1..6 loop
    begin
      update public.profiles
      set username = private.name_candidate(
        wanted, case attempt when 1 then wab_id else private.new_wab_id() end, attempt
      )
      where id = new.id and username = private.name_candidate('', wab_id, 1);
      return null;
    exception when unique_violation or check_violation then
      continue;
    end;
  end loop;
  return null;
exception when others then
  raise warning 'a wanted name could not be given: %', sqlstate;
  return null;
end
$$;

create trigger give_wanted_name after update on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.give_wanted_name();
