create table public.rules_chapters (
  id uuid primary key default gen_random_uuid(),
  slug text constraint rules_chapters_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null constraint rules_chapters_title_line check (private.is_one_line(title, 200)),
  title_es text constraint rules_chapters_title_es_line check (private.is_one_line(title_es, 200)),
  title_fr text constraint rules_chapters_title_fr_line check (private.is_one_line(title_fr, 200)),
  order_index integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rules_chapters_slug_unique unique (slug)
);

comment on table public.rules_chapters is 'The chapters of the rules reference.';
comment on column public.rules_chapters.slug is 'What lasting links name the chapter by.';

alter table public.rules_chapters enable row level security;

grant select on public.rules_chapters to anon, authenticated;
grant delete on public.rules_chapters to authenticated;
grant insert (id, slug, title, title_es, title_fr, order_index) on public.rules_chapters to authenticated;
grant update (slug, title, title_es, title_fr, order_index) on public.rules_chapters to authenticated;

create policy rules_chapters_all_active on public.rules_chapters as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy rules_chapters_select_everyone on public.rules_chapters for select to anon, authenticated
  using (true);
create policy rules_chapters_insert_admin on public.rules_chapters for insert to authenticated
  with check ((select private.is_admin()));
create policy rules_chapters_update_admin on public.rules_chapters for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy rules_chapters_delete_admin on public.rules_chapters for delete to authenticated
  using ((select private.is_admin()));

create index rules_chapters_order_index_idx on public.rules_chapters (order_index);

create trigger rules_chapters_refuse_non_admins before insert or update or delete on public.rules_chapters
  for each statement execute function private.refuse_non_admins();
create trigger rules_chapters_set_updated_at before update on public.rules_chapters
  for each row execute function private.set_updated_at();
create trigger rules_chapters_keep_deleted before delete on public.rules_chapters
  for each row execute function private.keep_deleted_row('id');
create trigger rules_chapters_record_change after insert or update or delete on public.rules_chapters
  for each row execute function private.record_change('id');
