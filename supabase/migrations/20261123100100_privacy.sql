-- Who sees which part of a member: everyone, friends, or nobody but they themselves. A member without a row
-- has the defaults below, which are those of the columns.

create table public.privacy (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  details text not null default 'everyone',
  lists text not null default 'everyone',
  matches text not null default 'everyone',
  comments text not null default 'everyone',
  activity text not null default 'friends',
  presence text not null default 'friends',
  updated_at timestamptz not null default now(),
  constraint privacy_details_known check (details in ('everyone', 'friends', 'nobody')),
  constraint privacy_lists_known check (lists in ('everyone', 'friends', 'nobody')),
  constraint privacy_matches_known check (matches in ('everyone', 'friends', 'nobody')),
  constraint privacy_comments_known check (comments in ('everyone', 'friends', 'nobody')),
  constraint privacy_activity_known check (activity in ('friends', 'nobody')),
  constraint privacy_presence_known check (presence in ('friends', 'nobody'))
);

comment on table public.privacy is 'Who sees which part of a member. Read and changed by that member alone.';
comment on column public.privacy.details is 'Bio, location, favourite faction and links on the profile.';
comment on column public.privacy.lists is 'The posts on the profile. On the board they are for everyone.';
comment on column public.privacy.matches is 'Matches and their figures on the profile.';
comment on column public.privacy.comments is 'Who reads and writes comments under the profile.';
comment on column public.privacy.activity is 'What the member did, in the activity of friends.';
comment on column public.privacy.presence is 'That the member is there now, for friends.';

alter table public.privacy enable row level security;

grant select, delete on public.privacy to authenticated;
grant insert (user_id, details, lists, matches, comments, activity, presence) on public.privacy to authenticated;
grant update (details, lists, matches, comments, activity, presence) on public.privacy to authenticated;

create policy privacy_all_active on public.privacy as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy privacy_select_owner on public.privacy for select to authenticated
  using (user_id = (select auth.uid()));
create policy privacy_insert_owner on public.privacy for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy privacy_update_owner on public.privacy for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy privacy_delete_owner on public.privacy for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.set_privacy_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger privacy_refuse_inactive before insert or update or delete on public.privacy
  for each statement execute function private.refuse_inactive();
create trigger privacy_set_time before update on public.privacy
  for each row execute function private.set_privacy_time();

-- Whether the caller sees a part of a member: their own always, others' as they chose. Administrators see
-- what reports are about, and not more.
create function private.may_see(member uuid, part text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  audience text;
begin
  if member = auth.uid() then
    return true;
  end if;
  select case part
    when 'details' then details when 'lists' then lists when 'matches' then matches
    when 'comments' then comments when 'activity' then activity when 'presence' then presence
  end
  into audience from public.privacy where user_id = member;
  if not found then
    audience := case when part in ('activity', 'presence') then 'friends' else 'everyone' end;
  end if;
  return audience = 'everyone'
    or audience = 'friends' and exists (select from private.friends() as friend where friend = member);
end
$$;
grant execute on function private.may_see(uuid, text) to anon, authenticated, service_role;
