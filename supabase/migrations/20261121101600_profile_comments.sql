create table public.profile_comments (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  content text not null
    constraint profile_comments_content_length check (char_length(content) between 1 and 1000),
  created_at timestamptz not null default now()
);

comment on table public.profile_comments is 'What members write under a profile. Its owner may delete it.';

alter table public.profile_comments enable row level security;

grant select, delete on public.profile_comments to authenticated;
grant insert (id, profile_id, author_id, content) on public.profile_comments to authenticated;

create policy profile_comments_all_active on public.profile_comments as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy profile_comments_select_member on public.profile_comments for select to authenticated
  using (
    (select auth.uid()) in (profile_id, author_id)
    or (select private.is_admin())
    or (
      author_id not in (select private.hidden_members())
      and profile_id not in (select private.hidden_members())
    )
  );
create policy profile_comments_insert_author on public.profile_comments for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (profile_id = (select auth.uid()) or private.may_approach(profile_id))
  );
create policy profile_comments_delete_member on public.profile_comments for delete to authenticated
  using ((select auth.uid()) in (profile_id, author_id) or (select private.is_admin()));

create index profile_comments_profile_id_idx on public.profile_comments (profile_id, created_at desc);
create index profile_comments_author_id_idx on public.profile_comments (author_id);

create function private.tell_of_profile_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(new.profile_id, new.author_id, 'profile_comment');
  return null;
end
$$;

create trigger profile_comments_refuse_inactive before insert or delete on public.profile_comments
  for each statement execute function private.refuse_inactive();
create trigger profile_comments_tidy before insert on public.profile_comments
  for each row execute function private.tidy_message();
create trigger profile_comments_limit after insert on public.profile_comments
  for each row execute function private.limit_action('comment', '30', '1 hour', '10');
create trigger profile_comments_tell after insert on public.profile_comments
  for each row when (new.profile_id <> new.author_id) execute function private.tell_of_profile_comment();
create trigger profile_comments_record_change after delete on public.profile_comments
  for each row execute function private.record_change('id', 'author_id');
