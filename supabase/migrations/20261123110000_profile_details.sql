-- What members say of themselves, and the figures of their matches, in tables of their own. Whoever may read
-- a row of profiles may read all its columns, so what a member may keep from others cannot lie there.

-- At most five of {"label", "address"}: one line of 40 characters, and an https address at a public name.
create function private.is_profile_links(value jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 5 and not exists (
      select from jsonb_array_elements(value) as link
      where case when jsonb_typeof(link) = 'object' then not coalesce(
        jsonb_typeof(link -> 'label') = 'string' and jsonb_typeof(link -> 'address') = 'string'
          and link - 'label' - 'address' = '{}'
          and private.is_one_line(link ->> 'label', 40)
          and char_length(link ->> 'address') <= 300
          and private.is_web_address(link ->> 'address')
          and (link ->> 'address') collate "C" ~*
            '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#]|$)',
        false
      ) else true end
    )
  else false end
$$;
grant execute on function private.is_profile_links(jsonb) to anon, authenticated, service_role;

create table public.profile_details (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  bio text constraint profile_details_bio_length check (char_length(bio) between 1 and 1000),
  location text constraint profile_details_location_line check (private.is_one_line(location, 100)),
  favourite_faction text
    constraint profile_details_favourite_faction_line check (private.is_one_line(favourite_faction, 60)),
  links jsonb not null default '[]'
    constraint profile_details_links_form check (private.is_profile_links(links)),
  updated_at timestamptz not null default now()
);

comment on table public.profile_details is
  'What members say of themselves. Others see it as the part "details" of the member''s privacy allows.';
comment on column public.profile_details.favourite_faction is 'An id of factions, or what the member wrote.';
comment on column public.profile_details.links is 'At most five of {"label", "address"}, https alone.';

create table public.profile_figures (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  games_won integer not null default 0 constraint profile_figures_won_count check (games_won >= 0),
  games_lost integer not null default 0 constraint profile_figures_lost_count check (games_lost >= 0),
  games_drawn integer not null default 0 constraint profile_figures_drawn_count check (games_drawn >= 0)
);

comment on table public.profile_figures is
  'Matches of members, counted from results that both players confirmed. Others see them as the part "matches" of the member''s privacy allows.';

insert into public.profile_details (user_id, bio, location, favourite_faction)
select id, bio, location, favourite_faction from public.profiles
where num_nonnulls(bio, location, favourite_faction) > 0;
insert into public.profile_figures (user_id, games_won, games_lost, games_drawn)
select id, games_won, games_lost, games_drawn from public.profiles
where games_won + games_lost + games_drawn > 0;

-- Whether the caller is shown a part of a member: their own, or that of a member whom others can see, who has
-- not blocked the caller and who allows it.
create function private.shows(member uuid, part text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return member is not distinct from auth.uid() or (
    exists (select from public.profiles where id = member and not banned and not deactivated)
    and not exists (select from public.blocks where blocker_id = member and blocked_id = auth.uid())
    and private.may_see(member, part)
  );
end
$$;

-- Whether somebody has reported this profile or this comment under one: then administrators see it.
create function private.is_reported(thing uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.reports where profile_id = thing)
    or exists (select from public.reports where profile_comment_id = thing);
end
$$;
grant execute on function private.shows(uuid, text), private.is_reported(uuid)
  to anon, authenticated, service_role;

alter table public.profile_details enable row level security;
alter table public.profile_figures enable row level security;

grant select on public.profile_details, public.profile_figures to anon, authenticated;
grant insert (user_id, bio, location, favourite_faction, links) on public.profile_details to authenticated;
grant update (bio, location, favourite_faction, links) on public.profile_details to authenticated;

-- Strangers' rows are not listed, as those of profiles are not (private.has_met).
create policy profile_details_all_active on public.profile_details as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy profile_details_select_guest on public.profile_details for select to anon
  using (private.has_met(user_id) and private.shows(user_id, 'details'));
create policy profile_details_select_member on public.profile_details for select to authenticated
  using (
    user_id = (select auth.uid())
    or (private.has_met(user_id) and private.shows(user_id, 'details'))
    or ((select private.is_admin()) and private.is_reported(user_id))
  );
create policy profile_details_insert_owner on public.profile_details for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy profile_details_update_member on public.profile_details for update to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()))
  with check (user_id = (select auth.uid()) or (select private.is_admin()));

create policy profile_figures_all_active on public.profile_figures as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy profile_figures_select_guest on public.profile_figures for select to anon
  using (private.has_met(user_id) and private.shows(user_id, 'matches'));
create policy profile_figures_select_member on public.profile_figures for select to authenticated
  using (
    user_id = (select auth.uid())
    or (private.has_met(user_id) and private.shows(user_id, 'matches'))
  );

create function private.tidy_details() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.bio := private.some_lines(new.bio);
  new.location := nullif(private.one_line(new.location, 100), '');
  new.favourite_faction := nullif(private.one_line(new.favourite_faction, 60), '');
  new.updated_at := now();
  return new;
end
$$;

create trigger profile_details_refuse_inactive before insert or update on public.profile_details
  for each statement execute function private.refuse_inactive();
create trigger profile_details_tidy before insert or update on public.profile_details
  for each row execute function private.tidy_details();
create trigger profile_details_record_change after update on public.profile_details
  for each row execute function private.record_change('user_id', 'user_id');

create or replace function private.tidy_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.username := normalize(btrim(new.username), nfc);
  new.avatar_url := nullif(btrim(new.avatar_url), '');
  new.updated_at := now();
  return new;
end
$$;

create or replace function private.count_result(result public.game_results) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.profile_figures as figures (user_id, games_won, games_lost, games_drawn)
  select
    player.user_id,
    coalesce(result.winner_seat = player.seat, false)::integer,
    coalesce(result.winner_seat <> player.seat, false)::integer,
    (result.winner_seat is null)::integer
  from public.game_participants as player
  where player.game_id = result.game_id and player.user_id is not null
  order by player.user_id
  on conflict (user_id) do update set
    games_won = figures.games_won + excluded.games_won,
    games_lost = figures.games_lost + excluded.games_lost,
    games_drawn = figures.games_drawn + excluded.games_drawn;
  insert into public.activities (user_id, type, content)
  select
    player.user_id,
    case
      when result.winner_seat is null then 'game_drawn'
      when result.winner_seat = player.seat then 'game_won'
      else 'game_lost'
    end,
    jsonb_build_object('game_id', result.game_id, 'mission', game.mission)
  from public.game_participants as player
  join public.games as game on game.id = player.game_id
  where player.game_id = result.game_id and player.user_id is not null;
end
$$;

-- A report of a profile keeps what its reporter was shown of it.
create or replace function private.copy_reported() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.reason := coalesce(private.some_lines(new.reason), '');
  if new.shared_list_id is not null then
    select user_id, to_jsonb(post) into new.accused_id, new.copy
    from public.shared_lists as post where id = new.shared_list_id;
  elsif new.shared_list_comment_id is not null then
    select user_id, to_jsonb(remark) into new.accused_id, new.copy
    from public.shared_list_comments as remark where id = new.shared_list_comment_id;
  elsif new.profile_comment_id is not null then
    select author_id, to_jsonb(remark) into new.accused_id, new.copy
    from public.profile_comments as remark where id = new.profile_comment_id;
  elsif new.message_id is not null then
    select sender_id, to_jsonb(message) into new.accused_id, new.copy
    from public.direct_messages as message where id = new.message_id;
  elsif new.profile_id is not null then
    select
      profile.id,
      jsonb_build_object('username', profile.username, 'avatar_url', profile.avatar_url, 'bio', details.bio)
        || case when details.user_id is null then '{}' else
          jsonb_build_object('location', details.location, 'links', details.links)
        end
    into new.accused_id, new.copy
    from public.profiles as profile
    left join public.profile_details as details
      on details.user_id = profile.id and private.shows(profile.id, 'details')
    where profile.id = new.profile_id;
  end if;
  return new;
end
$$;

revoke update (bio, location, favourite_faction) on public.profiles from authenticated;
alter table public.profiles
  drop column bio,
  drop column location,
  drop column favourite_faction,
  drop column games_won,
  drop column games_lost,
  drop column games_drawn;
