-- What administrators do about members and posts. Every function refuses without a second factor, and
-- the triggers of the tables leave a row in the audit log.

create function private.hide_post(post uuid, hidden boolean, reason text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  found_post public.shared_lists;
begin
  perform private.require_admin();
  update public.shared_lists
  set
    is_active = false,
    hidden_at = case when hidden then coalesce(hidden_at, now()) end,
    hidden_reason = case when hidden then private.some_lines(left(reason, 500)) end
  where id = post and (hidden_at is not null) is distinct from hidden
  returning * into found_post;
  if found_post.id is null then
    return false;
  end if;
  if hidden then
    perform private.notify(
      found_post.user_id, null, 'post_hidden',
      jsonb_build_object('name', found_post.name, 'reason', found_post.hidden_reason)
    );
  end if;
  return true;
end
$$;
grant execute on function private.hide_post(uuid, boolean, text) to authenticated, service_role;

create function public.hide_shared_list(list_id uuid, reason text default null) returns boolean
language sql
set search_path = ''
as $$ select private.hide_post(list_id, true, reason) $$;
comment on function public.hide_shared_list(uuid, text) is
  'Hides a post everywhere at once and tells its author, who cannot make it active again. For administrators.';

create function public.release_shared_list(list_id uuid) returns boolean
language sql
set search_path = ''
as $$ select private.hide_post(list_id, false, null) $$;
comment on function public.release_shared_list(uuid) is
  'Takes hide_shared_list back: the author may make the post active again. For administrators.';

-- Hidden and signed out at once, gone for good after 30 days.
create function private.remove_member(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.profiles set banned = true, removed_at = now() where id = member and removed_at is null;
  return found;
end
$$;

create function private.restore_member(member uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.profiles set banned = false, deactivated = false, removed_at = null
  where id = member and (banned or deactivated);
  return found;
end
$$;
grant execute on function private.remove_member(uuid), private.restore_member(uuid)
  to authenticated, service_role;

create function public.remove_member(member uuid) returns boolean
language sql
set search_path = ''
as $$ select private.remove_member(member) $$;
comment on function public.remove_member(uuid) is
  'Bans and hides a member whose account goes for good in 30 days. For administrators.';

create function public.restore_member(member uuid) returns boolean
language sql
set search_path = ''
as $$ select private.restore_member(member) $$;
comment on function public.restore_member(uuid) is
  'Takes back a removal, a ban or a deactivation. For administrators.';

-- Members by name, id, public id or mail address, for the page that administers them.
create function private.administered_members(query text) returns table (
  id uuid, username text, wab_id text, email text, wab_admin boolean, tester boolean, banned boolean,
  deactivated boolean, removed_at timestamptz, created_at timestamptz, last_sign_in_at timestamptz
)
language plpgsql stable security definer rows 50
set search_path = ''
as $$
declare
  wanted text := lower(btrim(left(coalesce(query, ''), 200)));
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
      or strpos(lower(profile.username), wanted) > 0
      or strpos(lower(profile.wab_id), wanted) > 0
      or strpos(lower(account.email), wanted) > 0
      or profile.id::text = wanted
    order by coalesce(roles.wab_admin, false) desc, lower(profile.username)
    limit 50;
end
$$;
grant execute on function private.administered_members(text) to authenticated, service_role;

create function public.administered_members(query text default '') returns table (
  id uuid, username text, wab_id text, email text, wab_admin boolean, tester boolean, banned boolean,
  deactivated boolean, removed_at timestamptz, created_at timestamptz, last_sign_in_at timestamptz
)
language sql stable
set search_path = ''
as $$ select * from private.administered_members(query) $$;
comment on function public.administered_members(text) is
  'Members with roles and state, administrators first; at most 50. For administrators.';

grant execute on function
  public.hide_shared_list(uuid, text),
  public.release_shared_list(uuid),
  public.remove_member(uuid),
  public.restore_member(uuid),
  public.administered_members(text)
to authenticated;
