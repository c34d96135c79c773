-- What members report to the administrators. A report keeps a copy of what it is about, so that it stays
-- when the author changes or deletes it (M14), and is all that opens a message to an administrator (M10).

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid default auth.uid() references public.profiles (id) on delete set null,
  shared_list_id uuid references public.shared_lists (id) on delete set null,
  shared_list_comment_id uuid references public.shared_list_comments (id) on delete set null,
  profile_comment_id uuid references public.profile_comments (id) on delete set null,
  message_id uuid references public.direct_messages (id) on delete set null,
  profile_id uuid references public.profiles (id) on delete cascade,
  accused_id uuid references public.profiles (id) on delete cascade,
  reason text not null constraint reports_reason_length check (char_length(reason) between 1 and 1000),
  copy jsonb,
  status text not null default 'open'
    constraint reports_status_known check (status in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint reports_one_target check (
    num_nonnulls(shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id) <= 1
  )
);

comment on table public.reports is 'What members report to the administrators.';
comment on column public.reports.accused_id is 'Who wrote what is reported; taken from it.';
comment on column public.reports.copy is 'What was reported, as it was then.';

alter table public.reports enable row level security;

grant select on public.reports to authenticated;
grant insert (
  id, reporter_id, shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id,
  reason
) on public.reports to authenticated;
grant update (status) on public.reports to authenticated;

create policy reports_all_active on public.reports as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy reports_select_reporter on public.reports for select to authenticated
  using (reporter_id = (select auth.uid()) or (select private.is_admin()));
-- The subqueries run under the reporter's own eyes: only what can be seen can be reported.
create policy reports_insert_reporter on public.reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and num_nonnulls(shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id) = 1
    and (shared_list_id is null or exists (
      select from public.shared_lists as post where post.id = shared_list_id))
    and (shared_list_comment_id is null or exists (
      select from public.shared_list_comments as remark where remark.id = shared_list_comment_id))
    and (profile_comment_id is null or exists (
      select from public.profile_comments as remark where remark.id = profile_comment_id))
    and (message_id is null or exists (
      select from public.direct_messages as message where message.id = message_id))
    and (profile_id is null or profile_id <> (select auth.uid()))
  );
create policy reports_update_admin on public.reports for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create index reports_reporter_id_idx on public.reports (reporter_id);
create index reports_shared_list_id_idx on public.reports (shared_list_id);
create index reports_shared_list_comment_id_idx on public.reports (shared_list_comment_id);
create index reports_profile_comment_id_idx on public.reports (profile_comment_id);
create index reports_message_id_idx on public.reports (message_id);
create index reports_profile_id_idx on public.reports (profile_id);
create index reports_accused_id_idx on public.reports (accused_id);
create index reports_open_idx on public.reports (created_at desc) where status = 'open';

create function private.copy_reported() returns trigger
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
    select id, jsonb_build_object('username', username, 'bio', bio, 'avatar_url', avatar_url)
    into new.accused_id, new.copy
    from public.profiles where id = new.profile_id;
  end if;
  return new;
end
$$;

create function private.set_closed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.closed_at := case when new.status <> 'open' then now() end;
  return new;
end
$$;

create trigger reports_refuse_inactive before insert on public.reports
  for each statement execute function private.refuse_inactive();
create trigger reports_refuse_non_admins before update of status on public.reports
  for each statement execute function private.refuse_non_admins();
create trigger reports_copy before insert on public.reports
  for each row execute function private.copy_reported();
create trigger reports_set_closed_at before update of status on public.reports
  for each row execute function private.set_closed_at();
create trigger reports_limit after insert on public.reports
  for each row execute function private.limit_action('report', '20', '24 hours', '');
create trigger reports_record_change after update of status on public.reports
  for each row execute function private.record_change('id');
