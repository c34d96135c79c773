-- A member's page: one call for what is on top of it, one for each twenty comments under it. Both leave out
-- what the member does not show the caller.

-- Comments are read and written as the owner of the profile allows; authors keep what they wrote.
drop policy profile_comments_select_member on public.profile_comments;
create policy profile_comments_select_member on public.profile_comments for select to authenticated
  using (
    (select auth.uid()) in (profile_id, author_id)
    or (
      author_id not in (select private.hidden_members())
      and private.shows(profile_id, 'comments')
    )
    or ((select private.is_admin()) and private.is_reported(id))
  );
drop policy profile_comments_insert_author on public.profile_comments;
create policy profile_comments_insert_author on public.profile_comments for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (
      profile_id = (select auth.uid())
      or (private.may_approach(profile_id) and private.shows(profile_id, 'comments'))
    )
  );

-- A member by name, in whatever spelling has the same key; nobody for a name that is not shown to the caller.
create function private.member_named(name text) returns public.profiles
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member public.profiles;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  if name is null then
    select * into member from public.profiles where id = auth.uid();
  else
    select * into member from public.profiles
    where private.username_key(username) = private.username_key(left(name, 60));
  end if;
  if member.id is distinct from auth.uid() and (
    member.banned or member.deactivated
    or exists (select from public.blocks where blocker_id = member.id and blocked_id = auth.uid())
  ) then
    return null;
  end if;
  return member;
end
$$;

-- The latest ten confirmed matches. An opponent who does not show theirs stays without a name.
create function private.latest_matches(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(played) order by played.at desc), '[]') from (
    select
      result.game_id as id,
      result.confirmed_at as at,
      match.mission,
      case
        when result.winner_seat is null then 'drawn' when result.winner_seat = own.seat then 'won' else 'lost'
      end as outcome,
      opponent.username as opponent
    from public.game_participants as own
    join public.game_results as result on result.game_id = own.game_id and result.confirmed_at is not null
    join public.games as match on match.id = own.game_id
    left join public.game_participants as other on other.game_id = own.game_id and other.seat <> own.seat
    left join public.profiles as opponent
      on opponent.id = other.user_id and private.shows(opponent.id, 'matches')
    where own.user_id = member
    order by result.confirmed_at desc
    limit 10
  ) as played
$$;

-- What only the member sees of the own page: how things stand for others, and what else there is to do.
create function private.own_standing(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'privacy', (select to_jsonb(chosen) - 'user_id' - 'updated_at' from public.privacy as chosen where user_id = member),
    'lists', (select count(*) from public.army_lists where user_id = member),
    'posts', (select count(*) from public.shared_lists where user_id = member and is_active),
    'friends', (
      select count(*) from public.friendships
      where status = 'accepted' and (sender_id = member or recipient_id = member)
    )
  )
$$;

create function private.profile_page(name text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant public.profiles := private.member_named(name);
  is_own constant boolean := coalesce(member.id = auth.uid(), false);
begin
  if member.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', member.id,
    'username', member.username,
    'wab_id', member.wab_id,
    'avatar_url', member.avatar_url,
    'created_at', member.created_at,
    'details', case when private.shows(member.id, 'details') then coalesce(
      (select to_jsonb(said) - 'user_id' - 'updated_at' from public.profile_details as said where user_id = member.id),
      '{}'
    ) end,
    'figures', case when private.shows(member.id, 'matches') then coalesce(
      (select to_jsonb(figures) - 'user_id' from public.profile_figures as figures where user_id = member.id), '{}'
    ) end,
    'matches', case when private.shows(member.id, 'matches') then private.latest_matches(member.id) end,
    'shows_lists', private.shows(member.id, 'lists'),
    'shows_comments', private.shows(member.id, 'comments'),
    'own', case when is_own then private.own_standing(member.id) end
  );
end
$$;

create function private.comments_under(member uuid, before timestamptz, before_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  if not private.shows(member, 'comments') then
    return null;
  end if;
  return jsonb_build_object(
    'may_write', auth.uid() is not null and (member = auth.uid() or private.may_approach(member)),
    'total', (
      select count(*) from public.profile_comments
      where profile_id = member and author_id not in (select private.hidden_members())
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(part) order by part.created_at desc, part.id desc), '[]') from (
        select remark.id, remark.author_id, remark.content, remark.created_at, author.username, author.avatar_url
        from public.profile_comments as remark
        join public.profiles as author on author.id = remark.author_id
        where remark.profile_id = member
          and not author.banned and not author.deactivated
          and (before is null or (remark.created_at, remark.id) < (before, before_id))
        order by remark.created_at desc, remark.id desc
        limit 20
      ) as part
    )
  );
end
$$;

grant execute on function private.profile_page(text), private.comments_under(uuid, timestamptz, uuid)
  to anon, authenticated, service_role;
-- Asked only by the functions above, which run in their definer's name.
grant execute on function
  private.member_named(text), private.latest_matches(uuid), private.own_standing(uuid)
to service_role;

create function public.profile_page(name text default null) returns jsonb
language sql stable
set search_path = ''
as $$ select private.profile_page(name) $$;
comment on function public.profile_page(text) is
  'What the page of the member of that name, or the caller''s own without one, shows the caller; null for nobody.';

create function public.comments_under(
  member uuid, before timestamptz default null, before_id uuid default null
) returns jsonb
language sql stable
set search_path = ''
as $$ select private.comments_under(member, before, before_id) $$;
comment on function public.comments_under(uuid, timestamptz, uuid) is
  'The twenty latest comments under a profile, or those before one of them; null when they are not shown to the caller.';

grant execute on function public.profile_page(text), public.comments_under(uuid, timestamptz, uuid)
  to anon, authenticated;
