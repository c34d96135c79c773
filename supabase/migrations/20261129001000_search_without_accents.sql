-- Searches pay no regard to case and accents: "chloe" finds Chloé, and "club" a list that is called Clüb.

-- A text as it is searched. The letters that no mark makes are written out, as people without them on the
-- keyboard do.
create function private.search_text(value text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select translate(
    private.folded_name(lower(value collate private.letters)), e'\u2018\u2019\u02bc', ''''''''
  )
$$;
grant execute on function private.search_text(text) to anon, authenticated, service_role;

-- A text as it is searched for: on one line, with the characters of patterns standing for themselves.
create function private.search_pattern(query text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select '%' || regexp_replace(
    private.search_text(private.one_line(left(coalesce(query, ''), 200), 100)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$$;

create index profiles_search_idx
  on public.profiles using gin (private.search_text(username) extensions.gin_trgm_ops);
create index profiles_search_name_idx on public.profiles (private.search_text(username) collate "C");
drop index public.profiles_username_idx;
drop index public.profiles_name_idx;

-- Planned for each query: how many names have it decides which index is quicker.
create or replace function private.find_members(query text) returns table (
  id uuid, username text, wab_id text, avatar_url text
)
language plpgsql stable security definer rows 10
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  typed constant text := private.one_line(left(coalesce(query, ''), 200), 60);
  wanted constant text := private.search_text(typed);
  wanted_id constant text := upper(typed collate "C");
  pattern constant text := private.search_pattern(typed);
  -- With the last of all characters: names that begin with the query come before it.
  after constant text := wanted || chr(1114111);
  beginning integer;
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where private.search_text(profile.username) collate "C" >= wanted
      and private.search_text(profile.username) collate "C" < after
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by private.search_text(profile.username) collate "C"
    limit 10;
  get diagnostics beginning = row_count;
  if beginning = 10 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (private.search_text(profile.username) like pattern or profile.wab_id = wanted_id)
      and not (
        private.search_text(profile.username) collate "C" >= wanted
        and private.search_text(profile.username) collate "C" < after
      )
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by private.search_text(profile.username) collate "C"
    limit 10 - beginning;
end
$$;

create or replace function private.administered_members(query text, filter text, page integer) returns table (
  id uuid, username text, wab_id text, avatar_url text, email text, wab_admin boolean, tester boolean,
  banned boolean, deactivated boolean, removed_at timestamptz, created_at timestamptz,
  last_sign_in_at timestamptz, total bigint
)
language plpgsql stable security definer rows 50
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 50;
  wanted constant text := lower(btrim(left(coalesce(query, ''), 200)) collate private.letters);
  pattern constant text := private.search_pattern(wanted);
begin
  perform private.require_admin();
  return query
    with found_members as materialized (
      select profile.id as member_id, coalesce(roles.wab_admin, false) as is_admin,
        private.search_text(profile.username) collate "C" as name_key
      from public.profiles as profile
      join auth.users as account on account.id = profile.id
      left join private.member_roles as roles on roles.member_id = profile.id
      where (
        wanted = ''
        or private.search_text(profile.username) like pattern
        or strpos(lower(profile.wab_id collate "C"), wanted) > 0
        or strpos(lower(account.email collate private.letters), wanted) > 0
        or profile.id::text = wanted
      )
      and case filter
        when 'administrators' then coalesce(roles.wab_admin, false)
        when 'testers' then coalesce(roles.tester, false)
        when 'banned' then profile.banned and profile.removed_at is null
        when 'deactivated' then profile.deactivated
        when 'removed' then profile.removed_at is not null
        else true
      end
    ),
    shown as (
      select member_id, is_admin, name_key, (select count(*) from found_members) as total
      from found_members
      order by is_admin desc, name_key, member_id
      limit page_size offset greatest(0, least(coalesce(page, 0), 1000000)) * page_size
    )
    select
      profile.id, profile.username, profile.wab_id, profile.avatar_url, account.email::text,
      shown.is_admin, coalesce(roles.tester, false),
      profile.banned, profile.deactivated, profile.removed_at, profile.created_at,
      account.last_sign_in_at, shown.total
    from shown
    join public.profiles as profile on profile.id = shown.member_id
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    order by shown.is_admin desc, shown.name_key, shown.member_id;
end
$$;

-- What is searched of a post.
create function private.post_text(name text, description text, tournament_name text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.search_text(name || e'\n' || coalesce(description, '') || e'\n' || coalesce(tournament_name, ''))
$$;
-- Whoever writes a post writes its place in the index.
grant execute on function private.post_text(text, text, text) to authenticated, service_role;

create index shared_lists_search_idx on public.shared_lists
  using gin (private.post_text(name, description, tournament_name) extensions.gin_trgm_ops);
drop index public.shared_lists_name_idx;

-- The posts that a search is about, whether the caller may see them or not: the policies of the table say that.
-- By an author's name nobody finds who has blocked them, or whom they have blocked.
create function private.found_posts(query text, with_units text[]) returns setof uuid
language plpgsql stable security definer rows 100
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  pattern constant text := private.search_pattern(query);
  -- Fewer than three letters are in no index: of those the names alone are looked through, as they are written.
  is_short constant boolean := char_length(pattern) < 5;
  caller constant uuid := auth.uid();
begin
  return query
    select post.id from public.shared_lists as post
    where case
      when is_short then lower(post.name collate private.letters) like pattern
      else private.post_text(post.name, post.description, post.tournament_name) like pattern
    end
    union
    select post.id from public.shared_lists as post
    where post.unit_ids && with_units
    union
    select post.id from public.profiles as author
    join public.shared_lists as post on post.user_id = author.id
    where not is_short and private.search_text(author.username) like pattern
      and not author.banned and not author.deactivated
      and not exists (
        select from public.blocks as block
        where (block.blocker_id = author.id and block.blocked_id = caller)
          or (block.blocker_id = caller and block.blocked_id = author.id)
      );
end
$$;
grant execute on function private.found_posts(text, text[]) to anon, authenticated, service_role;

create function public.search_posts(query text, with_units text[] default '{}') returns setof public.shared_lists
language sql stable rows 100
set search_path = ''
as $$
  select post.* from public.shared_lists as post
  where post.id in (select private.found_posts(query, with_units))
  order by post.created_at desc
  limit 1000
$$;
comment on function public.search_posts(text, text[]) is
  'The newest 1000 posts that the caller may see and that have the query in the name, the description, the tournament or the author''s name, without regard to case and accents, or one of the units.';
grant execute on function public.search_posts(text, text[]) to anon, authenticated;
