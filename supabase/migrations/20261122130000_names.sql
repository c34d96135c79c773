-- The name that others see is the member's own choice. The rules name every character that they mean, so
-- that they give the same answer whatever the database's locale is; and they are the same for everyone, for
-- a stricter one for names like an administrator's would tell who the administrators are.

drop function public.username_available(text);
drop function private.username_available(text);
drop index public.profiles_username_key_unique;
alter table public.profiles
  drop constraint profiles_username_form,
  drop constraint profiles_username_not_reserved;

-- Invisible characters go, typographic apostrophes and spaces become plain ones, and spaces are single.
create function private.tidy_name(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(normalize(left(coalesce(value, ''), 200), nfc), e'\u2018\u2019\u02bc\u00a0\u202f', '''''''  '),
      '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+', '', 'g'
    ),
    ' +', ' ', 'g'
  ), ' ')
$$;

-- Latin letters as Western and Central European languages write them, digits, and single separators; 3 to
-- 30 characters. One script alone, so that no letter of another passes for one of these.
create or replace function private.is_username(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) between 3 and 30
    and value ~ '^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b]+([ ._''-][A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b]+)*$'
$$;

-- A name without case and accents.
create function private.folded_name(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(replace(
    translate(
      regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || e'\u00c6\u0152\u1e9e\u00d8\u00f8\u00d0\u00f0\u0110\u0111\u0141\u0142\u0131\u0126\u0127\u0166\u0167\u00de\u00fe\u014a\u014b',
      'abcdefghijklmnopqrstuvwxyz' || e'\u00e6\u0153\u00df' || 'ooddddllihhttppnn'
    ),
    e'\u00e6', 'ae'), e'\u0153', 'oe'), e'\u00df', 'ss')
$$;

-- What a name looks like: names that a reader could take for each other have the same key.
create or replace function private.username_key(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(
    regexp_replace(translate(private.folded_name(value), '01i', 'oll'), '[^a-z0-9]', '', 'g'),
    'rn', 'm'), 'vv', 'w')
$$;

-- Names that would speak for the product, in the three languages, and also with digits for letters. The
-- words are written as their keys: l stands for i.
create or replace function private.is_reserved_username(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select exists (
    select from (
      select translate(private.username_key(part), '34578', 'eastb') as word
      from unnest(string_to_array(translate(value, '._''-', '    '), ' ') || value) as part
    ) as words
    where word ~ '^(admln|moderator|moderatlon|moderador|moderateur)|(admln|moderator|moderador|moderateur)$'
      or word in (
        'wab', 'mod', 'mods', 'staff', 'support', 'soporte', 'system', 'slstema', 'systeme', 'server',
        'offlclal', 'oflclal', 'offlclel', 'root', 'webmaster', 'helpdesk'
      )
  ) or private.username_key(value) ~ '^(the)?wab(team|staff|support|mod|offlclal|bot|help|news)?$|^(team|equlpo|equlpe)wab$|^(warcrow|everyone|formermember)$'
$$;

grant execute on function private.tidy_name(text), private.folded_name(text)
to anon, authenticated, service_role;

-- What the rules say now may be stricter than what they said when a name was made.
update public.profiles set username = 'Player ' || replace(right(wab_id, 9), '-', '')
where not private.is_username(username) or private.is_reserved_username(username);
update public.profiles as later set username = 'Player ' || replace(right(wab_id, 9), '-', '')
where exists (
  select from public.profiles as earlier
  where private.username_key(earlier.username) = private.username_key(later.username)
    and (earlier.created_at, earlier.id) < (later.created_at, later.id)
);

alter table public.profiles
  add constraint profiles_username_form check (private.is_username(username)),
  add constraint profiles_username_not_reserved check (not private.is_reserved_username(username));
create unique index profiles_username_key_unique on public.profiles (private.username_key(username));
comment on column public.profiles.username is
  'Chosen by the member (public.change_username). Unique by what it looks like (private.username_key).';

-- What of a wanted name can be a name; empty when nothing can.
create or replace function private.as_username(value text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(
      private.tidy_name(value),
      '[^A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b ._''-]+',
      ' ', 'g'
    ),
    '[ ._''-]*([ ._''-])[ ._''-]*', '\1', 'g'
  ), ' ._''-'), 24), ' ._''-')
$$;

create table private.username_changes (
  id bigint generated always as identity primary key,
  member_id uuid not null references public.profiles (id) on delete cascade,
  former_name text not null,
  changed_at timestamptz not null default now()
);

comment on table private.username_changes is
  'How members were called until they changed their names, for a month: it limits the changes, and keeps the names from others for as long.';

alter table private.username_changes enable row level security;

create policy username_changes_select_member on private.username_changes for select to authenticated
  using (member_id = (select auth.uid()));

create index username_changes_member_id_idx on private.username_changes (member_id, changed_at);
create index username_changes_former_name_idx on private.username_changes (private.username_key(former_name));
create index username_changes_changed_at_idx on private.username_changes (changed_at);

-- How many changes a member has left in these 30 days.
create function private.name_changes_left(member uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select greatest(0, 2 - count(*))::integer from private.username_changes
  where member_id = member and changed_at > now() - interval '30 days'
$$;

-- Whether somebody else gave the name, or one like it, up lately.
create function private.was_given_up(value text, member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.username_changes
    where private.username_key(former_name) = private.username_key(value)
      and member_id is distinct from member and changed_at > now() - interval '30 days'
  )
$$;

-- New accounts bring names along as well: they are answered as by a name that is taken.
create function private.refuse_former_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.was_given_up(new.username, new.id) then
    raise exception using errcode = '23505', message = 'name_given_up_lately';
  end if;
  return new;
end
$$;
create trigger profiles_refuse_former_names before insert or update of username on public.profiles
  for each row execute function private.refuse_former_names();

-- Why the member cannot have the name, or null: too-short, too-long, letters, reserved, taken (the same
-- but for case and accents, or somebody's until lately) or alike.
create function private.name_fault(value text, member uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  present text;
begin
  if char_length(value) < 3 then
    return 'too-short';
  elsif char_length(value) > 30 then
    return 'too-long';
  elsif not private.is_username(value) then
    return 'letters';
  elsif private.is_reserved_username(value) then
    return 'reserved';
  end if;
  select username into present from public.profiles
  where private.username_key(username) = private.username_key(value) and id is distinct from member;
  if found then
    return case when private.folded_name(present) = private.folded_name(value) then 'taken' else 'alike' end;
  elsif private.was_given_up(value, member) then
    return 'taken';
  end if;
  return null;
end
$$;

-- Both ways of asking after names count as one, so that neither serves to list the members.
create function private.count_name_question() returns void
language sql
set search_path = ''
as $$ select private.count_action(auth.uid(), 'username', 60, interval '1 hour', null) $$;

create function private.check_username(wanted text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  value text := private.tidy_name(wanted);
begin
  perform private.require_active();
  perform private.count_name_question();
  if exists (select from public.profiles where id = auth.uid() and username = value) then
    return 'yours';
  end if;
  return coalesce(private.name_fault(value, auth.uid()), 'available');
end
$$;

-- Refusals are answers and not errors: an error would take back the count of the question.
create function private.change_username(wanted text, member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  value text := private.tidy_name(wanted);
  is_own constant boolean := member = auth.uid();
  former text;
  fault text;
begin
  perform private.require_active();
  if is_own is not true then
    perform private.require_admin();
  end if;
  perform private.count_name_question();
  select username into former from public.profiles where id = member for update;
  if former is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif former = value then
    return 'changed';
  end if;
  fault := private.name_fault(value, member);
  if fault is not null then
    return fault;
  elsif is_own and private.name_changes_left(member) = 0 then
    return 'too-often';
  end if;
  begin
    update public.profiles set username = value where id = member;
  exception when unique_violation then
    return 'taken';
  end;
  delete from private.username_changes where changed_at <= now() - interval '30 days';
  if is_own then
    insert into private.username_changes (member_id, former_name) values (member, former);
  end if;
  return 'changed';
end
$$;

create function private.my_username() returns table (
  username text, wab_id text, changes_left integer, next_change_at timestamptz
)
language plpgsql stable security definer rows 1
set search_path = ''
as $$
begin
  perform private.require_active();
  return query
    select profile.username, profile.wab_id, private.name_changes_left(profile.id), (
      -- With none left, the second change of the month is the one that has to pass.
      select change.changed_at + interval '30 days' from private.username_changes as change
      where change.member_id = profile.id and change.changed_at > now() - interval '30 days'
      order by change.changed_at desc offset 1 limit 1
    )
    from public.profiles as profile where profile.id = auth.uid();
end
$$;

revoke update (username) on public.profiles from authenticated;
grant execute on function
  private.check_username(text), private.change_username(text, uuid), private.my_username()
to authenticated, service_role;

create function public.check_username(username text) returns text
language sql
set search_path = ''
as $$ select private.check_username(username) $$;
comment on function public.check_username(text) is
  'What the caller would be told who chose this name: available, yours, too-short, too-long, letters, reserved, taken or alike. Sixty questions an hour.';

create function public.change_username(username text, member uuid default auth.uid()) returns text
language sql
set search_path = ''
as $$ select private.change_username(username, member) $$;
comment on function public.change_username(text, uuid) is
  'Gives the caller a name, twice in 30 days; says changed, too-often, or why not as check_username does. Administrators may name others.';

create function public.my_username() returns table (
  username text, wab_id text, changes_left integer, next_change_at timestamptz
)
language sql stable rows 1
set search_path = ''
as $$ select * from private.my_username() $$;
comment on function public.my_username() is
  'The caller''s name and public id, how often the name may still be changed, and with none left, when again.';

grant execute on function
  public.check_username(text), public.change_username(text, uuid), public.my_username()
to authenticated;

-- Pages that show what the member wrote are told to ask for it anew. The id of a member who wrote nothing
-- is nobody's business.
create function private.tell_renamed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.shared_lists where user_id = new.id and is_active)
    or exists (select from public.shared_list_comments where user_id = new.id) then
    perform realtime.send(jsonb_build_object('author', new.id), 'renamed', 'posts', true);
  end if;
  return null;
end
$$;

create trigger profiles_tell_renamed after update of username on public.profiles
  for each row when (old.username is distinct from new.username) execute function private.tell_renamed();
