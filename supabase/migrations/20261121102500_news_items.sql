create table public.news_items (
  id uuid primary key default gen_random_uuid(),
  news_id text constraint news_items_news_id_line check (private.is_one_line(news_id, 100)),
  date date not null default current_date,
  translation_key text
    constraint news_items_translation_key_line check (private.is_one_line(translation_key, 100)),
  content_en text constraint news_items_content_en_length check (char_length(content_en) <= 20000),
  content_es text constraint news_items_content_es_length check (char_length(content_es) <= 20000),
  content_fr text constraint news_items_content_fr_length check (char_length(content_fr) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint news_items_news_id_unique unique (news_id)
);

comment on table public.news_items is 'News on the home page and in its archive.';
comment on column public.news_items.news_id is 'The id that is shown and linked; without it, id.';
comment on column public.news_items.content_en is 'Plain text or HTML; sanitised where it is shown.';

alter table public.news_items enable row level security;

grant select on public.news_items to anon, authenticated;
grant delete on public.news_items to authenticated;
grant insert (id, news_id, date, translation_key, content_en, content_es, content_fr) on public.news_items to authenticated;
grant update (news_id, date, translation_key, content_en, content_es, content_fr) on public.news_items to authenticated;

create policy news_items_all_active on public.news_items as restrictive for all to authenticated
  using ((select private.is_active())) with check ((select private.is_active()));
create policy news_items_select_everyone on public.news_items for select to anon, authenticated
  using (true);
create policy news_items_insert_admin on public.news_items for insert to authenticated
  with check ((select private.is_admin()));
create policy news_items_update_admin on public.news_items for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy news_items_delete_admin on public.news_items for delete to authenticated
  using ((select private.is_admin()));

create index news_items_date_idx on public.news_items (date desc);

create trigger news_items_refuse_non_admins before insert or update or delete on public.news_items
  for each statement execute function private.refuse_non_admins();
create trigger news_items_set_updated_at before update on public.news_items
  for each row execute function private.set_updated_at();
create trigger news_items_keep_deleted before delete on public.news_items
  for each row execute function private.keep_deleted_row('id');
create trigger news_items_record_change after insert or update or delete on public.news_items
  for each row execute function private.record_change('id');
