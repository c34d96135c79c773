-- The name that a member has before they choose one is in their language.

create function private.name_candidate(wanted text, member_wab_id text, attempt integer, language text)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when attempt > 6 or not private.is_username(wanted) or private.is_reserved_username(wanted)
      then case language when 'es' then 'Jugador ' when 'fr' then 'Joueur ' else 'Player ' end
        || replace(right(member_wab_id, 9), '-', '')
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
  language constant text := new.raw_user_meta_data ->> 'language';
  member_wab_id text;
begin
  for attempt in 1..12 loop
    member_wab_id := private.new_wab_id();
    begin
      insert into public.profiles (id, username, wab_id)
      values (new.id, private.name_candidate(wanted, member_wab_id, attempt, language), member_wab_id);
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
create or replace function private.give_wanted_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant text := private.as_username(new.raw_user_meta_data ->> 'username');
  language constant text := new.raw_user_meta_data ->> 'language';
begin
  for attempt in 1..6 loop
    begin
      update public.profiles
      set username = private.name_candidate(
        wanted, case attempt when 1 then wab_id else private.new_wab_id() end, attempt, language
      )
      where id = new.id and username in (
        private.name_candidate('', wab_id, 1, 'en'), private.name_candidate('', wab_id, 1, 'es'),
        private.name_candidate('', wab_id, 1, 'fr')
      );
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

drop function private.name_candidate(text, text, integer);
