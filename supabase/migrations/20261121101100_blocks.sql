create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);

comment on table public.blocks is
  'Members who may not approach a member. Blocking ends a friendship; the blocked one is not told.';

alter table public.blocks enable row level security;

grant select, delete on public.blocks to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;

create policy blocks_all_active on public.blocks as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy blocks_select_blocker on public.blocks for select to authenticated
  using (blocker_id = (select auth.uid()));
create policy blocks_insert_blocker on public.blocks for insert to authenticated
  with check (blocker_id = (select auth.uid()));
create policy blocks_delete_blocker on public.blocks for delete to authenticated
  using (blocker_id = (select auth.uid()));

create index blocks_blocked_id_idx on public.blocks (blocked_id);

-- Whether the caller may reach out to a member: somebody else, whom others can see, and neither has
-- blocked the other. One answer for all reasons, so that nobody learns who blocked them (R15).
create function private.may_approach(member uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return member <> auth.uid()
    and exists (
      select from public.profiles where id = member and not banned and not deactivated
    )
    and not exists (
      select from public.blocks
      where (blocker_id = member and blocked_id = auth.uid())
        or (blocker_id = auth.uid() and blocked_id = member)
    );
end
$$;
grant execute on function private.may_approach(uuid) to authenticated, service_role;

create function private.end_friendship() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.friendships
  where (sender_id = new.blocker_id and recipient_id = new.blocked_id)
    or (sender_id = new.blocked_id and recipient_id = new.blocker_id);
  return null;
end
$$;

create trigger blocks_refuse_inactive before insert or delete on public.blocks
  for each statement execute function private.refuse_inactive();
create trigger blocks_end_friendship after insert on public.blocks
  for each row execute function private.end_friendship();
create trigger blocks_limit after insert on public.blocks
  for each row execute function private.limit_action('block', '100', '1 hour', '');
