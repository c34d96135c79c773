-- What others may know of a member. Roles are not here: they lie in private.member_roles, and profiles
-- shows them as computed columns `wab_admin` and `tester`, to their owner alone.

-- Letters (Latin, with accents), digits and single separators; 3 to 30 characters.
create function private.is_username(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select char_length(value) between 3 and 30
    and value = normalize(value, nfc)
    and value ~ '^[A-Za-z0-9À-ÖØ-öø-ɏ]+([ ._''-][A-Za-z0-9À-ÖØ-öø-ɏ]+)*$'
$$;

-- What a name looks like: names that a reader could take for each other have the same key (H10).
create function private.username_key(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g')),
        'øðđłıħŧþ01i', 'oddllhtpoll'
      ),
      '[^a-zæœß0-9]', '', 'g'
    ),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'rn', 'm'), 'vv', 'w')
$$;

-- Names that would speak for the product.
create function private.is_reserved_username(value text) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select private.username_key(value) = any (array[
    private.username_key('admin'), private.username_key('administrator'),
    private.username_key('moderator'), private.username_key('moderation'),
    private.username_key('support'), private.username_key('system'), private.username_key('server'),
    private.username_key('wab'), private.username_key('wab admin'), private.username_key('wab support'),
    private.username_key('wab team'), private.username_key('warcrow'), private.username_key('everyone'),
    private.username_key('former member')
  ])
$$;

-- "WAB-7K3F-Q9ZD-M2XH": 60 random bits in letters and digits that nobody mixes up (Crockford's base 32).
create function private.new_wab_id() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random_bytes constant bytea := uuid_send(gen_random_uuid());
  result text := 'WAB';
begin
  -- Bytes 6 and 8 of a random uuid are partly fixed; twelve others are not.
  for place in 0..11 loop
    if place % 4 = 0 then
      result := result || '-';
    end if;
    result := result || substr(
      alphabet,
      get_byte(random_bytes, case when place < 6 then place else place + 4 end) % 32 + 1,
      1
    );
  end loop;
  return result;
end
$$;

grant execute on function
  private.is_username(text), private.username_key(text), private.is_reserved_username(text)
to anon, authenticated, service_role;
grant execute on function private.new_wab_id() to service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null
    constraint profiles_username_form check (private.is_username(username))
    constraint profiles_username_not_reserved check (not private.is_reserved_username(username)),
  wab_id text not null default private.new_wab_id()
    constraint profiles_wab_id_form check (wab_id ~ '^WAB(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  bio text constraint profiles_bio_length check (char_length(bio) between 1 and 1000),
  location text constraint profiles_location_line check (private.is_one_line(location, 100)),
  favourite_faction text
    constraint profiles_favourite_faction_line check (private.is_one_line(favourite_faction, 60)),
  avatar_url text constraint profiles_avatar_url_image check (private.is_image_address(avatar_url)),
  games_won integer not null default 0 constraint profiles_games_won_count check (games_won >= 0),
  games_lost integer not null default 0 constraint profiles_games_lost_count check (games_lost >= 0),
  games_drawn integer not null default 0 constraint profiles_games_drawn_count check (games_drawn >= 0),
  banned boolean not null default false,
  deactivated boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_wab_id_unique unique (wab_id),
  constraint profiles_removed_is_banned check (removed_at is null or banned)
);

comment on table public.profiles is 'What others may know of a member. Made with the account.';
comment on column public.profiles.username is 'Unique by what it looks like (private.username_key).';
comment on column public.profiles.wab_id is
  'Made by the server, to tell a player by at the table. Never changes. The saved lists show its first 8 characters.';
comment on column public.profiles.favourite_faction is 'An id of factions, or what the member wrote.';
comment on column public.profiles.avatar_url is
  'https, one of our portraits (/art/portrait/…) or an avatar in our storage.';
comment on column public.profiles.games_won is 'Counted from results that both players confirmed.';
comment on column public.profiles.banned is
  'Set by administrators. Sign-in is refused, sessions end, and others no longer see the member.';
comment on column public.profiles.deactivated is
  'The member has closed the account. Works like banned; the rows are kept.';
comment on column public.profiles.removed_at is
  'When an administrator removed the member; the account goes for good 30 days later.';

alter table public.profiles enable row level security;

-- Every column of a row that is visible may be read: the flags of a visible row are false, and counts
-- with `select=*` work for guests as they do for members.
grant select on public.profiles to anon, authenticated;
grant update (username, bio, location, favourite_faction, avatar_url, banned, deactivated)
  on public.profiles to authenticated;

-- Whether the caller has met a member: a post or comment, a friendship, a message, a game. Rows of
-- strangers are counted but not listed, so that nobody harvests members (R32).
create function private.has_met(member uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
begin
  return exists (select from public.shared_lists where user_id = member and is_active)
    or exists (select from public.shared_list_comments where user_id = member)
    or caller is not null and (
      exists (select from public.friendships where sender_id = caller and recipient_id = member)
      or exists (select from public.friendships where sender_id = member and recipient_id = caller)
      or exists (select from public.profile_comments where author_id = member and profile_id = caller)
      or exists (select from public.direct_messages where sender_id = member and recipient_id = caller)
      or exists (select from public.direct_messages where sender_id = caller and recipient_id = member)
      or exists (select from public.blocks where blocker_id = caller and blocked_id = member)
      or exists (
        select from public.game_participants as mine
        join public.game_participants as theirs on theirs.game_id = mine.game_id
        where mine.user_id = caller and theirs.user_id = member
      )
    );
end
$$;
grant execute on function private.has_met(uuid) to anon, authenticated, service_role;

create policy profiles_all_active on public.profiles as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy profiles_select_guest on public.profiles for select to anon
  using (
    not banned and not deactivated
    and ((select private.is_head_request()) or private.has_met(id))
  );
create policy profiles_select_member on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (
      not banned and not deactivated
      and ((select private.is_head_request()) or private.has_met(id))
    )
    or (select private.is_admin())
  );
create policy profiles_update_member on public.profiles for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));

create unique index profiles_username_key_unique on public.profiles (private.username_key(username));
create index profiles_username_idx on public.profiles using gin (lower(username) extensions.gin_trgm_ops);
create index profiles_hidden_idx on public.profiles (id) where banned or deactivated;
create index profiles_removed_at_idx on public.profiles (removed_at) where removed_at is not null;

create function private.tidy_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.username := normalize(btrim(new.username), nfc);
  new.bio := private.some_lines(new.bio);
  new.location := nullif(private.one_line(new.location, 100), '');
  new.favourite_faction := nullif(private.one_line(new.favourite_faction, 60), '');
  new.avatar_url := nullif(btrim(new.avatar_url), '');
  new.updated_at := now();
  return new;
end
$$;

create trigger profiles_refuse_inactive before update on public.profiles
  for each statement execute function private.refuse_inactive();
create trigger profiles_refuse_non_admins before update of banned, deactivated on public.profiles
  for each statement execute function private.refuse_non_admins();
create trigger profiles_tidy before insert or update on public.profiles
  for each row execute function private.tidy_profile();
