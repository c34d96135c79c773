create table public.shared_list_likes (
  list_id uuid not null references public.shared_lists (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list_id, user_id)
);

comment on table public.shared_list_likes is
  'Which posts a member likes. Others see the number (shared_lists.likes_count), not who.';

alter table public.shared_list_likes enable row level security;

grant select, delete on public.shared_list_likes to authenticated;
grant insert (list_id, user_id) on public.shared_list_likes to authenticated;

create policy shared_list_likes_all_active on public.shared_list_likes as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy shared_list_likes_select_owner on public.shared_list_likes for select to authenticated
  using (user_id = (select auth.uid()));
create policy shared_list_likes_insert_owner on public.shared_list_likes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.shared_lists as post where post.id = list_id and post.is_active)
  );
create policy shared_list_likes_delete_owner on public.shared_list_likes for delete to authenticated
  using (user_id = (select auth.uid()));

create index shared_list_likes_user_id_idx on public.shared_list_likes (user_id);

create function private.count_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.shared_lists
  set likes_count = likes_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.list_id else old.list_id end;
  return null;
end
$$;

create trigger shared_list_likes_refuse_inactive before insert or delete on public.shared_list_likes
  for each statement execute function private.refuse_inactive();
create trigger shared_list_likes_limit after insert on public.shared_list_likes
  for each row execute function private.limit_action('like', '300', '1 hour', '');
create trigger shared_list_likes_count after insert or delete on public.shared_list_likes
  for each row execute function private.count_like();
