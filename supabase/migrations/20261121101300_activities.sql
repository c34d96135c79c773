-- What members did that their friends may read of. Made by triggers alone.

create table public.activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null
    constraint activities_type_known check (type in (
      'list_posted', 'friend_added', 'game_won', 'game_lost', 'game_drawn'
    )),
  content jsonb not null default '{}'
    constraint activities_content_object check (jsonb_typeof(content) = 'object'),
  created_at timestamptz not null default now()
);

comment on table public.activities is 'What members did that their friends may read of. Made by triggers alone.';
comment on column public.activities.content is
  'list_posted: list_id, name, faction. friend_added: friend_id. Games: game_id, mission.';

alter table public.activities enable row level security;

grant select, delete on public.activities to authenticated;

-- The members with whom the caller is friends.
create function private.friends() returns setof uuid
language plpgsql stable security definer rows 50
set search_path = ''
as $$
begin
  return query
    select recipient_id from public.friendships where sender_id = auth.uid() and status = 'accepted'
    union all
    select sender_id from public.friendships where recipient_id = auth.uid() and status = 'accepted';
end
$$;
grant execute on function private.friends() to authenticated, service_role;

create policy activities_all_active on public.activities as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy activities_select_friend on public.activities for select to authenticated
  using (
    user_id = (select auth.uid())
    or (
      user_id in (select private.friends())
      and user_id not in (select private.hidden_members())
    )
  );
create policy activities_delete_owner on public.activities for delete to authenticated
  using (user_id = (select auth.uid()));

create index activities_user_id_idx on public.activities (user_id, created_at desc);
create index activities_created_at_idx on public.activities (created_at desc);

create trigger activities_refuse_inactive before delete on public.activities
  for each statement execute function private.refuse_inactive();
