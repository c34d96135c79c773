create table public.shared_list_comments (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.shared_lists (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null
    constraint shared_list_comments_content_length check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);

comment on table public.shared_list_comments is 'What members write under a post.';

alter table public.shared_list_comments enable row level security;

grant select on public.shared_list_comments to anon, authenticated;
grant delete on public.shared_list_comments to authenticated;
grant insert (id, list_id, user_id, content) on public.shared_list_comments to authenticated;

create policy shared_list_comments_all_active on public.shared_list_comments
  as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy shared_list_comments_select_guest on public.shared_list_comments for select to anon
  using (
    user_id not in (select private.hidden_members())
    and exists (select from public.shared_lists as post where post.id = list_id)
  );
create policy shared_list_comments_select_member on public.shared_list_comments for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_admin())
    or (
      user_id not in (select private.hidden_members())
      and exists (select from public.shared_lists as post where post.id = list_id)
    )
  );
create policy shared_list_comments_insert_author on public.shared_list_comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.shared_lists as post
      where post.id = list_id and post.is_active
        and (post.user_id = (select auth.uid()) or private.may_approach(post.user_id))
    )
  );
create policy shared_list_comments_delete_member on public.shared_list_comments for delete to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.is_admin())
    or exists (
      select from public.shared_lists as post
      where post.id = list_id and post.user_id = (select auth.uid())
    )
  );

create index shared_list_comments_list_id_idx on public.shared_list_comments (list_id, created_at);
create index shared_list_comments_user_id_idx on public.shared_list_comments (user_id);

create function private.count_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.shared_lists
  set comments_count = comments_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.list_id else old.list_id end;
  return null;
end
$$;

create trigger shared_list_comments_refuse_inactive before insert or delete on public.shared_list_comments
  for each statement execute function private.refuse_inactive();
create trigger shared_list_comments_tidy before insert on public.shared_list_comments
  for each row execute function private.tidy_message();
create trigger shared_list_comments_limit after insert on public.shared_list_comments
  for each row execute function private.limit_action('comment', '30', '1 hour', '10');
create trigger shared_list_comments_count after insert or delete on public.shared_list_comments
  for each row execute function private.count_comment();
create trigger shared_list_comments_record_change after delete on public.shared_list_comments
  for each row execute function private.record_change('id', 'user_id');
