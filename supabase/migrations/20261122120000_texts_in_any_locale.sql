-- A database has a locale, and with it an opinion on what is a space, which letters belong together and
-- which comes first. A text must be accepted, found and sorted alike wherever it is, so no rule asks for
-- that opinion: characters are named, and letters are compared by a collation that is named as well.

-- Upper and lower case by Unicode's own table. PostgreSQL 17 and newer bring it themselves; older ones
-- have it from ICU, which sorts as a dictionary does and knows a final sigma.
do $$
begin
  if current_setting('server_version_num')::integer >= 170000 then
    create collation private.letters (provider = builtin, locale = 'C.UTF-8');
  else
    create collation private.letters (provider = icu, locale = 'und');
  end if;
end
$$;
comment on collation private.letters is 'Which letters are the same but for their case, in every database alike.';

-- The brackets name Unicode's white space; `\s` is another set in each locale.
create or replace function private.one_line(value text, most integer) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select btrim(left(btrim(regexp_replace(
    private.visible_text(value),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
    ' ', 'g'
  )), most))
$$;

create or replace function private.some_lines(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select nullif(regexp_replace(
    private.visible_text(value),
    '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$',
    '', 'g'
  ), '')
$$;

-- Under "C" only A to Z have a case, and i is i: in Turkish it would not be.
create or replace function private.is_web_address(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= 2048
    and value collate "C" ~* '^https?://[a-z0-9.-]+(:[0-9]{1,5})?([/?#][^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"''<>\\^`{|}]*)?$'
$$;

create or replace function private.is_image_address(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) <= 2048 and (
    value ~ '^/art/(portrait|card)/[a-z0-9_-]+\.(jpg|png)$'
    or value ~ '^/storage/v1/object/public/avatars/[0-9a-f-]{36}/[A-Za-z0-9._-]+$'
    or (
      value collate "C" ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:[0-9]{1,5})?([/?#][^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"''<>\\^`{|}]*)?$'
      and value collate "C" !~* '^https://[^/?#]*\.(local|localhost|internal|intranet|lan|home|corp)([:/?#]|$)'
    )
  )
$$;

-- The capitals that are left when marks are gone, by name: A to Z by "C", the others by translate.
create or replace function private.username_key(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
        'ÆŒẞØÐĐŁĦŦÞøðđłıħŧþ01i', 'æœßoddlhtpoddllhtpoll'
      ),
      '[^a-zæœß0-9]', '', 'g'
    ),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'rn', 'm'), 'vv', 'w')
$$;

-- Keys that were made in a locale of few capitals are made anew.
reindex index public.profiles_username_key_unique;

create or replace function private.unit_ids_of(units jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct left(unit ->> 'id', 100) collate "C"), '{}')
  from jsonb_array_elements(case jsonb_typeof(units) when 'array' then units else '[]' end) as unit
  where jsonb_typeof(unit -> 'id') = 'string'
$$;

drop index public.profiles_username_idx;
create index profiles_username_idx
  on public.profiles using gin (lower(username collate private.letters) extensions.gin_trgm_ops);

create or replace function private.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language plpgsql stable security definer rows 10
set search_path = ''
as $$
declare
  wanted text := lower(private.one_line(left(coalesce(query, ''), 200), 60) collate private.letters);
  pattern text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (
        lower(profile.username collate private.letters) like pattern
        or profile.wab_id = upper(wanted collate "C")
      )
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by
      strpos(lower(profile.username collate private.letters), wanted) <> 1,
      lower(profile.username collate private.letters) collate "C"
    limit 10;
end
$$;

create or replace function private.administered_members(query text) returns table (
  id uuid, username text, wab_id text, email text, wab_admin boolean, tester boolean, banned boolean,
  deactivated boolean, removed_at timestamptz, created_at timestamptz, last_sign_in_at timestamptz
)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  wanted text := lower(btrim(left(coalesce(query, ''), 200)) collate private.letters);
begin
  perform private.require_admin();
  return query
    select
      profile.id, profile.username, profile.wab_id, account.email::text,
      coalesce(roles.wab_admin, false), coalesce(roles.tester, false),
      profile.banned, profile.deactivated, profile.removed_at, profile.created_at,
      account.last_sign_in_at
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    where wanted = ''
      or strpos(lower(profile.username collate private.letters), wanted) > 0
      or strpos(lower(profile.wab_id collate "C"), wanted) > 0
      or strpos(lower(account.email collate private.letters), wanted) > 0
      or profile.id::text = wanted
    order by
      coalesce(roles.wab_admin, false) desc,
      lower(profile.username collate private.letters) collate "C"
    limit 50;
end
$$;

create or replace function private.record_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  named jsonb := coalesce(row_after, row_before);
  owner_column text := coalesce(tg_argv[1], '');
  actor uuid := auth.uid();
begin
  if actor is null and coalesce(tg_argv[2], '') <> 'server' then
    return null;
  end if;
  if owner_column <> '' and (actor::text = named ->> owner_column or not private.is_admin()) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    row_before := private.changed_columns(to_jsonb(old), to_jsonb(new));
    row_after := private.changed_columns(to_jsonb(new), to_jsonb(old));
    if row_before = '{}' and row_after = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (actor, lower(tg_op collate "C"), tg_table_name, named ->> tg_argv[0], row_before, row_after);
  return null;
end
$$;

create or replace function private.join_game(code text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  found_game uuid;
begin
  perform private.require_active();
  perform private.count_action(auth.uid(), 'join game', 60, '1 hour', null);
  select id into found_game from public.games
  where join_code = upper(btrim(code) collate "C") for update;
  if found_game is null then
    return null;
  end if;
  insert into public.game_participants (game_id, user_id, seat, name)
  select
    found_game, profile.id,
    (select min(free) from generate_series(1, 2) as free
     where free not in (select seat from public.game_participants where game_id = found_game)),
    profile.username
  from public.profiles as profile
  where profile.id = auth.uid()
  on conflict (game_id, user_id) do nothing;
  return found_game;
end
$$;

create or replace function private.resolve_short_link(short text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select code from public.short_links where id = lower(short collate "C"));
end
$$;

-- The columns that the app searches without regard to case, or sorts by. A column that a trigger names
-- can be changed while the trigger is away.
drop trigger shared_lists_tidy on public.shared_lists;
alter table public.shared_lists
  alter column name type text collate private.letters,
  alter column description type text collate private.letters;
create trigger shared_lists_tidy
  before insert or update of
    name, faction, description, image_url, units, is_tournament_list, tournament_name, is_active
  on public.shared_lists
  for each row execute function private.tidy_shared_list();
alter table public.special_rules alter column name type text collate private.letters;
alter table public.unit_overrides alter column id type text collate "C";
