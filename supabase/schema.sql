-- What each table, policy, trigger and function is now, after all migrations.
-- Written by `npm run database-types`; a test compares the two. Nothing is made of this file.

create table public.activities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null,
  content jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint activities_content_object CHECK (jsonb_typeof(content) = 'object'::text),
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_type_known CHECK (type = ANY (ARRAY['list_posted'::text, 'friend_added'::text, 'game_won'::text, 'game_lost'::text, 'game_drawn'::text])),
  constraint activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX activities_created_at_idx ON public.activities USING btree (created_at DESC);
CREATE INDEX activities_user_id_idx ON public.activities USING btree (user_id, created_at DESC, id DESC);
create policy activities_all_active on public.activities as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy activities_delete_owner on public.activities for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy activities_select_friend on public.activities for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR (user_id IN ( SELECT private.friends_with_activity() AS friends_with_activity)) AND
CASE
    WHEN type = 'friend_added'::text THEN COALESCE(private.may_be_told_of_friend((content ->> 'friend_id'::text)::uuid), false)
    WHEN type ~~ 'game\_%'::text THEN private.may_see(user_id, 'matches'::text)
    ELSE true
END);
CREATE TRIGGER activities_keep_removed AFTER DELETE ON public.activities FOR EACH ROW WHEN (old.user_id = auth.uid() AND pg_trigger_depth() = 0) EXECUTE FUNCTION private.keep_removed_activity();
CREATE TRIGGER activities_refuse_inactive BEFORE DELETE ON public.activities FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.announcements (
  id uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  created_by uuid default auth.uid(),
  channel text not null,
  texts jsonb not null,
  per_minute integer not null default 60,
  state text not null default 'sending'::text,
  recipients integer not null default 0,
  queued integer not null default 0,
  reached uuid,
  is_queued boolean not null default false,
  next_mail_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint announcements_channel_known CHECK (channel = ANY (ARRAY['mail'::text, 'notice'::text])),
  constraint announcements_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint announcements_per_minute_range CHECK (per_minute >= 1 AND per_minute <= 6000),
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_state_known CHECK (state = ANY (ARRAY['sending'::text, 'paused'::text, 'cancelled'::text, 'done'::text])),
  constraint announcements_texts_form CHECK (private.are_announcement_texts(texts))
);
CREATE INDEX announcements_created_at_idx ON public.announcements USING btree (created_at DESC);
CREATE INDEX announcements_created_by_idx ON public.announcements USING btree (created_by);
create policy announcements_all_active on public.announcements as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy announcements_insert_admin on public.announcements for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy announcements_select_admin on public.announcements for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy announcements_update_admin on public.announcements for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER announcements_begin BEFORE INSERT ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.begin_announcement();
CREATE TRIGGER announcements_change BEFORE UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.change_announcement();
CREATE TRIGGER announcements_record_change AFTER INSERT OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER announcements_refuse_others BEFORE INSERT OR UPDATE ON public.announcements FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER announcements_wake AFTER INSERT ON public.announcements FOR EACH ROW EXECUTE FUNCTION private.wake_for_announcement();

create table public.army_list_versions (
  list_id uuid not null,
  version integer not null,
  user_id uuid not null,
  name text not null,
  faction text not null,
  units jsonb not null,
  points_limit integer,
  note text not null,
  tags text[] not null,
  catalog_version text,
  built_points integer,
  saved_at timestamp with time zone not null,
  constraint army_list_versions_pkey PRIMARY KEY (list_id, version),
  constraint army_list_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX army_list_versions_user_id_idx ON public.army_list_versions USING btree (user_id);
create policy army_list_versions_all_active on public.army_list_versions as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy army_list_versions_delete_owner on public.army_list_versions for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy army_list_versions_select_owner on public.army_list_versions for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER army_list_versions_count_added AFTER INSERT ON public.army_list_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER army_list_versions_count_removed AFTER DELETE ON public.army_list_versions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER army_list_versions_refuse_inactive BEFORE DELETE ON public.army_list_versions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.army_lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  wab_id text,
  name text not null,
  faction text not null,
  units jsonb not null,
  points_limit integer,
  note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  archived boolean not null default false,
  catalog_version text,
  built_points integer,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint army_lists_built_points_range CHECK (built_points >= 0 AND built_points <= 99999),
  constraint army_lists_catalog_version_line CHECK (private.is_one_line(catalog_version, 60)),
  constraint army_lists_faction_line CHECK (private.is_one_line(faction, 60)),
  constraint army_lists_name_line CHECK (private.is_one_line(name, 100)),
  constraint army_lists_note_length CHECK (char_length(note) <= 2000),
  constraint army_lists_pkey PRIMARY KEY (id),
  constraint army_lists_points_limit_range CHECK (points_limit >= 1 AND points_limit <= 9999),
  constraint army_lists_tags_size CHECK (cardinality(tags) <= 12 AND octet_length(tags::text) <= 2000),
  constraint army_lists_units_array_or_text CHECK (private.is_unit_array(units, 500, 262144) OR jsonb_typeof(units) = 'string'::text AND octet_length(units::text) <= 262144),
  constraint army_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX army_lists_created_at_idx ON public.army_lists USING btree (created_at);
CREATE INDEX army_lists_user_id_idx ON public.army_lists USING btree (user_id, created_at DESC);
create policy army_lists_all_active on public.army_lists as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy army_lists_delete_owner on public.army_lists for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy army_lists_insert_owner on public.army_lists for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)) AND wab_id = (( SELECT private.own_wab_id() AS own_wab_id)));
create policy army_lists_select_owner on public.army_lists for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy army_lists_update_owner on public.army_lists for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER army_lists_count_added AFTER INSERT ON public.army_lists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER army_lists_count_changed AFTER UPDATE ON public.army_lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER army_lists_count_removed AFTER DELETE ON public.army_lists REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER army_lists_keep_deleted BEFORE DELETE ON public.army_lists FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id', 'user_id');
CREATE TRIGGER army_lists_keep_version AFTER UPDATE ON public.army_lists FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.faction IS DISTINCT FROM new.faction OR old.units IS DISTINCT FROM new.units OR old.points_limit IS DISTINCT FROM new.points_limit OR old.note IS DISTINCT FROM new.note OR old.tags IS DISTINCT FROM new.tags) EXECUTE FUNCTION private.keep_version();
CREATE TRIGGER army_lists_limit AFTER INSERT ON public.army_lists FOR EACH ROW EXECUTE FUNCTION private.limit_action('list', '2000', '24 hours', '');
CREATE TRIGGER army_lists_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.army_lists FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER army_lists_tidy BEFORE INSERT OR UPDATE ON public.army_lists FOR EACH ROW EXECUTE FUNCTION private.tidy_army_list();
CREATE TRIGGER army_lists_version BEFORE UPDATE ON public.army_lists FOR EACH ROW EXECUTE FUNCTION private.set_next_version();

create table public.audit_log (
  id bigint not null,
  happened_at timestamp with time zone not null default now(),
  actor_id uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_action_known CHECK (action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text])),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_actor_id_idx ON public.audit_log USING btree (actor_id);
CREATE INDEX audit_log_actor_time_idx ON public.audit_log USING btree (actor_id, id DESC);
CREATE INDEX audit_log_happened_at_idx ON public.audit_log USING btree (happened_at DESC);
CREATE INDEX audit_log_row_idx ON public.audit_log USING btree (table_name, row_id);
CREATE INDEX audit_log_table_time_idx ON public.audit_log USING btree (table_name, id DESC);
create policy audit_log_all_active on public.audit_log as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy audit_log_select_admin on public.audit_log for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create table public.blocks (
  blocker_id uuid not null default auth.uid(),
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint blocks_not_self CHECK (blocker_id <> blocked_id),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked_id_idx ON public.blocks USING btree (blocked_id);
create policy blocks_all_active on public.blocks as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy blocks_delete_blocker on public.blocks for delete to authenticated
  using (blocker_id = (( SELECT auth.uid() AS uid)));
create policy blocks_insert_blocker on public.blocks for insert to authenticated
  with check (blocker_id = (( SELECT auth.uid() AS uid)));
create policy blocks_select_blocker on public.blocks for select to authenticated
  using (blocker_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER blocks_end_friendship AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.end_friendship();
CREATE TRIGGER blocks_limit AFTER INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.limit_action('block', '100', '1 hour', '');
CREATE TRIGGER blocks_refuse_inactive BEFORE INSERT OR DELETE ON public.blocks FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER blocks_tell AFTER INSERT OR DELETE ON public.blocks FOR EACH ROW EXECUTE FUNCTION private.tell_of_blocks();

create table public.build_failures (
  id uuid not null default gen_random_uuid(),
  deploy_id text,
  site_name text not null,
  branch text,
  deploy_url text,
  error_message text,
  created_at timestamp with time zone not null default now(),
  constraint build_failures_branch_line CHECK (private.is_one_line(branch, 200)),
  constraint build_failures_deploy_id_length CHECK (char_length(deploy_id) >= 1 AND char_length(deploy_id) <= 200),
  constraint build_failures_deploy_id_unique UNIQUE (deploy_id),
  constraint build_failures_deploy_url_address CHECK (private.is_web_address(deploy_url)),
  constraint build_failures_error_message_length CHECK (char_length(error_message) <= 5000),
  constraint build_failures_pkey PRIMARY KEY (id),
  constraint build_failures_site_name_line CHECK (private.is_one_line(site_name, 200))
);
CREATE INDEX build_failures_created_at_idx ON public.build_failures USING btree (created_at DESC);
create policy build_failures_all_active on public.build_failures as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy build_failures_select_admin on public.build_failures for select to authenticated
  using (( SELECT private.is_wab_admin() AS is_wab_admin));
CREATE TRIGGER build_failures_tell AFTER INSERT ON public.build_failures FOR EACH ROW WHEN (new.created_at > (now() - '24:00:00'::interval)) EXECUTE FUNCTION private.tell_of_build_failure();

create table public.deleted_rows (
  id uuid not null default gen_random_uuid(),
  "position" bigint not null,
  batch uuid not null default private.deletion_batch(),
  table_name text not null,
  row_id text not null,
  content jsonb not null,
  owner_id uuid,
  deleted_by uuid,
  deleted_at timestamp with time zone not null default now(),
  constraint deleted_rows_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint deleted_rows_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint deleted_rows_pkey PRIMARY KEY (id),
  constraint deleted_rows_table_known CHECK (table_name = ANY (ARRAY['army_lists'::text, 'shared_lists'::text, 'news_items'::text, 'special_rules'::text, 'rules_chapters'::text, 'rules_sections'::text, 'faq_sections'::text, 'factions'::text, 'unit_overrides'::text]))
);
CREATE INDEX deleted_rows_batch_idx ON public.deleted_rows USING btree (batch);
CREATE INDEX deleted_rows_deleted_at_idx ON public.deleted_rows USING btree (deleted_at);
CREATE INDEX deleted_rows_deleted_by_idx ON public.deleted_rows USING btree (deleted_by);
CREATE INDEX deleted_rows_owner_id_idx ON public.deleted_rows USING btree (owner_id, deleted_at DESC);
create policy deleted_rows_all_active on public.deleted_rows as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy deleted_rows_delete_owner on public.deleted_rows for delete to authenticated
  using (owner_id = (( SELECT auth.uid() AS uid)));
create policy deleted_rows_select_member on public.deleted_rows for select to authenticated
  using (owner_id = (( SELECT auth.uid() AS uid)) OR owner_id IS NULL AND ( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER deleted_rows_count_added AFTER INSERT ON public.deleted_rows REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER deleted_rows_count_removed AFTER DELETE ON public.deleted_rows REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER deleted_rows_refuse_inactive BEFORE DELETE ON public.deleted_rows FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.deployments (
  id text not null,
  created_at timestamp with time zone not null default now(),
  state text not null,
  site_name text not null,
  branch text,
  deploy_url text,
  error_message text,
  is_ours boolean not null default true,
  constraint deployments_branch_line CHECK (private.is_one_line(branch, 200)),
  constraint deployments_deploy_url_address CHECK (private.is_web_address(deploy_url)),
  constraint deployments_error_message_length CHECK (char_length(error_message) <= 5000),
  constraint deployments_id_length CHECK (char_length(id) >= 1 AND char_length(id) <= 200),
  constraint deployments_pkey PRIMARY KEY (id),
  constraint deployments_site_name_line CHECK (private.is_one_line(site_name, 200)),
  constraint deployments_state_line CHECK (private.is_one_line(state, 40))
);
CREATE INDEX deployments_created_at_idx ON public.deployments USING btree (created_at DESC);
create policy deployments_all_active on public.deployments as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy deployments_select_admin on public.deployments for select to authenticated
  using (( SELECT private.is_wab_admin() AS is_wab_admin));
CREATE TRIGGER deployments_record_failed AFTER INSERT OR UPDATE ON public.deployments FOR EACH ROW WHEN (new.state = 'error'::text AND new.is_ours) EXECUTE FUNCTION private.record_failed_deployment();

create table public.direct_messages (
  id uuid not null default gen_random_uuid(),
  sender_id uuid not null default auth.uid(),
  recipient_id uuid,
  content text not null,
  read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint direct_messages_content_length CHECK (char_length(content) >= 1 AND char_length(content) <= 2000),
  constraint direct_messages_pkey PRIMARY KEY (id),
  constraint direct_messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint direct_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX direct_messages_recipient_id_idx ON public.direct_messages USING btree (recipient_id, sender_id, created_at DESC, id DESC);
CREATE INDEX direct_messages_sender_id_idx ON public.direct_messages USING btree (sender_id, recipient_id, created_at DESC, id DESC);
CREATE INDEX direct_messages_unread_idx ON public.direct_messages USING btree (recipient_id, sender_id) WHERE (NOT read);
create policy direct_messages_all_active on public.direct_messages as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy direct_messages_delete_sender on public.direct_messages for delete to authenticated
  using (sender_id = (( SELECT auth.uid() AS uid)));
create policy direct_messages_insert_sender on public.direct_messages for insert to authenticated
  with check (sender_id = (( SELECT auth.uid() AS uid)) AND private.may_message(recipient_id));
create policy direct_messages_select_partner on public.direct_messages for select to authenticated
  using ((( SELECT auth.uid() AS uid)) = sender_id OR (( SELECT auth.uid() AS uid)) = recipient_id OR ( SELECT private.is_admin() AS is_admin) AND private.is_reported_message(id));
create policy direct_messages_update_recipient on public.direct_messages for update to authenticated
  using (recipient_id = (( SELECT auth.uid() AS uid)))
  with check (recipient_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER direct_messages_count_added AFTER INSERT ON public.direct_messages FOR EACH ROW EXECUTE FUNCTION private.count_words('sender_id', 'content');
CREATE TRIGGER direct_messages_count_removed AFTER DELETE ON public.direct_messages FOR EACH ROW EXECUTE FUNCTION private.count_words('sender_id', 'content');
CREATE TRIGGER direct_messages_limit AFTER INSERT ON public.direct_messages FOR EACH ROW EXECUTE FUNCTION private.limit_action('message', '20', '1 minute', '5');
CREATE TRIGGER direct_messages_limit_conversations AFTER INSERT ON public.direct_messages FOR EACH ROW EXECUTE FUNCTION private.limit_conversations();
CREATE TRIGGER direct_messages_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.direct_messages FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER direct_messages_tell AFTER INSERT ON public.direct_messages FOR EACH ROW WHEN (new.recipient_id IS NOT NULL) EXECUTE FUNCTION private.tell_of_message();
CREATE TRIGGER direct_messages_tidy BEFORE INSERT ON public.direct_messages FOR EACH ROW EXECUTE FUNCTION private.tidy_message();

create table public.factions (
  id text not null,
  name text not null,
  name_es text,
  name_fr text,
  order_index integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint factions_id_form CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(id) <= 60),
  constraint factions_name_es_line CHECK (private.is_one_line(name_es, 60)),
  constraint factions_name_fr_line CHECK (private.is_one_line(name_fr, 60)),
  constraint factions_name_line CHECK (private.is_one_line(name, 60)),
  constraint factions_pkey PRIMARY KEY (id)
);
create policy factions_all_active on public.factions as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy factions_delete_admin on public.factions for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy factions_insert_admin on public.factions for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy factions_select_everyone on public.factions for select to anon, authenticated
  using (true);
create policy factions_update_admin on public.factions for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER factions_keep_deleted BEFORE DELETE ON public.factions FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER factions_record_change AFTER INSERT OR DELETE OR UPDATE ON public.factions FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER factions_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.factions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER factions_set_updated_at BEFORE UPDATE ON public.factions FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.faq_sections (
  id uuid not null default gen_random_uuid(),
  slug text,
  section text not null,
  section_es text,
  section_fr text,
  content text not null default ''::text,
  content_es text,
  content_fr text,
  order_index integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint faq_sections_content_es_length CHECK (char_length(content_es) <= 20000),
  constraint faq_sections_content_fr_length CHECK (char_length(content_fr) <= 20000),
  constraint faq_sections_content_length CHECK (char_length(content) <= 20000),
  constraint faq_sections_pkey PRIMARY KEY (id),
  constraint faq_sections_section_es_line CHECK (private.is_one_line(section_es, 300)),
  constraint faq_sections_section_fr_line CHECK (private.is_one_line(section_fr, 300)),
  constraint faq_sections_section_line CHECK (private.is_one_line(section, 300)),
  constraint faq_sections_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint faq_sections_slug_unique UNIQUE (slug)
);
CREATE INDEX faq_sections_order_index_idx ON public.faq_sections USING btree (order_index);
create policy faq_sections_all_active on public.faq_sections as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy faq_sections_delete_admin on public.faq_sections for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy faq_sections_insert_admin on public.faq_sections for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy faq_sections_select_everyone on public.faq_sections for select to anon, authenticated
  using (true);
create policy faq_sections_update_admin on public.faq_sections for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER faq_sections_keep_deleted BEFORE DELETE ON public.faq_sections FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER faq_sections_record_change AFTER INSERT OR DELETE OR UPDATE ON public.faq_sections FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER faq_sections_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.faq_sections FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER faq_sections_set_updated_at BEFORE UPDATE ON public.faq_sections FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.friendships (
  id uuid not null default gen_random_uuid(),
  sender_id uuid not null default auth.uid(),
  recipient_id uuid not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  constraint friendships_not_self CHECK (sender_id <> recipient_id),
  constraint friendships_pair_unique UNIQUE (sender_id, recipient_id),
  constraint friendships_pkey PRIMARY KEY (id),
  constraint friendships_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint friendships_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint friendships_status_known CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text]))
);
CREATE UNIQUE INDEX friendships_either_way_unique ON public.friendships USING btree (LEAST(sender_id, recipient_id), GREATEST(sender_id, recipient_id));
CREATE INDEX friendships_recipient_id_idx ON public.friendships USING btree (recipient_id);
create policy friendships_all_active on public.friendships as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy friendships_delete_friend on public.friendships for delete to authenticated
  using (sender_id = (( SELECT auth.uid() AS uid)) OR recipient_id = (( SELECT auth.uid() AS uid)));
create policy friendships_insert_sender on public.friendships for insert to authenticated
  with check (sender_id = (( SELECT auth.uid() AS uid)) AND private.may_approach(recipient_id));
create policy friendships_select_friend on public.friendships for select to authenticated
  using (sender_id = (( SELECT auth.uid() AS uid)) OR recipient_id = (( SELECT auth.uid() AS uid)));
create policy friendships_update_recipient on public.friendships for update to authenticated
  using (recipient_id = (( SELECT auth.uid() AS uid)) AND status = 'pending'::text)
  with check (recipient_id = (( SELECT auth.uid() AS uid)) AND status = 'accepted'::text);
CREATE TRIGGER friendships_forget_request AFTER DELETE ON public.friendships FOR EACH ROW WHEN (old.status = 'pending'::text) EXECUTE FUNCTION private.forget_request();
CREATE TRIGGER friendships_keep_ended AFTER DELETE ON public.friendships FOR EACH ROW EXECUTE FUNCTION private.keep_ended_friendship();
CREATE TRIGGER friendships_limit AFTER INSERT ON public.friendships FOR EACH ROW WHEN (new.status = 'pending'::text AND new.sender_id = auth.uid()) EXECUTE FUNCTION private.limit_action('friend request', '20', '24 hours', '5');
CREATE TRIGGER friendships_read_request AFTER UPDATE ON public.friendships FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'accepted'::text) EXECUTE FUNCTION private.read_request();
CREATE TRIGGER friendships_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.friendships FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER friendships_set_accepted_at BEFORE UPDATE ON public.friendships FOR EACH ROW EXECUTE FUNCTION private.set_accepted_at();
CREATE TRIGGER friendships_tell_ended AFTER DELETE ON public.friendships FOR EACH ROW WHEN (old.status = 'accepted'::text) EXECUTE FUNCTION private.tell_of_ended_friendship();
CREATE TRIGGER friendships_tell_of_acceptance AFTER UPDATE ON public.friendships FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'accepted'::text) EXECUTE FUNCTION private.tell_of_acceptance();
CREATE TRIGGER friendships_tell_of_request AFTER INSERT ON public.friendships FOR EACH ROW WHEN (new.status = 'pending'::text AND new.recipient_id IS DISTINCT FROM auth.uid()) EXECUTE FUNCTION private.tell_of_request();

create table public.game_events (
  id text not null,
  game_id uuid not null,
  number integer not null,
  user_id uuid,
  created_at timestamp with time zone not null default now(),
  event jsonb not null,
  bytes integer not null,
  constraint game_events_event_object CHECK (jsonb_typeof(event) = 'object'::text AND octet_length(event::text) <= 65536),
  constraint game_events_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint game_events_id_unique UNIQUE (game_id, id),
  constraint game_events_number_range CHECK (number >= 1 AND number <= 100000),
  constraint game_events_pkey PRIMARY KEY (game_id, number),
  constraint game_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX game_events_user_id_idx ON public.game_events USING btree (user_id);
create policy game_events_all_active on public.game_events as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));

create table public.game_participants (
  id uuid not null default gen_random_uuid(),
  game_id uuid not null,
  user_id uuid,
  seat smallint not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint game_participants_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint game_participants_name_line CHECK (name = ''::text OR private.is_one_line(name, 60)),
  constraint game_participants_pkey PRIMARY KEY (id),
  constraint game_participants_seat_range CHECK (seat = ANY (ARRAY[1, 2])),
  constraint game_participants_seat_unique UNIQUE (game_id, seat),
  constraint game_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX game_participants_member_unique ON public.game_participants USING btree (game_id, user_id);
CREATE INDEX game_participants_user_id_idx ON public.game_participants USING btree (user_id, game_id);
create policy game_participants_all_active on public.game_participants as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy game_participants_select_player on public.game_participants for select to authenticated
  using ((game_id IN ( SELECT private.own_games() AS own_games)));
CREATE TRIGGER game_participants_count_for_member AFTER INSERT OR UPDATE OF user_id ON public.game_participants FOR EACH ROW WHEN (new.user_id IS NOT NULL) EXECUTE FUNCTION private.count_for_member();
CREATE TRIGGER game_participants_tidy BEFORE INSERT OR UPDATE ON public.game_participants FOR EACH ROW EXECUTE FUNCTION private.tidy_participant();

create table public.game_results (
  game_id uuid not null,
  winner_seat smallint,
  scores jsonb not null,
  recorded_by uuid default auth.uid(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  disputed_by uuid,
  disputed_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone,
  constraint game_results_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint game_results_changed_or_confirmed CHECK (changed_at IS NULL OR confirmed_at IS NULL),
  constraint game_results_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint game_results_disputed_by_fkey FOREIGN KEY (disputed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint game_results_disputed_or_confirmed CHECK (disputed_at IS NULL OR confirmed_at IS NULL),
  constraint game_results_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint game_results_pkey PRIMARY KEY (game_id),
  constraint game_results_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint game_results_scores_object CHECK (jsonb_typeof(scores) = 'object'::text AND octet_length(scores::text) <= 16384),
  constraint game_results_winner_seat_range CHECK (winner_seat = ANY (ARRAY[1, 2]))
);
CREATE INDEX game_results_changed_by_idx ON public.game_results USING btree (changed_by);
CREATE INDEX game_results_confirmed_by_idx ON public.game_results USING btree (confirmed_by);
CREATE INDEX game_results_disputed_by_idx ON public.game_results USING btree (disputed_by);
CREATE INDEX game_results_recorded_by_idx ON public.game_results USING btree (recorded_by);
create policy game_results_all_active on public.game_results as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy game_results_delete_player on public.game_results for delete to authenticated
  using (confirmed_at IS NULL AND changed_at IS NULL AND recorded_by = (( SELECT auth.uid() AS uid)) AND (game_id IN ( SELECT private.own_games() AS own_games)));
create policy game_results_insert_player on public.game_results for insert to authenticated
  with check (recorded_by = (( SELECT auth.uid() AS uid)) AND (game_id IN ( SELECT private.own_games() AS own_games)));
create policy game_results_select_player on public.game_results for select to authenticated
  using ((game_id IN ( SELECT private.own_games() AS own_games)));
CREATE TRIGGER game_results_refuse_inactive BEFORE INSERT OR DELETE ON public.game_results FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.games (
  id uuid not null default gen_random_uuid(),
  created_by uuid,
  mission text,
  created_at timestamp with time zone not null default now(),
  channel text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  number integer not null default 0,
  bytes integer not null default 0,
  active_at timestamp with time zone not null default now(),
  latest_time integer not null default 0,
  counted integer not null default 0,
  counted_for uuid,
  constraint games_channel_unique UNIQUE (channel),
  constraint games_counted_for_fkey FOREIGN KEY (counted_for) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint games_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint games_mission_line CHECK (private.is_one_line(mission, 100)),
  constraint games_pkey PRIMARY KEY (id)
);
CREATE INDEX games_active_at_idx ON public.games USING btree (active_at);
CREATE INDEX games_counted_for_idx ON public.games USING btree (counted_for);
CREATE INDEX games_created_at_idx ON public.games USING btree (created_at);
CREATE INDEX games_created_by_idx ON public.games USING btree (created_by);
create policy games_all_active on public.games as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy games_delete_creator on public.games for delete to authenticated
  using (created_by = (( SELECT auth.uid() AS uid)) AND private.is_only_player(id));
create policy games_select_player on public.games for select to authenticated
  using (created_by = (( SELECT auth.uid() AS uid)) OR (id IN ( SELECT private.own_games() AS own_games)));
CREATE TRIGGER games_count_added AFTER INSERT ON public.games FOR EACH ROW WHEN (new.counted > 0) EXECUTE FUNCTION private.count_match_bytes();
CREATE TRIGGER games_count_changed AFTER UPDATE ON public.games FOR EACH ROW WHEN (new.counted IS DISTINCT FROM old.counted OR new.counted_for IS DISTINCT FROM old.counted_for) EXECUTE FUNCTION private.count_match_bytes();
CREATE TRIGGER games_count_growth BEFORE UPDATE ON public.games FOR EACH ROW WHEN (new.bytes > old.bytes) EXECUTE FUNCTION private.count_growth();
CREATE TRIGGER games_count_removed AFTER DELETE ON public.games FOR EACH ROW WHEN (old.counted > 0) EXECUTE FUNCTION private.count_match_bytes();
CREATE TRIGGER games_limit AFTER INSERT ON public.games FOR EACH ROW EXECUTE FUNCTION private.limit_action('game', '30', '1 hour', '');
CREATE TRIGGER games_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.games FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER games_tidy BEFORE INSERT OR UPDATE OF mission ON public.games FOR EACH ROW EXECUTE FUNCTION private.tidy_game();

create table public.mail_choices (
  user_id uuid not null default auth.uid(),
  announcements boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint mail_choices_pkey PRIMARY KEY (user_id),
  constraint mail_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy mail_choices_all_active on public.mail_choices as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy mail_choices_delete_owner on public.mail_choices for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy mail_choices_insert_owner on public.mail_choices for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy mail_choices_select_owner on public.mail_choices for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy mail_choices_update_owner on public.mail_choices for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER mail_choices_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.mail_choices FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER mail_choices_set_time BEFORE UPDATE ON public.mail_choices FOR EACH ROW EXECUTE FUNCTION private.set_mail_choices_time();

create table public.mail_outbox (
  id uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  user_id uuid,
  requested_by uuid,
  template text not null,
  language text not null default 'en'::text,
  recipient text not null,
  facts jsonb not null default '{}'::jsonb,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  last_error text,
  announcement_id uuid,
  handed_over_at timestamp with time zone,
  constraint mail_outbox_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcements(id) ON DELETE CASCADE,
  constraint mail_outbox_facts_object CHECK (jsonb_typeof(facts) = 'object'::text),
  constraint mail_outbox_language_known CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])),
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_recipient_length CHECK (char_length(recipient) >= 3 AND char_length(recipient) <= 320 AND recipient !~ '[\u0001-\u0020\u007f]'::text),
  constraint mail_outbox_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint mail_outbox_template_form CHECK (template ~ '^[a-z][a-z0-9-]{0,49}$'::text),
  constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX mail_outbox_announced_idx ON public.mail_outbox USING btree (announcement_id, next_try_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL) AND (handed_over_at IS NULL));
CREATE INDEX mail_outbox_announcement_id_idx ON public.mail_outbox USING btree (announcement_id);
CREATE INDEX mail_outbox_created_at_idx ON public.mail_outbox USING btree (created_at DESC);
CREATE UNIQUE INDEX mail_outbox_once_a_member_unique ON public.mail_outbox USING btree (announcement_id, user_id) WHERE (announcement_id IS NOT NULL);
CREATE INDEX mail_outbox_requested_by_idx ON public.mail_outbox USING btree (requested_by);
CREATE INDEX mail_outbox_user_id_idx ON public.mail_outbox USING btree (user_id);
CREATE INDEX mail_outbox_waiting_idx ON public.mail_outbox USING btree (next_try_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));
create policy mail_outbox_all_active on public.mail_outbox as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy mail_outbox_select_admin on public.mail_outbox for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create table public.match_records (
  user_id uuid not null default auth.uid(),
  match_id uuid not null,
  summary jsonb not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint match_records_pkey PRIMARY KEY (user_id, match_id),
  constraint match_records_summary_object CHECK (jsonb_typeof(summary) = 'object'::text AND octet_length(summary::text) <= 16384),
  constraint match_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy match_records_all_active on public.match_records as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy match_records_delete_owner on public.match_records for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy match_records_insert_owner on public.match_records for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy match_records_select_owner on public.match_records for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy match_records_update_owner on public.match_records for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER match_records_count_added AFTER INSERT ON public.match_records REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER match_records_count_changed AFTER UPDATE ON public.match_records REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER match_records_count_removed AFTER DELETE ON public.match_records REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER match_records_limit AFTER INSERT ON public.match_records FOR EACH ROW EXECUTE FUNCTION private.limit_action('match record', '300', '1 hour', '');
CREATE TRIGGER match_records_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.match_records FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER match_records_updated_at BEFORE UPDATE ON public.match_records FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.news_items (
  id uuid not null default gen_random_uuid(),
  news_id text,
  date date not null default CURRENT_DATE,
  translation_key text,
  content_en text,
  content_es text,
  content_fr text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint news_items_content_en_length CHECK (char_length(content_en) <= 20000),
  constraint news_items_content_es_length CHECK (char_length(content_es) <= 20000),
  constraint news_items_content_fr_length CHECK (char_length(content_fr) <= 20000),
  constraint news_items_news_id_line CHECK (private.is_one_line(news_id, 100)),
  constraint news_items_news_id_unique UNIQUE (news_id),
  constraint news_items_pkey PRIMARY KEY (id),
  constraint news_items_translation_key_line CHECK (private.is_one_line(translation_key, 100))
);
CREATE INDEX news_items_date_idx ON public.news_items USING btree (date DESC);
create policy news_items_all_active on public.news_items as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy news_items_delete_admin on public.news_items for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy news_items_insert_admin on public.news_items for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy news_items_select_everyone on public.news_items for select to anon, authenticated
  using (true);
create policy news_items_update_admin on public.news_items for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER news_items_keep_deleted BEFORE DELETE ON public.news_items FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER news_items_record_change AFTER INSERT OR DELETE OR UPDATE ON public.news_items FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER news_items_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.news_items FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER news_items_set_updated_at BEFORE UPDATE ON public.news_items FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.notification_settings (
  user_id uuid not null default auth.uid(),
  kind text not null,
  in_app boolean not null default true,
  push boolean not null default true,
  constraint notification_settings_in_app_always CHECK (in_app OR (kind <> ALL (ARRAY['build_failure'::text, 'post_hidden'::text, 'comment_hidden'::text, 'report_decided'::text, 'warning'::text]))),
  constraint notification_settings_kind_known CHECK (kind = ANY (ARRAY['direct_message'::text, 'friend_request'::text, 'friend_accepted'::text, 'profile_comment'::text, 'build_failure'::text, 'post_hidden'::text, 'comment_hidden'::text, 'post_comment'::text, 'report_decided'::text, 'warning'::text, 'notice'::text, 'result_changed'::text])),
  constraint notification_settings_pkey PRIMARY KEY (user_id, kind),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy notification_settings_all_active on public.notification_settings as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy notification_settings_delete_owner on public.notification_settings for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy notification_settings_insert_owner on public.notification_settings for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy notification_settings_select_owner on public.notification_settings for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy notification_settings_update_owner on public.notification_settings for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER notification_settings_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.notification_settings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.notifications (
  id uuid not null default gen_random_uuid(),
  recipient_id uuid not null,
  sender_id uuid,
  type text not null,
  content jsonb not null default '{}'::jsonb,
  message text,
  read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint notifications_content_object CHECK (jsonb_typeof(content) = 'object'::text),
  constraint notifications_message_length CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint notifications_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint notifications_type_known CHECK (type = ANY (ARRAY['direct_message'::text, 'friend_request'::text, 'friend_accepted'::text, 'profile_comment'::text, 'build_failure'::text, 'post_hidden'::text, 'comment_hidden'::text, 'post_comment'::text, 'report_decided'::text, 'warning'::text, 'notice'::text, 'result_changed'::text]))
);
CREATE INDEX notifications_naming_idx ON public.notifications USING btree (((content ->> 'name'::text))) WHERE (type = ANY (ARRAY['report_decided'::text, 'comment_hidden'::text]));
CREATE UNIQUE INDEX notifications_one_unread_post_comment_unique ON public.notifications USING btree (recipient_id, sender_id, ((content ->> 'list_id'::text))) WHERE ((type = 'post_comment'::text) AND (NOT read));
CREATE UNIQUE INDEX notifications_one_unread_request_unique ON public.notifications USING btree (recipient_id, sender_id) WHERE ((type = 'friend_request'::text) AND (NOT read));
CREATE UNIQUE INDEX notifications_one_unread_result_changed_unique ON public.notifications USING btree (recipient_id, ((content ->> 'game_id'::text))) WHERE ((type = 'result_changed'::text) AND (NOT read));
CREATE INDEX notifications_read_created_at_idx ON public.notifications USING btree (created_at) WHERE read;
CREATE INDEX notifications_recipient_id_idx ON public.notifications USING btree (recipient_id, created_at DESC);
CREATE INDEX notifications_sender_id_idx ON public.notifications USING btree (sender_id);
CREATE INDEX notifications_unread_newest_idx ON public.notifications USING btree (recipient_id, created_at DESC) WHERE (NOT read);
create policy notifications_all_active on public.notifications as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy notifications_delete_recipient on public.notifications for delete to authenticated
  using (recipient_id = (( SELECT auth.uid() AS uid)));
create policy notifications_select_recipient on public.notifications for select to authenticated
  using (recipient_id = (( SELECT auth.uid() AS uid)));
create policy notifications_update_recipient on public.notifications for update to authenticated
  using (recipient_id = (( SELECT auth.uid() AS uid)))
  with check (recipient_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER notifications_queue_push AFTER INSERT ON public.notifications FOR EACH ROW EXECUTE FUNCTION private.queue_push();
CREATE TRIGGER notifications_refuse_inactive BEFORE DELETE OR UPDATE ON public.notifications FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.privacy (
  user_id uuid not null default auth.uid(),
  details text not null default 'everyone'::text,
  lists text not null default 'everyone'::text,
  matches text not null default 'everyone'::text,
  comments text not null default 'everyone'::text,
  activity text not null default 'friends'::text,
  presence text not null default 'friends'::text,
  updated_at timestamp with time zone not null default now(),
  constraint privacy_activity_known CHECK (activity = ANY (ARRAY['friends'::text, 'nobody'::text])),
  constraint privacy_comments_known CHECK (comments = ANY (ARRAY['everyone'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_details_known CHECK (details = ANY (ARRAY['everyone'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_lists_known CHECK (lists = ANY (ARRAY['everyone'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_matches_known CHECK (matches = ANY (ARRAY['everyone'::text, 'friends'::text, 'nobody'::text])),
  constraint privacy_pkey PRIMARY KEY (user_id),
  constraint privacy_presence_known CHECK (presence = ANY (ARRAY['friends'::text, 'nobody'::text])),
  constraint privacy_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy privacy_all_active on public.privacy as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy privacy_delete_owner on public.privacy for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy privacy_insert_owner on public.privacy for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy privacy_select_owner on public.privacy for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy privacy_update_owner on public.privacy for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER privacy_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.privacy FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER privacy_set_time BEFORE UPDATE ON public.privacy FOR EACH ROW EXECUTE FUNCTION private.set_privacy_time();
CREATE TRIGGER privacy_tell_hidden AFTER INSERT OR UPDATE ON public.privacy FOR EACH ROW WHEN (new.presence = 'nobody'::text) EXECUTE FUNCTION private.tell_of_hidden_presence();

create table public.profile_comments (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  author_id uuid not null default auth.uid(),
  content text not null,
  created_at timestamp with time zone not null default now(),
  constraint profile_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_comments_content_length CHECK (char_length(content) >= 1 AND char_length(content) <= 1000),
  constraint profile_comments_pkey PRIMARY KEY (id),
  constraint profile_comments_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX profile_comments_author_id_idx ON public.profile_comments USING btree (author_id);
CREATE INDEX profile_comments_profile_id_idx ON public.profile_comments USING btree (profile_id, created_at DESC);
create policy profile_comments_all_active on public.profile_comments as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy profile_comments_delete_member on public.profile_comments for delete to authenticated
  using ((( SELECT auth.uid() AS uid)) = profile_id OR (( SELECT auth.uid() AS uid)) = author_id OR ( SELECT private.is_admin() AS is_admin));
create policy profile_comments_insert_author on public.profile_comments for insert to authenticated
  with check (author_id = (( SELECT auth.uid() AS uid)) AND (profile_id = (( SELECT auth.uid() AS uid)) OR private.may_approach(profile_id) AND private.shows(profile_id, 'comments'::text)));
create policy profile_comments_select_member on public.profile_comments for select to authenticated
  using ((( SELECT auth.uid() AS uid)) = profile_id OR (( SELECT auth.uid() AS uid)) = author_id OR NOT (author_id IN ( SELECT private.hidden_members() AS hidden_members)) AND private.shows(profile_id, 'comments'::text) OR ( SELECT private.is_admin() AS is_admin) AND private.is_reported(id));
CREATE TRIGGER profile_comments_limit AFTER INSERT ON public.profile_comments FOR EACH ROW EXECUTE FUNCTION private.limit_action('comment', '30', '1 hour', '10');
CREATE TRIGGER profile_comments_record_change AFTER DELETE ON public.profile_comments FOR EACH ROW EXECUTE FUNCTION private.record_change('id', 'author_id');
CREATE TRIGGER profile_comments_refuse_inactive BEFORE INSERT OR DELETE ON public.profile_comments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER profile_comments_tell AFTER INSERT ON public.profile_comments FOR EACH ROW WHEN (new.profile_id <> new.author_id) EXECUTE FUNCTION private.tell_of_profile_comment();
CREATE TRIGGER profile_comments_tidy BEFORE INSERT ON public.profile_comments FOR EACH ROW EXECUTE FUNCTION private.tidy_message();

create table public.profile_details (
  user_id uuid not null default auth.uid(),
  bio text,
  location text,
  favourite_faction text,
  links jsonb not null default '[]'::jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint profile_details_bio_length CHECK (char_length(bio) >= 1 AND char_length(bio) <= 1000),
  constraint profile_details_favourite_faction_line CHECK (private.is_one_line(favourite_faction, 60)),
  constraint profile_details_links_form CHECK (private.is_profile_links(links)),
  constraint profile_details_location_line CHECK (private.is_one_line(location, 100)),
  constraint profile_details_pkey PRIMARY KEY (user_id),
  constraint profile_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy profile_details_all_active on public.profile_details as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy profile_details_insert_owner on public.profile_details for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy profile_details_select_guest on public.profile_details for select to anon
  using (((EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profile_details.user_id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profile_details.user_id))) AND private.shows(user_id, 'details'::text));
create policy profile_details_select_member on public.profile_details for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR ((user_id IN ( SELECT private.friends_and_asked() AS friends_and_asked)) OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profile_details.user_id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profile_details.user_id)) OR (user_id IN ( SELECT private.acquaintances() AS acquaintances))) AND private.shows(user_id, 'details'::text) OR ( SELECT private.is_admin() AS is_admin) AND private.is_reported(user_id));
create policy profile_details_update_member on public.profile_details for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
  with check (user_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER profile_details_record_change AFTER UPDATE ON public.profile_details FOR EACH ROW EXECUTE FUNCTION private.record_change('user_id', 'user_id');
CREATE TRIGGER profile_details_refuse_inactive BEFORE INSERT OR UPDATE ON public.profile_details FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER profile_details_tidy BEFORE INSERT OR UPDATE ON public.profile_details FOR EACH ROW EXECUTE FUNCTION private.tidy_details();

create table public.profile_figures (
  user_id uuid not null,
  games_won integer not null default 0,
  games_lost integer not null default 0,
  games_drawn integer not null default 0,
  constraint profile_figures_drawn_count CHECK (games_drawn >= 0),
  constraint profile_figures_lost_count CHECK (games_lost >= 0),
  constraint profile_figures_pkey PRIMARY KEY (user_id),
  constraint profile_figures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_figures_won_count CHECK (games_won >= 0)
);
create policy profile_figures_all_active on public.profile_figures as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy profile_figures_select_guest on public.profile_figures for select to anon
  using (((EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profile_figures.user_id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profile_figures.user_id))) AND private.shows(user_id, 'matches'::text));
create policy profile_figures_select_member on public.profile_figures for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR ((user_id IN ( SELECT private.friends_and_asked() AS friends_and_asked)) OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profile_figures.user_id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profile_figures.user_id)) OR (user_id IN ( SELECT private.acquaintances() AS acquaintances))) AND private.shows(user_id, 'matches'::text));

create table public.profiles (
  id uuid not null,
  username text not null,
  wab_id text not null default private.new_wab_id(),
  avatar_url text,
  banned boolean not null default false,
  deactivated boolean not null default false,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_avatar_url_image CHECK (private.is_image_address(avatar_url)),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_removed_is_banned CHECK (removed_at IS NULL OR banned),
  constraint profiles_username_form CHECK (private.is_username(username)),
  constraint profiles_username_not_reserved CHECK (NOT private.is_reserved_username(username)),
  constraint profiles_wab_id_form CHECK (wab_id ~ '^WAB(-[0-9A-HJKMNP-TV-Z]{4}){3}$'::text),
  constraint profiles_wab_id_unique UNIQUE (wab_id)
);
CREATE INDEX profiles_banned_idx ON public.profiles USING btree (id) WHERE banned;
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at);
CREATE INDEX profiles_deactivated_idx ON public.profiles USING btree (id) WHERE deactivated;
CREATE INDEX profiles_hidden_idx ON public.profiles USING btree (id) WHERE (banned OR deactivated);
CREATE INDEX profiles_removed_at_idx ON public.profiles USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX profiles_search_idx ON public.profiles USING gin (private.search_text(username) extensions.gin_trgm_ops);
CREATE INDEX profiles_search_name_idx ON public.profiles USING btree (private.search_text(username) COLLATE "C");
CREATE UNIQUE INDEX profiles_username_key_unique ON public.profiles USING btree (private.username_key(username));
create policy profiles_all_active on public.profiles as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy profiles_select_guest on public.profiles for select to anon
  using (NOT banned AND NOT deactivated AND (( SELECT private.is_head_request() AS is_head_request) OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profiles.id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profiles.id))));
create policy profiles_select_member on public.profiles for select to authenticated
  using (id = (( SELECT auth.uid() AS uid)) OR NOT banned AND NOT deactivated AND (( SELECT private.is_head_request() AS is_head_request) OR (id IN ( SELECT private.friends_and_asked() AS friends_and_asked)) OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.user_id = profiles.id AND post.is_active)) OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.user_id = profiles.id)) OR (id IN ( SELECT private.acquaintances() AS acquaintances))) OR ( SELECT private.is_admin() AS is_admin));
create policy profiles_update_member on public.profiles for update to authenticated
  using (id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))
  with check (id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER profiles_apply_ban AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (old.banned IS DISTINCT FROM new.banned OR old.deactivated IS DISTINCT FROM new.deactivated) EXECUTE FUNCTION private.apply_ban();
CREATE TRIGGER profiles_count_comments BEFORE DELETE ON public.profiles FOR EACH ROW WHEN (old.banned OR old.deactivated) EXECUTE FUNCTION private.count_comments_of_leaver();
CREATE TRIGGER profiles_forget BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.forget_member();
CREATE TRIGGER profiles_forget_sanctions AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.forget_sanctions();
CREATE TRIGGER profiles_keep_an_admin BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (NOT old.banned AND NOT old.deactivated AND (new.banned OR new.deactivated)) EXECUTE FUNCTION private.keep_an_admin_profile();
CREATE TRIGGER profiles_keep_an_admin_row BEFORE DELETE ON public.profiles FOR EACH ROW WHEN (NOT old.banned AND NOT old.deactivated) EXECUTE FUNCTION private.keep_an_admin_profile();
CREATE TRIGGER profiles_keep_oneself BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (NOT old.banned AND new.banned) EXECUTE FUNCTION private.keep_oneself();
CREATE TRIGGER profiles_record_change AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (NOT (old.banned IS DISTINCT FROM new.banned OR old.deactivated IS DISTINCT FROM new.deactivated OR old.removed_at IS DISTINCT FROM new.removed_at)) EXECUTE FUNCTION private.record_change('id', 'id');
CREATE TRIGGER profiles_record_flags AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (old.banned IS DISTINCT FROM new.banned OR old.deactivated IS DISTINCT FROM new.deactivated OR old.removed_at IS DISTINCT FROM new.removed_at) EXECUTE FUNCTION private.record_change('id', '', 'server');
CREATE TRIGGER profiles_recount_comments AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((old.banned OR old.deactivated) IS DISTINCT FROM (new.banned OR new.deactivated)) EXECUTE FUNCTION private.recount_comments();
CREATE TRIGGER profiles_refuse_former_names BEFORE INSERT OR UPDATE OF username ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.refuse_former_names();
CREATE TRIGGER profiles_refuse_inactive BEFORE UPDATE ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER profiles_refuse_non_admins BEFORE UPDATE OF banned, deactivated ON public.profiles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER profiles_tell_gone AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (NOT (old.banned OR old.deactivated) AND (new.banned OR new.deactivated)) EXECUTE FUNCTION private.tell_author_gone();
CREATE TRIGGER profiles_tell_renamed AFTER UPDATE OF username ON public.profiles FOR EACH ROW WHEN (old.username IS DISTINCT FROM new.username) EXECUTE FUNCTION private.tell_renamed();
CREATE TRIGGER profiles_tidy BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.tidy_profile();

create table public.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_auth_secret_form CHECK ((auth_secret COLLATE "C") ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint push_subscriptions_endpoint_public CHECK (char_length(endpoint) <= 1000 AND (endpoint COLLATE "C") ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])(:443)?/[!-~]*$'::text AND (endpoint COLLATE "C") !~ '^https://[^/]*\.(local|localhost|internal|intranet|lan|home|arpa)(:443)?/'::text),
  constraint push_subscriptions_endpoint_unique UNIQUE (endpoint),
  constraint push_subscriptions_language_known CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text])),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_public_key_form CHECK ((public_key COLLATE "C") ~ '^[A-Za-z0-9_-]{87}$'::text),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_session_id_idx ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_idx ON public.push_subscriptions USING btree (user_id, created_at DESC);
create policy push_subscriptions_all_active on public.push_subscriptions as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy push_subscriptions_delete_owner on public.push_subscriptions for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy push_subscriptions_select_owner on public.push_subscriptions for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER push_subscriptions_refuse_inactive BEFORE DELETE ON public.push_subscriptions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid default auth.uid(),
  shared_list_id uuid,
  shared_list_comment_id uuid,
  profile_comment_id uuid,
  message_id uuid,
  profile_id uuid,
  accused_id uuid,
  reason text not null,
  copy jsonb,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  shown_before boolean,
  kind text generated always as (
CASE
    WHEN (copy ? 'units'::text) THEN 'post'::text
    WHEN (copy ? 'list_id'::text) THEN 'comment'::text
    WHEN (copy ? 'recipient_id'::text) THEN 'message'::text
    WHEN (copy ? 'profile_id'::text) THEN 'profile_comment'::text
    ELSE 'profile'::text
END) stored,
  subject text generated always as (COALESCE((copy ->> 'id'::text), (profile_id)::text, (id)::text)) stored,
  constraint reports_accused_id_fkey FOREIGN KEY (accused_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE SET NULL,
  constraint reports_one_target CHECK (num_nonnulls(shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id) <= 1),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_profile_comment_id_fkey FOREIGN KEY (profile_comment_id) REFERENCES public.profile_comments(id) ON DELETE SET NULL,
  constraint reports_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint reports_reason_length CHECK (char_length(reason) >= 1 AND char_length(reason) <= 1000),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint reports_shared_list_comment_id_fkey FOREIGN KEY (shared_list_comment_id) REFERENCES public.shared_list_comments(id) ON DELETE SET NULL,
  constraint reports_shared_list_id_fkey FOREIGN KEY (shared_list_id) REFERENCES public.shared_lists(id) ON DELETE SET NULL,
  constraint reports_status_known CHECK (status = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))
);
CREATE INDEX reports_accused_id_idx ON public.reports USING btree (accused_id);
CREATE INDEX reports_closed_at_idx ON public.reports USING btree (closed_at DESC) WHERE (status <> 'open'::text);
CREATE INDEX reports_created_at_idx ON public.reports USING btree (created_at);
CREATE INDEX reports_message_id_idx ON public.reports USING btree (message_id);
CREATE INDEX reports_open_idx ON public.reports USING btree (created_at DESC) WHERE (status = 'open'::text);
CREATE INDEX reports_profile_comment_id_idx ON public.reports USING btree (profile_comment_id);
CREATE INDEX reports_profile_id_idx ON public.reports USING btree (profile_id);
CREATE INDEX reports_reporter_id_idx ON public.reports USING btree (reporter_id);
CREATE INDEX reports_shared_list_comment_id_idx ON public.reports USING btree (shared_list_comment_id);
CREATE INDEX reports_shared_list_id_idx ON public.reports USING btree (shared_list_id);
CREATE INDEX reports_subject_idx ON public.reports USING btree (subject);
create policy reports_all_active on public.reports as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy reports_insert_reporter on public.reports for insert to authenticated
  with check (reporter_id = (( SELECT auth.uid() AS uid)) AND num_nonnulls(shared_list_id, shared_list_comment_id, profile_comment_id, message_id, profile_id) = 1 AND (shared_list_id IS NULL OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = reports.shared_list_id))) AND (shared_list_comment_id IS NULL OR (EXISTS ( SELECT
   FROM public.shared_list_comments remark
  WHERE remark.id = reports.shared_list_comment_id))) AND (profile_comment_id IS NULL OR (EXISTS ( SELECT
   FROM public.profile_comments remark
  WHERE remark.id = reports.profile_comment_id))) AND (message_id IS NULL OR (EXISTS ( SELECT
   FROM public.direct_messages message
  WHERE message.id = reports.message_id))) AND (profile_id IS NULL OR profile_id <> (( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM private.member_profile(reports.profile_id) member_profile(id, username, wab_id, avatar_url, banned, deactivated, removed_at, created_at, updated_at)))));
create policy reports_select_reporter on public.reports for select to authenticated
  using (reporter_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) AND accused_id IS DISTINCT FROM (( SELECT auth.uid() AS uid)));
create policy reports_update_admin on public.reports for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER reports_copy BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.copy_reported();
CREATE TRIGGER reports_limit AFTER INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION private.limit_action('report', '20', '24 hours', '');
CREATE TRIGGER reports_record_change AFTER UPDATE OF status ON public.reports FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER reports_refuse_inactive BEFORE INSERT ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER reports_refuse_non_admins BEFORE UPDATE OF status ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER reports_set_closed_at BEFORE UPDATE OF status ON public.reports FOR EACH ROW EXECUTE FUNCTION private.set_closed_at();
CREATE TRIGGER reports_tell AFTER INSERT OR UPDATE OF status ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_reports();

create table public.rules_chapters (
  id uuid not null default gen_random_uuid(),
  slug text,
  title text not null,
  title_es text,
  title_fr text,
  order_index integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint rules_chapters_pkey PRIMARY KEY (id),
  constraint rules_chapters_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint rules_chapters_slug_unique UNIQUE (slug),
  constraint rules_chapters_title_es_line CHECK (private.is_one_line(title_es, 200)),
  constraint rules_chapters_title_fr_line CHECK (private.is_one_line(title_fr, 200)),
  constraint rules_chapters_title_line CHECK (private.is_one_line(title, 200))
);
CREATE INDEX rules_chapters_order_index_idx ON public.rules_chapters USING btree (order_index);
create policy rules_chapters_all_active on public.rules_chapters as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy rules_chapters_delete_admin on public.rules_chapters for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy rules_chapters_insert_admin on public.rules_chapters for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy rules_chapters_select_everyone on public.rules_chapters for select to anon, authenticated
  using (true);
create policy rules_chapters_update_admin on public.rules_chapters for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER rules_chapters_keep_deleted BEFORE DELETE ON public.rules_chapters FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER rules_chapters_record_change AFTER INSERT OR DELETE OR UPDATE ON public.rules_chapters FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER rules_chapters_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.rules_chapters FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER rules_chapters_set_updated_at BEFORE UPDATE ON public.rules_chapters FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.rules_sections (
  id uuid not null default gen_random_uuid(),
  chapter_id uuid not null,
  slug text,
  title text not null,
  title_es text,
  title_fr text,
  content text not null default ''::text,
  content_es text,
  content_fr text,
  order_index integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint rules_sections_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES public.rules_chapters(id) ON DELETE CASCADE,
  constraint rules_sections_content_es_length CHECK (char_length(content_es) <= 50000),
  constraint rules_sections_content_fr_length CHECK (char_length(content_fr) <= 50000),
  constraint rules_sections_content_length CHECK (char_length(content) <= 50000),
  constraint rules_sections_pkey PRIMARY KEY (id),
  constraint rules_sections_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  constraint rules_sections_slug_unique UNIQUE (slug),
  constraint rules_sections_title_es_line CHECK (private.is_one_line(title_es, 200)),
  constraint rules_sections_title_fr_line CHECK (private.is_one_line(title_fr, 200)),
  constraint rules_sections_title_line CHECK (private.is_one_line(title, 200))
);
CREATE INDEX rules_sections_chapter_id_idx ON public.rules_sections USING btree (chapter_id);
CREATE INDEX rules_sections_order_index_idx ON public.rules_sections USING btree (order_index);
create policy rules_sections_all_active on public.rules_sections as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy rules_sections_delete_admin on public.rules_sections for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy rules_sections_insert_admin on public.rules_sections for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy rules_sections_select_everyone on public.rules_sections for select to anon, authenticated
  using (true);
create policy rules_sections_update_admin on public.rules_sections for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER rules_sections_keep_deleted BEFORE DELETE ON public.rules_sections FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER rules_sections_record_change AFTER INSERT OR DELETE OR UPDATE ON public.rules_sections FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER rules_sections_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.rules_sections FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER rules_sections_set_updated_at BEFORE UPDATE ON public.rules_sections FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.shared_list_comments (
  id uuid not null default gen_random_uuid(),
  list_id uuid not null,
  user_id uuid not null default auth.uid(),
  content text not null,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  hidden_reason text,
  constraint shared_list_comments_content_length CHECK (char_length(content) >= 1 AND char_length(content) <= 1000),
  constraint shared_list_comments_hidden_reason_length CHECK (char_length(hidden_reason) >= 1 AND char_length(hidden_reason) <= 500),
  constraint shared_list_comments_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.shared_lists(id) ON DELETE CASCADE,
  constraint shared_list_comments_pkey PRIMARY KEY (id),
  constraint shared_list_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX shared_list_comments_list_id_idx ON public.shared_list_comments USING btree (list_id, created_at);
CREATE INDEX shared_list_comments_user_id_idx ON public.shared_list_comments USING btree (user_id);
create policy shared_list_comments_all_active on public.shared_list_comments as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy shared_list_comments_delete_member on public.shared_list_comments for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = shared_list_comments.list_id AND post.user_id = (( SELECT auth.uid() AS uid)))));
create policy shared_list_comments_insert_author on public.shared_list_comments for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = shared_list_comments.list_id AND post.is_active AND (post.user_id = (( SELECT auth.uid() AS uid)) OR private.may_approach(post.user_id)))));
create policy shared_list_comments_select_guest on public.shared_list_comments for select to anon
  using (hidden_at IS NULL AND NOT (user_id IN ( SELECT private.hidden_members() AS hidden_members)) AND (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = shared_list_comments.list_id)));
create policy shared_list_comments_select_member on public.shared_list_comments for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin) OR hidden_at IS NULL AND NOT (user_id IN ( SELECT private.hidden_members() AS hidden_members)) AND (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = shared_list_comments.list_id)));
CREATE TRIGGER shared_list_comments_count AFTER INSERT OR DELETE ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.count_comment();
CREATE TRIGGER shared_list_comments_count_hidden AFTER UPDATE OF hidden_at ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.count_comment();
CREATE TRIGGER shared_list_comments_limit AFTER INSERT ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.limit_action('comment', '30', '1 hour', '10');
CREATE TRIGGER shared_list_comments_record_change AFTER DELETE ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.record_change('id', 'user_id');
CREATE TRIGGER shared_list_comments_record_hidden AFTER UPDATE OF hidden_at ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.record_change('id', 'user_id');
CREATE TRIGGER shared_list_comments_refuse_inactive BEFORE INSERT OR DELETE ON public.shared_list_comments FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER shared_list_comments_tell AFTER INSERT ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.tell_of_post_comment();
CREATE TRIGGER shared_list_comments_tell_deleted AFTER DELETE ON public.shared_list_comments FOR EACH ROW WHEN (old.hidden_at IS NULL) EXECUTE FUNCTION private.tell_gone('comment');
CREATE TRIGGER shared_list_comments_tell_hidden AFTER UPDATE OF hidden_at ON public.shared_list_comments FOR EACH ROW WHEN (old.hidden_at IS NULL AND new.hidden_at IS NOT NULL) EXECUTE FUNCTION private.tell_gone('comment');
CREATE TRIGGER shared_list_comments_tidy BEFORE INSERT ON public.shared_list_comments FOR EACH ROW EXECUTE FUNCTION private.tidy_message();

create table public.shared_list_likes (
  list_id uuid not null,
  user_id uuid not null default auth.uid(),
  created_at timestamp with time zone not null default now(),
  constraint shared_list_likes_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.shared_lists(id) ON DELETE CASCADE,
  constraint shared_list_likes_pkey PRIMARY KEY (list_id, user_id),
  constraint shared_list_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX shared_list_likes_user_id_idx ON public.shared_list_likes USING btree (user_id);
create policy shared_list_likes_all_active on public.shared_list_likes as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy shared_list_likes_delete_owner on public.shared_list_likes for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy shared_list_likes_insert_owner on public.shared_list_likes for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.shared_lists post
  WHERE post.id = shared_list_likes.list_id AND post.is_active AND (post.user_id = (( SELECT auth.uid() AS uid)) OR private.may_approach(post.user_id)))));
create policy shared_list_likes_select_owner on public.shared_list_likes for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER shared_list_likes_count AFTER INSERT OR DELETE ON public.shared_list_likes FOR EACH ROW EXECUTE FUNCTION private.count_like();
CREATE TRIGGER shared_list_likes_limit AFTER INSERT ON public.shared_list_likes FOR EACH ROW EXECUTE FUNCTION private.limit_action('like', '300', '1 hour', '');
CREATE TRIGGER shared_list_likes_refuse_inactive BEFORE INSERT OR DELETE ON public.shared_list_likes FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();

create table public.shared_lists (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  name text not null,
  faction text not null,
  description text,
  image_url text,
  units jsonb not null,
  is_tournament_list boolean not null default false,
  tournament_name text,
  is_active boolean not null default true,
  hidden_at timestamp with time zone,
  hidden_reason text,
  points integer not null default 0,
  unit_ids text[] not null default '{}'::text[],
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint shared_lists_description_length CHECK (char_length(description) >= 1 AND char_length(description) <= 5000),
  constraint shared_lists_faction_line CHECK (private.is_one_line(faction, 60)),
  constraint shared_lists_hidden_is_inactive CHECK (hidden_at IS NULL OR NOT is_active),
  constraint shared_lists_hidden_reason_length CHECK (char_length(hidden_reason) >= 1 AND char_length(hidden_reason) <= 500),
  constraint shared_lists_image_url_image CHECK (private.is_image_address(image_url)),
  constraint shared_lists_name_line CHECK (private.is_one_line(name, 100)),
  constraint shared_lists_pkey PRIMARY KEY (id),
  constraint shared_lists_tournament_name_line CHECK (private.is_one_line(tournament_name, 100)),
  constraint shared_lists_tournament_name_needs_tournament CHECK (tournament_name IS NULL OR is_tournament_list),
  constraint shared_lists_units_array CHECK (private.is_unit_array(units, 100, 131072)),
  constraint shared_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX shared_lists_active_name_unique ON public.shared_lists USING btree (user_id, name) WHERE is_active;
CREATE INDEX shared_lists_created_at_idx ON public.shared_lists USING btree (created_at);
CREATE INDEX shared_lists_faction_idx ON public.shared_lists USING btree (faction, created_at DESC) WHERE is_active;
CREATE INDEX shared_lists_newest_idx ON public.shared_lists USING btree (created_at DESC) WHERE is_active;
CREATE INDEX shared_lists_points_idx ON public.shared_lists USING btree (points) WHERE is_active;
CREATE INDEX shared_lists_search_idx ON public.shared_lists USING gin (private.post_text(name, description, tournament_name) extensions.gin_trgm_ops);
CREATE INDEX shared_lists_unit_ids_idx ON public.shared_lists USING gin (unit_ids);
CREATE INDEX shared_lists_user_id_idx ON public.shared_lists USING btree (user_id, created_at DESC);
create policy shared_lists_all_active on public.shared_lists as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy shared_lists_delete_author on public.shared_lists for delete to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));
create policy shared_lists_insert_author on public.shared_lists for insert to authenticated
  with check (user_id = (( SELECT auth.uid() AS uid)));
create policy shared_lists_select_guest on public.shared_lists for select to anon
  using (is_active AND NOT (user_id IN ( SELECT private.hidden_members() AS hidden_members)));
create policy shared_lists_select_member on public.shared_lists for select to authenticated
  using (is_active AND NOT (user_id IN ( SELECT private.hidden_members() AS hidden_members)) OR user_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
create policy shared_lists_update_author on public.shared_lists for update to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)))
  with check (user_id = (( SELECT auth.uid() AS uid)) AND (hidden_at IS NULL OR NOT is_active));
CREATE TRIGGER shared_lists_count_added AFTER INSERT ON public.shared_lists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER shared_lists_count_changed AFTER UPDATE ON public.shared_lists REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('refuse');
CREATE TRIGGER shared_lists_count_removed AFTER DELETE ON public.shared_lists REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.count_member_bytes('');
CREATE TRIGGER shared_lists_forget_post AFTER UPDATE ON public.shared_lists FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION private.forget_post();
CREATE TRIGGER shared_lists_forget_post_row AFTER DELETE ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.forget_post();
CREATE TRIGGER shared_lists_keep_deleted BEFORE DELETE ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id', 'user_id');
CREATE TRIGGER shared_lists_limit AFTER INSERT ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.limit_action('post', '10', '1 hour', '2');
CREATE TRIGGER shared_lists_link_reports_again AFTER INSERT ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.link_reports_again();
CREATE TRIGGER shared_lists_record_hidden AFTER UPDATE ON public.shared_lists FOR EACH ROW WHEN (old.hidden_at IS DISTINCT FROM new.hidden_at) EXECUTE FUNCTION private.record_change('id', '', 'server');
CREATE TRIGGER shared_lists_record_post AFTER INSERT ON public.shared_lists FOR EACH ROW WHEN (new.is_active) EXECUTE FUNCTION private.record_post();
CREATE TRIGGER shared_lists_refuse_inactive BEFORE INSERT OR DELETE OR UPDATE ON public.shared_lists FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_inactive();
CREATE TRIGGER shared_lists_set_updated_at BEFORE UPDATE OF updated_at ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER shared_lists_tell_deleted AFTER DELETE ON public.shared_lists FOR EACH ROW WHEN (old.is_active) EXECUTE FUNCTION private.tell_gone('post');
CREATE TRIGGER shared_lists_tell_gone AFTER UPDATE ON public.shared_lists FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION private.tell_gone('post');
CREATE TRIGGER shared_lists_tidy BEFORE INSERT OR UPDATE OF name, faction, description, image_url, units, is_tournament_list, tournament_name, is_active ON public.shared_lists FOR EACH ROW EXECUTE FUNCTION private.tidy_shared_list();

create table public.short_links (
  id text not null,
  code text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint short_links_code_form CHECK (code ~ '^[A-Za-z0-9_-]+$'::text AND char_length(code) <= 16384),
  constraint short_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint short_links_id_form CHECK (id ~ '^[0-9a-z]{16}$'::text),
  constraint short_links_pkey PRIMARY KEY (id)
);
CREATE INDEX short_links_created_by_idx ON public.short_links USING btree (created_by);
create policy short_links_all_active on public.short_links as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy short_links_select_owner on public.short_links for select to authenticated
  using (created_by = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER short_links_count_added AFTER INSERT ON public.short_links FOR EACH ROW EXECUTE FUNCTION private.count_words('created_by', 'code');
CREATE TRIGGER short_links_count_removed AFTER DELETE ON public.short_links FOR EACH ROW EXECUTE FUNCTION private.count_words('created_by', 'code');

create table public.special_rules (
  id uuid not null default gen_random_uuid(),
  name text not null,
  name_es text,
  name_fr text,
  description text,
  description_es text,
  description_fr text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint special_rules_description_es_length CHECK (char_length(description_es) <= 5000),
  constraint special_rules_description_fr_length CHECK (char_length(description_fr) <= 5000),
  constraint special_rules_description_length CHECK (char_length(description) <= 5000),
  constraint special_rules_name_es_line CHECK (private.is_one_line(name_es, 100)),
  constraint special_rules_name_fr_line CHECK (private.is_one_line(name_fr, 100)),
  constraint special_rules_name_line CHECK (private.is_one_line(name, 100)),
  constraint special_rules_name_unique UNIQUE (name),
  constraint special_rules_pkey PRIMARY KEY (id)
);
create policy special_rules_all_active on public.special_rules as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy special_rules_delete_admin on public.special_rules for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy special_rules_insert_admin on public.special_rules for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy special_rules_select_everyone on public.special_rules for select to anon, authenticated
  using (true);
create policy special_rules_update_admin on public.special_rules for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER special_rules_keep_deleted BEFORE DELETE ON public.special_rules FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER special_rules_record_change AFTER INSERT OR DELETE OR UPDATE ON public.special_rules FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER special_rules_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.special_rules FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER special_rules_set_updated_at BEFORE UPDATE ON public.special_rules FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table public.unit_overrides (
  id text not null,
  faction_id text not null,
  unit jsonb not null,
  removed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint unit_overrides_abilities_form CHECK (NOT unit ? 'abilities'::text OR private.is_card_abilities(unit -> 'abilities'::text)),
  constraint unit_overrides_faction_id_fkey FOREIGN KEY (faction_id) REFERENCES public.factions(id) ON DELETE CASCADE,
  constraint unit_overrides_id_form CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(id) <= 100),
  constraint unit_overrides_pkey PRIMARY KEY (id),
  constraint unit_overrides_stats_form CHECK (NOT unit ? 'stats'::text OR private.is_card_stats(unit -> 'stats'::text)),
  constraint unit_overrides_unit_form CHECK (private.is_unit(unit))
);
CREATE INDEX unit_overrides_faction_id_idx ON public.unit_overrides USING btree (faction_id);
create policy unit_overrides_all_active on public.unit_overrides as restrictive for all to authenticated
  using (( SELECT private.is_active() AS is_active))
  with check (( SELECT private.is_active() AS is_active));
create policy unit_overrides_delete_admin on public.unit_overrides for delete to authenticated
  using (( SELECT private.is_admin() AS is_admin));
create policy unit_overrides_insert_admin on public.unit_overrides for insert to authenticated
  with check (( SELECT private.is_admin() AS is_admin));
create policy unit_overrides_select_everyone on public.unit_overrides for select to anon, authenticated
  using (true);
create policy unit_overrides_update_admin on public.unit_overrides for update to authenticated
  using (( SELECT private.is_admin() AS is_admin))
  with check (( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER unit_overrides_keep_deleted BEFORE DELETE ON public.unit_overrides FOR EACH ROW EXECUTE FUNCTION private.keep_deleted_row('id');
CREATE TRIGGER unit_overrides_record_change AFTER INSERT OR DELETE OR UPDATE ON public.unit_overrides FOR EACH ROW EXECUTE FUNCTION private.record_change('id');
CREATE TRIGGER unit_overrides_refuse_non_admins BEFORE INSERT OR DELETE OR UPDATE ON public.unit_overrides FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_non_admins();
CREATE TRIGGER unit_overrides_set_updated_at BEFORE UPDATE ON public.unit_overrides FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();

create table private.daily_figures (
  day date not null,
  members integer not null default 0,
  lists integer not null default 0,
  posts integer not null default 0,
  matches integer not null default 0,
  reports integer not null default 0,
  all_members bigint,
  all_lists bigint,
  all_posts bigint,
  all_matches bigint,
  mail_waiting integer,
  database_bytes bigint,
  file_bytes bigint,
  answers bigint not null default 0,
  errors bigint not null default 0,
  answer_times bigint[] not null default '{}'::bigint[],
  kept_at timestamp with time zone,
  constraint daily_figures_pkey PRIMARY KEY (day)
);
create policy daily_figures_select_service on private.daily_figures for select to service_role
  using (true);

create table private.ended_friendships (
  ended_by uuid not null,
  other_id uuid not null,
  friendship jsonb not null,
  ended_at timestamp with time zone not null default now(),
  constraint ended_friendships_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint ended_friendships_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint ended_friendships_pkey PRIMARY KEY (ended_by, other_id)
);
CREATE INDEX ended_friendships_ended_at_idx ON private.ended_friendships USING btree (ended_at);
CREATE INDEX ended_friendships_other_id_idx ON private.ended_friendships USING btree (other_id);
create policy ended_friendships_select_ender on private.ended_friendships for select to authenticated
  using (ended_by = (( SELECT auth.uid() AS uid)));

create table private.game_seals (
  game_id uuid not null,
  number integer not null,
  participant_id uuid not null,
  user_id uuid,
  seal jsonb not null,
  constraint game_seals_event_fkey FOREIGN KEY (game_id, number) REFERENCES public.game_events(game_id, number) ON DELETE CASCADE,
  constraint game_seals_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.game_participants(id) ON DELETE CASCADE,
  constraint game_seals_pkey PRIMARY KEY (game_id, number),
  constraint game_seals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX game_seals_participant_id_idx ON private.game_seals USING btree (participant_id);
CREATE INDEX game_seals_user_id_idx ON private.game_seals USING btree (user_id);
create policy game_seals_select_nobody on private.game_seals for select to anon, authenticated
  using (false);

create table private.guest_match_bytes (
  id boolean not null default true,
  bytes bigint not null,
  constraint guest_match_bytes_one_row CHECK (id),
  constraint guest_match_bytes_pkey PRIMARY KEY (id)
);
create policy guest_match_bytes_select_nobody on private.guest_match_bytes for select to anon, authenticated
  using (false);

create table private.match_invitations (
  id uuid not null default gen_random_uuid(),
  game_id uuid not null,
  participant_id uuid,
  kind text not null,
  secret_hash bytea not null,
  code text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint match_invitations_code_form CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'::text),
  constraint match_invitations_code_unique UNIQUE (code),
  constraint match_invitations_device_has_seat CHECK (kind <> 'device'::text OR participant_id IS NOT NULL),
  constraint match_invitations_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint match_invitations_kind_known CHECK (kind = ANY (ARRAY['opponent'::text, 'device'::text, 'spectator'::text])),
  constraint match_invitations_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.game_participants(id) ON DELETE CASCADE,
  constraint match_invitations_pkey PRIMARY KEY (id),
  constraint match_invitations_secret_hash_unique UNIQUE (secret_hash)
);
CREATE INDEX match_invitations_expires_at_idx ON private.match_invitations USING btree (expires_at);
CREATE INDEX match_invitations_game_id_idx ON private.match_invitations USING btree (game_id);
CREATE INDEX match_invitations_participant_id_idx ON private.match_invitations USING btree (participant_id);
create policy match_invitations_select_nobody on private.match_invitations for select to anon, authenticated
  using (false);

create table private.match_tokens (
  token_hash bytea not null,
  game_id uuid not null,
  participant_id uuid,
  user_id uuid,
  invitation_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint match_tokens_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint match_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES private.match_invitations(id) ON DELETE SET NULL,
  constraint match_tokens_participant_id_fkey FOREIGN KEY (participant_id) REFERENCES public.game_participants(id) ON DELETE CASCADE,
  constraint match_tokens_pkey PRIMARY KEY (token_hash),
  constraint match_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX match_tokens_game_id_idx ON private.match_tokens USING btree (game_id);
CREATE INDEX match_tokens_invitation_id_idx ON private.match_tokens USING btree (invitation_id);
CREATE INDEX match_tokens_participant_id_idx ON private.match_tokens USING btree (participant_id);
CREATE INDEX match_tokens_user_id_idx ON private.match_tokens USING btree (user_id);
create policy match_tokens_select_nobody on private.match_tokens for select to anon, authenticated
  using (false);

create table private.member_actions (
  id bigint not null,
  member_id uuid not null,
  action text not null,
  happened_at timestamp with time zone not null default now(),
  constraint member_actions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint member_actions_pkey PRIMARY KEY (id)
);
CREATE INDEX member_actions_member_id_idx ON private.member_actions USING btree (member_id, action, happened_at);
create policy member_actions_select_member on private.member_actions for select to authenticated
  using (member_id = (( SELECT auth.uid() AS uid)));

create table private.member_bytes (
  member_id uuid not null,
  bytes bigint not null,
  constraint member_bytes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint member_bytes_pkey PRIMARY KEY (member_id)
);
create policy member_bytes_select_member on private.member_bytes for select to authenticated
  using (member_id = (( SELECT auth.uid() AS uid)));

create table private.member_roles (
  member_id uuid not null,
  wab_admin boolean not null default false,
  tester boolean not null default false,
  constraint member_roles_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint member_roles_pkey PRIMARY KEY (member_id)
);
create policy member_roles_select_member on private.member_roles for select to authenticated
  using (member_id = (( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin));
CREATE TRIGGER member_roles_keep_an_admin BEFORE UPDATE ON private.member_roles FOR EACH ROW WHEN (old.wab_admin AND NOT new.wab_admin) EXECUTE FUNCTION private.keep_an_admin_role();
CREATE TRIGGER member_roles_keep_an_admin_row BEFORE DELETE ON private.member_roles FOR EACH ROW WHEN (old.wab_admin) EXECUTE FUNCTION private.keep_an_admin_role();
CREATE TRIGGER member_roles_record_change AFTER INSERT OR UPDATE ON private.member_roles FOR EACH ROW EXECUTE FUNCTION private.record_change('member_id', '', 'server');

create table private.push_deliveries (
  id uuid not null default gen_random_uuid(),
  subscription_id uuid not null,
  notification_id uuid not null,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES public.notifications(id) ON DELETE CASCADE,
  constraint push_deliveries_pkey PRIMARY KEY (id),
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_next_try_at_idx ON private.push_deliveries USING btree (next_try_at);
CREATE INDEX push_deliveries_notification_id_idx ON private.push_deliveries USING btree (notification_id);
CREATE INDEX push_deliveries_subscription_id_idx ON private.push_deliveries USING btree (subscription_id);
create policy push_deliveries_select_nobody on private.push_deliveries for select to anon, authenticated
  using (false);

create table private.rematches (
  game_id uuid not null,
  next_id uuid not null,
  offered_by uuid not null,
  offered_at timestamp with time zone not null default now(),
  constraint rematches_another_match CHECK (next_id <> game_id),
  constraint rematches_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint rematches_next_id_fkey FOREIGN KEY (next_id) REFERENCES public.games(id) ON DELETE CASCADE,
  constraint rematches_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES public.game_participants(id) ON DELETE CASCADE,
  constraint rematches_pkey PRIMARY KEY (game_id)
);
CREATE INDEX rematches_next_id_idx ON private.rematches USING btree (next_id);
CREATE INDEX rematches_offered_by_idx ON private.rematches USING btree (offered_by);
create policy rematches_select_nobody on private.rematches for select to anon, authenticated
  using (false);

create table private.removed_activities (
  activity_id uuid not null,
  user_id uuid not null,
  activity jsonb not null,
  removed_at timestamp with time zone not null default now(),
  constraint removed_activities_pkey PRIMARY KEY (activity_id),
  constraint removed_activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX removed_activities_removed_at_idx ON private.removed_activities USING btree (removed_at);
CREATE INDEX removed_activities_user_id_idx ON private.removed_activities USING btree (user_id);
create policy removed_activities_select_owner on private.removed_activities for select to authenticated
  using (user_id = (( SELECT auth.uid() AS uid)));

create table private.report_measures (
  report_id uuid not null,
  measure text not null,
  constraint report_measures_measure_known CHECK (measure = ANY (ARRAY['warning'::text, 'ban'::text])),
  constraint report_measures_pkey PRIMARY KEY (report_id),
  constraint report_measures_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE
);
create policy report_measures_select_nobody on private.report_measures for select to anon, authenticated
  using (false);

create table private.sanctions (
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  kind text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  told text,
  constraint sanctions_kind_known CHECK (kind = ANY (ARRAY['warning'::text, 'ban'::text])),
  constraint sanctions_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint sanctions_reason_length CHECK (char_length(reason) >= 1 AND char_length(reason) <= 500),
  constraint sanctions_told_length CHECK (char_length(told) >= 1 AND char_length(told) <= 500)
);
CREATE INDEX sanctions_member_id_idx ON private.sanctions USING btree (member_id, created_at DESC);
create policy sanctions_select_member on private.sanctions for select to authenticated
  using (member_id = (( SELECT auth.uid() AS uid)));
CREATE TRIGGER sanctions_record_change AFTER INSERT OR DELETE ON private.sanctions FOR EACH ROW EXECUTE FUNCTION private.record_change('member_id');

create table private.seeded_rows (
  table_name text not null,
  row_key text not null,
  fingerprint text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint seeded_rows_pkey PRIMARY KEY (table_name, row_key)
);
create policy seeded_rows_select_admin on private.seeded_rows for select to authenticated
  using (( SELECT private.is_admin() AS is_admin));

create table private.site_marks (
  name text not null,
  happened_at timestamp with time zone not null default now(),
  detail jsonb not null default '{}'::jsonb,
  constraint site_marks_name_known CHECK (name = ANY (ARRAY['mail_sent'::text, 'mail_failed'::text, 'deployments_read'::text, 'deployments_failed'::text])),
  constraint site_marks_pkey PRIMARY KEY (name)
);
create policy site_marks_select_nobody on private.site_marks for select to anon, authenticated
  using (false);

create table private.username_changes (
  id bigint not null,
  member_id uuid not null,
  former_name text not null,
  changed_at timestamp with time zone not null default now(),
  constraint username_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint username_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX username_changes_changed_at_idx ON private.username_changes USING btree (changed_at);
CREATE INDEX username_changes_former_name_idx ON private.username_changes USING btree (private.username_key(former_name));
CREATE INDEX username_changes_member_id_idx ON private.username_changes USING btree (member_id, changed_at);
create policy username_changes_select_member on private.username_changes for select to authenticated
  using (member_id = (( SELECT auth.uid() AS uid)));

-- realtime.messages;
create policy messages_insert_member on realtime.messages for insert to authenticated
  with check (extension = 'presence'::text AND ( SELECT private.may_be_present(( SELECT realtime.topic() AS topic)) AS may_be_present));
create policy messages_select_administrator on realtime.messages for select to authenticated
  using (extension = 'broadcast'::text AND (( SELECT realtime.topic() AS topic)) = 'administration'::text AND ( SELECT private.is_admin() AS is_admin));
create policy messages_select_anyone on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast'::text AND topic = 'posts'::text AND (( SELECT realtime.topic() AS topic)) = 'posts'::text);
create policy messages_select_member on realtime.messages for select to authenticated
  using ((extension = ANY (ARRAY['broadcast'::text, 'presence'::text])) AND ( SELECT private.may_join_channel(( SELECT realtime.topic() AS topic)) AS may_join_channel));
create policy messages_select_owner on realtime.messages for select to authenticated
  using (extension = 'broadcast'::text AND topic = (( SELECT realtime.topic() AS topic)) AND (( SELECT realtime.topic() AS topic)) = ('blocks:'::text || (( SELECT auth.uid() AS uid))) AND ( SELECT private.is_active() AS is_active));
create policy messages_select_participant on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast'::text AND topic = (( SELECT realtime.topic() AS topic)) AND (( SELECT realtime.topic() AS topic)) ~ '^match:[0-9a-f]{32}$'::text);
CREATE TRIGGER notify_message AFTER INSERT ON realtime.messages FOR EACH ROW WHEN (new.extension = 'broadcast'::text) EXECUTE FUNCTION realtime.notify_message();

-- storage.objects;
create policy avatars_delete_owner on storage.objects for delete to authenticated
  using (bucket_id = 'avatars'::text AND (storage.foldername(name))[1] = ((( SELECT auth.uid() AS uid))::text) AND ( SELECT private.is_active() AS is_active));
create policy avatars_insert_owner on storage.objects for insert to authenticated
  with check (bucket_id = 'avatars'::text AND (storage.foldername(name))[1] = ((( SELECT auth.uid() AS uid))::text) AND ( SELECT private.is_active() AS is_active));
create policy avatars_select_owner on storage.objects for select to authenticated
  using (bucket_id = 'avatars'::text AND (storage.foldername(name))[1] = ((( SELECT auth.uid() AS uid))::text) AND ( SELECT private.is_active() AS is_active));
create policy avatars_update_owner on storage.objects for update to authenticated
  using (bucket_id = 'avatars'::text AND (storage.foldername(name))[1] = ((( SELECT auth.uid() AS uid))::text) AND ( SELECT private.is_active() AS is_active))
  with check (bucket_id = 'avatars'::text AND (storage.foldername(name))[1] = ((( SELECT auth.uid() AS uid))::text) AND ( SELECT private.is_active() AS is_active));
CREATE TRIGGER protect_objects_delete BEFORE DELETE ON storage.objects FOR EACH STATEMENT EXECUTE FUNCTION storage.protect_delete();
CREATE TRIGGER update_objects_updated_at BEFORE UPDATE ON storage.objects FOR EACH ROW EXECUTE FUNCTION storage.update_updated_at_column();

CREATE OR REPLACE FUNCTION private.accept_invitation(invitation text, token text, own_name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  plain constant text := upper(regexp_replace(
    invitation, '[\u0009-\u000d\u0020\u00a0\u202f\u3000-]+', '', 'g'
  ) collate "C");
  -- Letters that the alphabet leaves out are the digits that they look like.
  wanted_code constant text := case when plain ~ '^[0-9A-Z]{6}$' then translate(plain, 'OIL', '011') end;
  wanted uuid;
  known private.match_tokens;
  good private.match_invitations;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  perform private.require_token_form(token);
  if wanted_code is not null then
    perform private.refuse_guessing();
  end if;
  select id into wanted from private.match_invitations
  where code = wanted_code or secret_hash = private.token_hash(lower(plain collate "C"));
  -- Once more after a lost answer.
  select * into known from private.match_tokens
  where token_hash = private.token_hash(token) and invitation_id = wanted;
  if known.token_hash is not null then
    return private.match_entry(private.match_access(known.game_id, token));
  end if;
  good := private.good_invitation(wanted);
  if good.id is null then
    if wanted_code is not null then
      perform private.count_guess();
    end if;
    return null;
  end if;
  return private.match_entry(private.add_match_token(
    good.game_id, token, private.take_seat(good, own_name), good.id
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.accept_rematch(game uuid, token text, next_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant private.match_tokens := private.player_access(game, token);
  offered uuid;
  taken uuid;
  again private.match_tokens;
begin
  perform private.require_token_form(next_token);
  select next_id into offered from private.rematches
  where game_id = game and offered_by <> known.participant_id;
  perform from public.games where id = offered for no key update;
  -- Once more after a lost answer.
  select * into again from private.match_tokens
  where token_hash = private.token_hash(next_token) and game_id = offered;
  if again.token_hash is not null then
    return private.match_entry(private.match_access(offered, next_token));
  end if;
  if private.good_rematch(known) is distinct from offered or offered is null then
    return null;
  end if;
  -- A member who has a seat already comes back to it.
  select player.id into taken from public.game_participants as player
  where player.game_id = offered and (player.user_id = auth.uid() or not private.is_held(player))
  order by player.user_id = auth.uid() desc nulls last, player.seat limit 1;
  update public.game_participants as player set name = before.name
  from public.game_participants as before
  where player.id = taken and before.id = known.participant_id and before.name <> '';
  return private.match_entry(private.add_match_token(offered, next_token, taken, null));
end
$function$;

CREATE OR REPLACE FUNCTION private.acquaintances()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select met from (
      select author_id as met from public.profile_comments where profile_id = caller
      union
      select sender_id from public.direct_messages where recipient_id = caller
      union
      select recipient_id from public.direct_messages where sender_id = caller
      union
      select blocked_id from public.blocks where blocker_id = caller
      union
      select theirs.user_id
      from public.game_participants as mine
      join public.game_participants as theirs on theirs.game_id = mine.game_id
      where mine.user_id = caller and theirs.user_id is not null
    ) as encounter
    where not exists (select from public.blocks where blocker_id = met and blocked_id = caller);
end
$function$;

CREATE OR REPLACE FUNCTION private.activity_feed(whose text, before timestamp with time zone, before_id uuid, most integer)
 RETURNS TABLE(id uuid, type text, created_at timestamp with time zone, user_id uuid, username text, avatar_url text, other_id uuid, other_username text, list_id uuid, list_name text, faction text, game_id uuid, mission text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  caller constant uuid := auth.uid();
begin
  perform private.require_active();
  return query
    with authors as (
      select caller as author, true as shows_matches where whose in ('mine', 'all')
      union all
      select friend, not exists (
        select from public.privacy where privacy.user_id = friend and privacy.matches = 'nobody'
      )
      from private.friends_with_activity() as friend where whose in ('friends', 'all')
    ),
    -- As many of each author as make 120 together: what is older than the last of these cannot be shown.
    firsts as materialized (
      select authors.author, authors.shows_matches, theirs.created_at from authors
      cross join lateral (
        select own.created_at, own.id from public.activities as own
        where own.user_id = authors.author
          and (authors.shows_matches or own.type not like 'game\_%')
          and (before is null or (own.created_at, own.id) < (before, before_id))
        order by own.created_at desc, own.id desc
        limit (select least(60, ceil(120.0 / greatest(count(*), 1))) from authors)
      ) as theirs
      order by theirs.created_at desc, theirs.id desc
      limit 120
    ),
    oldest as materialized (
      select case when count(*) = 120 then min(firsts.created_at) else '-infinity' end as shown_from
      from firsts
    ),
    latest as (
      select theirs.* from (select distinct firsts.author, firsts.shows_matches from firsts) as tellers
      cross join lateral (
        select * from public.activities as own
        where own.user_id = tellers.author
          and (tellers.shows_matches or own.type not like 'game\_%')
          and (before is null or (own.created_at, own.id) < (before, before_id))
          and own.created_at >= (select shown_from from oldest)
        order by own.created_at desc, own.id desc
        limit 60
      ) as theirs
      order by theirs.created_at desc, theirs.id desc
      limit 120
    )
    select
      activity.id, activity.type, activity.created_at, activity.user_id, member.username, member.avatar_url,
      coalesce(friend.id, opponent.id), coalesce(friend.username, opponent.username, seat.name),
      post.id, post.name, post.faction, game.id, game.mission
    from latest as activity
    join public.profiles as member on member.id = activity.user_id
    left join public.profiles as friend
      on activity.type = 'friend_added' and friend.id = (activity.content ->> 'friend_id')::uuid
      and private.may_be_told_of(friend.id)
      and (friend.id = caller or not exists (
        select from public.privacy where privacy.user_id = friend.id and activity = 'nobody'
      ))
    left join public.shared_lists as post
      on activity.type = 'list_posted' and post.id = (activity.content ->> 'list_id')::uuid and post.is_active
    left join public.games as game
      on activity.type like 'game\_%' and game.id = (activity.content ->> 'game_id')::uuid
    left join lateral (
      select player.user_id, player.name from public.game_participants as player
      where player.game_id = game.id and player.seat is not null
        and player.user_id is distinct from activity.user_id
        and (player.user_id is null or private.may_be_told_of(player.user_id)
          and private.may_see(player.user_id, 'matches'))
      order by player.seat
      limit 1
    ) as seat on true
    left join public.profiles as opponent on opponent.id = seat.user_id
    where case activity.type
      -- Where both are shown, their friendship is told once: by the caller, or by the one whose id comes first.
      when 'friend_added' then friend.id is not null and (
        activity.user_id = caller
        or not exists (
          select from authors as teller
          where teller.author = friend.id and (friend.id = caller or friend.id < activity.user_id)
        )
      )
      when 'list_posted' then post.id is not null
      else true
    end
    order by activity.created_at desc, activity.id desc
    limit least(greatest(most, 1), 50);
end
$function$;

CREATE OR REPLACE FUNCTION private.add_answers(wanted date, answers bigint, errors bigint, answer_times bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.daily_figures as kept (day, answers, errors, answer_times)
  values (wanted, answers, errors, answer_times)
  on conflict (day) do update set
    answers = kept.answers + excluded.answers,
    errors = kept.errors + excluded.errors,
    answer_times = (
      select array_agg(coalesce(place.before, 0) + coalesce(place.added, 0) order by place.number)
      from rows from (
        unnest(kept.answer_times), unnest(excluded.answer_times)
      ) with ordinality as place (before, added, number)
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.add_match_bytes(member uuid, added bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  total bigint;
  most bigint;
begin
  if member is null then
    update private.guest_match_bytes set bytes = bytes + added returning bytes into total;
    most := private.most_guest_match_bytes();
  else
    perform private.add_member_bytes(member, added, false);
    select bytes into total from private.member_bytes where member_id = member;
    most := private.most_member_bytes();
  end if;
  if added > 0 and total > most and not private.is_server() then
    raise exception using errcode = 'PT507', message = 'match_storage_full',
      hint = 'Nothing more of matches is kept for now. The devices keep what they have.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_match_event(game uuid, place integer, event jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seal constant jsonb := nullif(event #> '{action,seal}', 'null');
begin
  insert into public.game_events (game_id, number, id, user_id, event, bytes)
  values (
    game, place, event ->> 'id', auth.uid(),
    case when seal is null then event else jsonb_set(event, '{action,seal}', 'null') end,
    octet_length(event::text)
  );
  if seal is not null then
    insert into private.game_seals (game_id, number, participant_id, user_id, seal)
    select game, place, player.id, player.user_id, seal
    from public.game_participants as player where player.id::text = event ->> 'author';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_match_token(game uuid, token text, participant uuid, invitation uuid)
 RETURNS private.match_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 300;
  most_spectators constant integer := 200;
  added private.match_tokens;
begin
  if (select count(*) from private.match_tokens where game_id = game) >= most
    or (participant is null and most_spectators <= (
      select count(*) from private.match_tokens where game_id = game and participant_id is null
    ))
  then
    raise exception using errcode = 'PT409', message = 'too_many_devices';
  end if;
  insert into private.match_tokens (token_hash, game_id, participant_id, user_id, invitation_id)
  values (private.token_hash(token), game, participant, auth.uid(), invitation)
  returning * into added;
  if auth.uid() is not null then
    perform private.bind_member(added);
  end if;
  if invitation is not null then
    perform private.remember_network();
  end if;
  update public.games set active_at = now() where id = game;
  -- Whoever is there asks, and learns that a seat is held.
  perform private.tell_match(game);
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION private.add_member_bytes(member uuid, added bigint, may_refuse boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  total bigint;
begin
  update private.member_bytes set bytes = bytes + added where member_id = member returning bytes into total;
  if total is null then
    insert into private.member_bytes as known (member_id, bytes)
    select id, private.bytes_kept_of(id) from public.profiles where id = member
    on conflict (member_id) do update set bytes = known.bytes + added
    returning bytes into total;
  end if;
  if may_refuse and added > 0 and total > private.most_member_bytes() and auth.uid() is not null then
    raise exception using errcode = 'PT507', message = 'storage_full',
      hint = 'Empty the trash, or delete what is not needed any more.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.administered_member(member uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', profile.id,
      'username', profile.username,
      'wab_id', profile.wab_id,
      'avatar_url', profile.avatar_url,
      'email', account.email,
      'email_confirmed_at', account.email_confirmed_at,
      'has_second_factor', exists (
        select from auth.mfa_factors as factor
        where factor.user_id = profile.id and factor.status = 'verified'
      ),
      'wab_admin', coalesce(roles.wab_admin, false),
      'tester', coalesce(roles.tester, false),
      'banned', profile.banned,
      'deactivated', profile.deactivated,
      'removed_at', profile.removed_at,
      'created_at', profile.created_at,
      'last_sign_in_at', account.last_sign_in_at,
      'lists', (select count(*) from public.army_lists as list where list.user_id = profile.id),
      'posts', (select count(*) from public.shared_lists as post where post.user_id = profile.id),
      'comments',
        (select count(*) from public.shared_list_comments as remark where remark.user_id = profile.id)
        + (select count(*) from public.profile_comments as remark where remark.author_id = profile.id),
      'matches', (
        select count(distinct player.game_id) from public.game_participants as player
        where player.user_id = profile.id
      ),
      'reports_about', (select count(*) from public.reports as report where report.accused_id = profile.id),
      'reports_upheld', (
        select count(*) from public.reports as report
        where report.accused_id = profile.id and report.status = 'upheld'
      ),
      'reports_by', (select count(*) from public.reports as report where report.reporter_id = profile.id),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', session.id,
          'created_at', session.created_at,
          'refreshed_at',
            coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
          'user_agent', left(session.user_agent, 500),
          'aal', session.aal,
          'is_current', session.id = (auth.jwt() ->> 'session_id')::uuid
        ) order by session.created_at desc), '[]')
        from auth.sessions as session
        where session.user_id = profile.id and (session.not_after is null or session.not_after > now())
      ),
      'sanctions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'kind', sanction.kind, 'reason', sanction.reason, 'told', sanction.told,
          'created_at', sanction.created_at
        ) order by sanction.created_at desc), '[]')
        from private.sanctions as sanction where sanction.member_id = profile.id
      )
    )
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    where profile.id = member
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.administered_members(query text, filter text, page integer)
 RETURNS TABLE(id uuid, username text, wab_id text, avatar_url text, email text, wab_admin boolean, tester boolean, banned boolean, deactivated boolean, removed_at timestamp with time zone, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, total bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  page_size constant integer := 50;
  wanted constant text := lower(btrim(left(coalesce(query, ''), 200)) collate private.letters);
  pattern constant text := private.search_pattern(wanted);
begin
  perform private.require_admin();
  return query
    with found_members as materialized (
      select profile.id as member_id, coalesce(roles.wab_admin, false) as is_admin,
        private.search_text(profile.username) collate "C" as name_key
      from public.profiles as profile
      join auth.users as account on account.id = profile.id
      left join private.member_roles as roles on roles.member_id = profile.id
      where (
        wanted = ''
        or private.search_text(profile.username) like pattern
        or strpos(lower(profile.wab_id collate "C"), wanted) > 0
        or strpos(lower(account.email collate private.letters), wanted) > 0
        or profile.id::text = wanted
      )
      and case filter
        when 'administrators' then coalesce(roles.wab_admin, false)
        when 'testers' then coalesce(roles.tester, false)
        when 'banned' then profile.banned and profile.removed_at is null
        when 'deactivated' then profile.deactivated
        when 'removed' then profile.removed_at is not null
        else true
      end
    ),
    shown as (
      select member_id, is_admin, name_key, (select count(*) from found_members) as total
      from found_members
      order by is_admin desc, name_key, member_id
      limit page_size offset greatest(0, least(coalesce(page, 0), 1000000)) * page_size
    )
    select
      profile.id, profile.username, profile.wab_id, profile.avatar_url, account.email::text,
      shown.is_admin, coalesce(roles.tester, false),
      profile.banned, profile.deactivated, profile.removed_at, profile.created_at,
      account.last_sign_in_at, shown.total
    from shown
    join public.profiles as profile on profile.id = shown.member_id
    join auth.users as account on account.id = profile.id
    left join private.member_roles as roles on roles.member_id = profile.id
    order by shown.is_admin desc, shown.name_key, shown.member_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.announced_to(by_way text, beyond uuid, most integer)
 RETURNS TABLE(member_id uuid, recipient text, language text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO ''
AS $function$
begin
  return query
    select
      profile.id, account.email::text,
      case when account.raw_user_meta_data ->> 'language' in ('es', 'fr')
        then account.raw_user_meta_data ->> 'language' else 'en' end
    from public.profiles as profile
    join auth.users as account on account.id = profile.id
    where (beyond is null or profile.id > beyond)
      and not profile.banned and not profile.deactivated and profile.removed_at is null
      and account.deleted_at is null and account.email_confirmed_at is not null
      and (account.banned_until is null or account.banned_until <= now())
      and (
        by_way = 'notice'
        or account.email is not null and account.email !~ '[\u0001-\u0020\u007f]'
          and char_length(account.email) between 3 and 320
          and not exists (
            select from public.mail_choices as choice
            where choice.user_id = profile.id and not choice.announcements
          )
      )
    order by profile.id
    limit most;
end
$function$;

CREATE OR REPLACE FUNCTION private.apply_ban()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users
  set banned_until = case when new.banned or new.deactivated then timestamptz '9999-12-31 00:00:00+00' end
  where id = new.id;
  if new.banned or new.deactivated then
    delete from auth.sessions where user_id = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.are_announcement_texts(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(value) = 'object'
    and value - array['en', 'es', 'fr'] = '{}'
    and (
      select bool_and(coalesce(
        jsonb_typeof(value -> language) = 'object'
        and (value -> language) - array['title', 'text'] = '{}'
        and private.is_one_line(value -> language ->> 'title', 120)
        and value -> language ->> 'text' = private.some_lines(value -> language ->> 'text')
        and char_length(value -> language ->> 'text') <= 5000,
        false
      ))
      from unnest(array['en', 'es', 'fr']) as language
    )
$function$;

CREATE OR REPLACE FUNCTION private.as_username(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select btrim(left(btrim(regexp_replace(
    regexp_replace(
      private.tidy_name(value),
      '[^A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b ._''-]+',
      ' ', 'g'
    ),
    '[ ._''-]*([ ._''-])[ ._''-]*', '\1', 'g'
  ), ' ._''-'), 24), ' ._''-')
$function$;

CREATE OR REPLACE FUNCTION private.ask_audience_anew(member uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select realtime.send('{}', 'audience', 'online:' || member, true) $function$;

CREATE OR REPLACE FUNCTION private.awaits_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from auth.sessions as session
    join auth.mfa_factors as factor on factor.user_id = session.user_id and factor.status = 'verified'
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and coalesce(session.aal, 'aal1') = 'aal1'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.ban_member(member uuid, reason text, told text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
  told_words constant text := nullif(coalesce(private.some_lines(left(told, 500)), ''), '');
begin
  perform private.require_admin();
  words := private.require_reason(reason);
  if (private.require_member(member)).banned then
    return false;
  end if;
  update public.profiles set banned = true where id = member;
  insert into private.sanctions (member_id, kind, reason, told) values (member, 'ban', words, told_words);
  perform private.tell_of_ban(member, told_words);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.recipients := (select count(*) from private.announced_to(new.channel, null, null));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.bind_member(known private.match_tokens)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := auth.uid();
begin
  perform from public.games where id = known.game_id for no key update;
  update private.match_tokens set user_id = member where token_hash = known.token_hash;
  update public.game_participants set user_id = member
  where id = known.participant_id and user_id is null and not exists (
    select from public.game_participants where game_id = known.game_id and user_id = member
  );
  if found then
    update private.game_seals set user_id = member where participant_id = known.participant_id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.bytes_kept_of(member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(bytes), 0)::bigint from (
    select private.bytes_of(units, note) as bytes from public.army_lists where user_id = member
    union all
    select private.bytes_of(units, note) from public.army_list_versions where user_id = member
    union all
    select private.bytes_of(units, description) from public.shared_lists where user_id = member
    union all
    select private.bytes_of(content, '') from public.deleted_rows where owner_id = member
    union all
    select private.bytes_of(summary, '') from public.match_records where user_id = member
    union all
    select counted from public.games where counted_for = member
    union all
    select private.bytes_of('""', code) from public.short_links where created_by = member
    union all
    select private.bytes_of('""', content) from public.direct_messages where sender_id = member
  ) as kept
$function$;

CREATE OR REPLACE FUNCTION private.bytes_of(content jsonb, words text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 500 + octet_length(content::text) + octet_length(coalesce(words, ''))::bigint $function$;

CREATE OR REPLACE FUNCTION private.change_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.state is distinct from old.state then
    if old.state = 'cancelled' or old.state = 'done' and not private.is_server() then
      raise exception using errcode = '23514', message = 'announcement_over',
        hint = 'It has been sent, or cancelled.';
    end if;
    if new.state = 'done' and not private.is_server() then
      raise exception using errcode = '42501', message = 'announcement_not_done',
        hint = 'Only the server knows when everybody has it.';
    end if;
    new.finished_at := case when new.state in ('cancelled', 'done') then now() end;
    if new.state = 'cancelled' then
      delete from public.mail_outbox
      where announcement_id = new.id and sent_at is null and handed_over_at is null;
    end if;
    perform pg_notify('mail_outbox', '');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_member_address(member uuid, address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := lower(btrim(left(coalesce(address, ''), 400)) collate private.letters);
  former text;
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Change your own in your account.';
  end if;
  perform private.require_member(member);
  if not private.is_server() and exists (
    select from private.member_roles as roles where roles.member_id = member and roles.wab_admin
  ) then
    raise exception using errcode = 'PT409', message = 'is_administrator',
      hint = 'The address of an administrator is changed on the server: npm run admin.';
  end if;
  if char_length(wanted) > 254 or wanted collate "C" !~
    '^[^\u0001-\u0020\u007f@<>()\[\]\\,;:"]+@[^\u0001-\u0020\u007f@<>()\[\]\\,;:".]+(\.[^\u0001-\u0020\u007f@<>()\[\]\\,;:".]+)+$'
  then
    raise exception using errcode = '23514', message = 'address_invalid';
  end if;
  select email into former from auth.users where id = member for update;
  if former is not distinct from wanted then
    return false;
  end if;
  if exists (select from auth.users where email = wanted and id <> member) then
    raise exception using errcode = 'PT409', message = 'address_taken',
      hint = 'Another account has this address.';
  end if;
  delete from auth.one_time_tokens where user_id = member;
  update auth.users set email = wanted, email_change = '', email_change_confirm_status = 0,
    email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
  where id = member;
  update auth.identities set updated_at = now(),
    identity_data = identity_data || jsonb_build_object('email', wanted, 'email_verified', true)
  where user_id = member and provider = 'email';
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (
    auth.uid(), 'update', 'users', member::text,
    jsonb_build_object('email', former), jsonb_build_object('email', wanted)
  );
  perform private.mail_member(member, 'mail-changed-by-admin', former);
  perform private.mail_member(member, 'mail-set-by-admin', wanted);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.change_username(wanted text, member uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  value text := private.tidy_name(wanted);
  is_own constant boolean := member = auth.uid();
  former text;
  fault text;
begin
  perform private.require_active();
  if is_own is not true then
    perform private.require_admin();
  end if;
  perform private.count_name_question();
  select username into former from public.profiles where id = member for update;
  if former is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif former = value then
    return 'changed';
  end if;
  fault := private.name_fault(value, member);
  if fault is not null then
    return fault;
  elsif is_own and private.name_changes_left(member) = 0 then
    return 'too-often';
  end if;
  begin
    update public.profiles set username = value where id = member;
  exception when unique_violation then
    return 'taken';
  end;
  delete from private.username_changes where changed_at <= now() - interval '30 days';
  if is_own then
    insert into private.username_changes (member_id, former_name) values (member, former);
  end if;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION private.changed_columns(row_before jsonb, row_after jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(row_before)
  where key <> 'updated_at' and value is distinct from row_after -> key
$function$;

CREATE OR REPLACE FUNCTION private.check_username(wanted text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  value text := private.tidy_name(wanted);
begin
  perform private.require_active();
  perform private.count_name_question();
  if exists (select from public.profiles where id = auth.uid() and username = value) then
    return 'yours';
  end if;
  return coalesce(private.name_fault(value, auth.uid()), 'available');
end
$function$;

CREATE OR REPLACE FUNCTION private.claim_announced_mail()
 RETURNS TABLE(id uuid, user_id uuid, language text, recipient text, title text, text text)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
declare
  due public.announcements;
begin
  select * into due from public.announcements as found
  where found.channel = 'mail' and found.state = 'sending' and found.next_mail_at <= now()
    and exists (
      select from public.mail_outbox as mail
      where mail.announcement_id = found.id and mail.sent_at is null and mail.given_up_at is null
        and mail.handed_over_at is null and mail.next_try_at <= now()
    )
  order by found.next_mail_at limit 1
  for update skip locked;
  if not found then
    return;
  end if;
  update public.announcements as paced
  set next_mail_at = greatest(due.next_mail_at, now() - interval '1 second') + interval '1 minute' / due.per_minute
  where paced.id = due.id;
  return query
    update public.mail_outbox as mail
    set tries = mail.tries + 1, next_try_at = now() + interval '2 minutes'
    where mail.id = (
      select waiting.id from public.mail_outbox as waiting
      where waiting.announcement_id = due.id and waiting.sent_at is null and waiting.given_up_at is null
        and waiting.handed_over_at is null and waiting.next_try_at <= now()
      order by waiting.next_try_at, waiting.id limit 1
      for update skip locked
    )
    returning mail.id, mail.user_id, mail.language, mail.recipient,
      due.texts #>> array[mail.language, 'title'], due.texts #>> array[mail.language, 'text'];
end
$function$;

CREATE OR REPLACE FUNCTION private.comments_under(member uuid, before timestamp with time zone, before_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  if not private.shows(member, 'comments') then
    return null;
  end if;
  return jsonb_build_object(
    'may_write', auth.uid() is not null and (member = auth.uid() or private.may_approach(member)),
    'total', (
      select count(*) from public.profile_comments
      where profile_id = member and author_id not in (select private.hidden_members())
    ),
    'comments', (
      select coalesce(jsonb_agg(to_jsonb(part) order by part.created_at desc, part.id desc), '[]') from (
        select remark.id, remark.author_id, remark.content, remark.created_at, author.username, author.avatar_url
        from public.profile_comments as remark
        join public.profiles as author on author.id = remark.author_id
        where remark.profile_id = member
          and not author.banned and not author.deactivated
          and (before is null or (remark.created_at, remark.id) < (before, before_id))
        order by remark.created_at desc, remark.id desc
        limit 20
      ) as part
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.confirm_result(game uuid, seen timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results
  set confirmed_by = auth.uid(), confirmed_at = now(), changed_by = null, changed_at = null
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
    and (changed_at is null or created_at > changed_at)
    and recorded_by <> auth.uid()
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    )
  returning * into result;
  if result.game_id is null then
    return false;
  end if;
  perform private.count_result(result);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.copy_reported()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    select
      profile.id,
      jsonb_build_object('username', profile.username, 'avatar_url', profile.avatar_url, 'bio', details.bio)
        || case when details.user_id is null then '{}' else
          jsonb_build_object('location', details.location, 'links', details.links)
        end
    into new.accused_id, new.copy
    from public.profiles as profile
    left join public.profile_details as details
      on details.user_id = profile.id and private.shows(profile.id, 'details')
    where profile.id = new.profile_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_action(member uuid, action_name text, most integer, period interval, most_when_new integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  day constant interval := interval '24 hours';
  joined timestamptz;
  used integer;
  used_today integer;
  free_at timestamptz;
begin
  if member is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(member::text || action_name, 0));
  delete from private.member_actions
  where member_id = member and action = action_name and happened_at <= now() - day;
  select
    count(*) filter (where happened_at > now() - period),
    min(happened_at) filter (where happened_at > now() - period) + period,
    count(*)
  into used, free_at, used_today
  from private.member_actions
  where member_id = member and action = action_name;
  select created_at into joined from public.profiles where id = member;

  if used >= most then
    perform private.refuse_for_now(free_at);
  elsif used_today >= most_when_new and joined > now() - day then
    perform private.refuse_for_now(joined + day);
  end if;
  insert into private.member_actions (member_id, action) values (member, action_name);
end
$function$;

CREATE OR REPLACE FUNCTION private.count_announced()
 RETURNS TABLE(announcement_id uuid, sent integer, failed integer, waiting integer, uncertain integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select
      mail.announcement_id,
      count(*) filter (where mail.sent_at is not null)::integer,
      count(*) filter (
        where mail.sent_at is null and mail.given_up_at is not null and not coalesce(mail.last_error, '') ^@ 'interrupted'
      )::integer,
      count(*) filter (where mail.sent_at is null and mail.given_up_at is null)::integer,
      count(*) filter (
        where mail.sent_at is null and mail.given_up_at is not null and mail.last_error ^@ 'interrupted'
      )::integer
    from public.mail_outbox as mail
    where mail.announcement_id in (
      select latest.id from public.announcements as latest order by latest.created_at desc limit 20
    )
    group by mail.announcement_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_announced_to(by_way text)
 RETURNS TABLE(language text, members integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select found.language, count(*)::integer from private.announced_to(by_way, null, null) as found
    group by found.language order by found.language;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_author_hidden constant boolean := exists (
    select from public.profiles
    where id = case when tg_op = 'DELETE' then old.user_id else new.user_id end and (banned or deactivated)
  );
  counted_before integer := case
    when tg_op = 'INSERT' or is_author_hidden then 0 else (old.hidden_at is null)::integer
  end;
  counted_after integer := case
    when tg_op = 'DELETE' or is_author_hidden then 0 else (new.hidden_at is null)::integer
  end;
begin
  if counted_before <> counted_after then
    update public.shared_lists set comments_count = comments_count + counted_after - counted_before
    where id = case when tg_op = 'DELETE' then old.list_id else new.list_id end;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_comments_of_leaver()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.shared_lists as post set comments_count = comments_count + leaving.comments
  from (
    select list_id, count(*) as comments from public.shared_list_comments
    where user_id = old.id and hidden_at is null group by list_id
  ) as leaving
  where post.id = leaving.list_id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_for_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.games set counted_for = new.user_id where id = new.game_id and counted_for is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_growth()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  block constant integer := 16384;
  most_a_day constant integer := 100000000;
  most_alone constant integer := 65536;
  grown constant integer := (ceil(new.bytes::numeric / block) * block)::integer - new.counted;
begin
  -- Nobody needs it before there is another device to read it.
  if new.bytes > most_alone and not private.is_server()
    and (select count(*) from private.match_tokens where game_id = new.id) < 2
  then
    raise exception using errcode = 'PT507', message = 'match_without_others',
      hint = 'The rest is taken once another device takes part.';
  end if;
  if grown <= 0 then
    return new;
  end if;
  begin
    if auth.uid() is not null then
      perform private.count_visit('match bytes of ' || auth.uid(), most_a_day, '1 day', grown);
    else
      perform private.count_visit_of_network('match bytes', most_a_day, '1 day', grown);
    end if;
  exception when sqlstate 'PT429' then
    raise exception using errcode = 'PT507', message = 'match_storage_full',
      hint = 'So much of matches is kept a day. The devices keep what they have.';
  end;
  new.counted := new.counted + grown;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_guess()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  guesses record;
begin
  for guesses in select * from private.guess_counters() loop
    perform private.count_visit(guesses.counter, guesses.most, '1 hour');
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_guest_match()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_visit_of_network('guest match', 30, '1 hour');
  perform private.count_visit(
    case when private.is_known_network() then 'guest match of those known' else 'guest match' end,
    2000, '1 hour'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.count_like()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.shared_lists
  set likes_count = likes_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = case tg_op when 'INSERT' then new.list_id else old.list_id end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_match_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.counted_for is not distinct from old.counted_for then
    perform private.add_match_bytes(new.counted_for, new.counted - old.counted);
    return null;
  end if;
  -- What only goes from one share to another is refused to nobody.
  if tg_op <> 'INSERT' then
    if old.counted_for is null then
      update private.guest_match_bytes set bytes = bytes - old.counted;
    elsif exists (select from public.profiles where id = old.counted_for) then
      perform private.add_member_bytes(old.counted_for, -old.counted, false);
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.counted_for is null then
      update private.guest_match_bytes set bytes = bytes + new.counted;
    else
      perform private.add_member_bytes(new.counted_for, new.counted, false);
    end if;
  elsif tg_op = 'INSERT' then
    perform private.add_match_bytes(new.counted_for, new.counted);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_member_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  may_refuse constant boolean := tg_argv[0] = 'refuse';
  changed record;
begin
  if tg_op = 'INSERT' then
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(added)) as kept from added) as rows
      ) as counted where member is not null group by member order by member
    loop
      perform private.add_member_bytes(changed.member, changed.bytes, may_refuse);
    end loop;
  elsif tg_op = 'DELETE' then
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(removed)) as kept from removed) as rows
      ) as counted where member is not null group by member order by member
    loop
      perform private.add_member_bytes(changed.member, -changed.bytes, false);
    end loop;
  else
    for changed in
      select member, sum(bytes)::bigint as bytes from (
        select (kept ->> 'member')::uuid as member, (kept ->> 'bytes')::bigint as bytes
        from (select private.counted_row(to_jsonb(added)) as kept from added) as rows
        union all
        select (kept ->> 'member')::uuid, -(kept ->> 'bytes')::bigint
        from (select private.counted_row(to_jsonb(removed)) as kept from removed) as rows
      ) as counted where member is not null group by member having sum(bytes) <> 0 order by member
    loop
      perform private.add_member_bytes(changed.member, changed.bytes, may_refuse);
    end loop;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_name_question()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.count_action(auth.uid(), 'username', 60, interval '1 hour', null) $function$;

CREATE OR REPLACE FUNCTION private.count_result(result public.game_results)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into public.profile_figures as figures (user_id, games_won, games_lost, games_drawn)
  select
    player.user_id,
    coalesce(result.winner_seat = player.seat, false)::integer,
    coalesce(result.winner_seat <> player.seat, false)::integer,
    (result.winner_seat is null)::integer
  from public.game_participants as player
  where player.game_id = result.game_id and player.user_id is not null
  order by player.user_id
  on conflict (user_id) do update set
    games_won = figures.games_won + excluded.games_won,
    games_lost = figures.games_lost + excluded.games_lost,
    games_drawn = figures.games_drawn + excluded.games_drawn;
  insert into public.activities (user_id, type, content)
  select
    player.user_id,
    case
      when result.winner_seat is null then 'game_drawn'
      when result.winner_seat = player.seat then 'game_won'
      else 'game_lost'
    end,
    jsonb_build_object('game_id', result.game_id, 'mission', game.mission)
  from public.game_participants as player
  join public.games as game on game.id = player.game_id
  where player.game_id = result.game_id and player.user_id is not null;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_visit(counted text, most integer, period interval, added integer DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment constant bigint := floor(extract(epoch from now()) * 1000);
  ends constant bigint := floor(extract(epoch from now() + period) * 1000);
  kept limits.counters;
begin
  insert into limits.counters as known (key, points, expire) values (counted, added, ends)
  on conflict (key) do update set
    points = case when known.expire > moment then known.points + added else added end,
    expire = case when known.expire > moment then known.expire else ends end
  returning * into kept;
  if kept.points > most then
    perform private.refuse_for_now(to_timestamp(kept.expire / 1000.0));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.count_visit_of_network(counted text, most integer, period interval, added integer DEFAULT 1)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.count_visit(counted || ' ' || network, most * times, period, added)
  from (select network, times from private.visitor_networks() order by times desc) as widest_first
$function$;

CREATE OR REPLACE FUNCTION private.count_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  member constant uuid := given ->> tg_argv[0];
  bytes constant bigint := private.bytes_of('""', given ->> tg_argv[1]);
begin
  if tg_op = 'INSERT' and member is not null then
    perform private.add_member_bytes(member, bytes, true);
  elsif tg_op = 'DELETE' and exists (select from public.profiles where id = member) then
    perform private.add_member_bytes(member, -bytes, false);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.counted_row(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'member', coalesce(given ->> 'user_id', given ->> 'owner_id'),
    'bytes', private.bytes_of(
      coalesce(given -> 'units', given -> 'content', given -> 'summary'),
      coalesce(given ->> 'note', given ->> 'description')
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.create_short_link(list_code text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_of_network constant integer := 1000000;
  most_of_guests constant integer := 8000000;
  short text := private.short_id(list_code);
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  insert into public.short_links (id, code, created_by) values (short, list_code, auth.uid())
  on conflict (id) do nothing;
  if found then
    perform private.count_action(auth.uid(), 'short link', 100, '1 hour', null);
    if auth.uid() is null and not private.is_server() then
      perform private.count_visit_of_network(
        'short link bytes', most_of_network, '1 day', private.bytes_of('""', list_code)::integer
      );
      perform private.count_visit(
        case when private.is_known_network() then 'short link bytes of those known' else 'short link bytes' end,
        most_of_guests, '1 day', private.bytes_of('""', list_code)::integer
      );
    end if;
  end if;
  return short;
end
$function$;

CREATE OR REPLACE FUNCTION private.deactivate_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  perform private.require_fresh_proof();
  update public.profiles set deactivated = true where id = auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION private.decide_report(report_id uuid, decision text, reason text, measure text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  report public.reports;
  was_shown boolean;
  taken text;
begin
  perform private.require_admin();
  select * into report from public.reports where id = report_id for update;
  if report.id is null then
    raise exception using errcode = 'PT404', message = 'report_not_found';
  elsif report.accused_id = auth.uid() and private.has_other_admin(auth.uid()) then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Another administrator has to do this.';
  elsif report.status = decision then
    return false;
  elsif report.status <> 'open' and decision <> 'open' then
    raise exception using errcode = 'PT409', message = 'report_decided',
      hint = 'Somebody else has decided already. Take that back first.';
  end if;
  perform private.tell_reporters(report, decision);
  if decision = 'open' then
    if report.shown_before is not null then
      perform private.show_reported(report);
    end if;
    taken := private.measure_of(report.id);
    if taken is not null then
      perform private.take_measure_back(report, taken);
    end if;
  elsif decision = 'upheld' then
    was_shown := private.hide_reported(report, reason);
    if measure is not null then
      perform private.take_measure(report, measure, reason);
    end if;
  end if;
  with decided as (
    update public.reports as each_report set status = decision, shown_before = was_shown
    where each_report.subject = report.subject
      and each_report.status = report.status
      and each_report.closed_at is not distinct from report.closed_at
    returning each_report.id
  ),
  taken_back as (
    delete from private.report_measures
    where decision <> 'upheld' and report_measures.report_id in (select id from decided)
  )
  insert into private.report_measures (report_id, measure)
  select id, decide_report.measure from decided
  where decision = 'upheld' and decide_report.measure is not null;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.deletion_batch()
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  batch uuid := nullif(current_setting('wab.deletion_batch', true), '')::uuid;
begin
  if batch is null then
    batch := gen_random_uuid();
    perform set_config('wab.deletion_batch', batch::text, true);
  end if;
  return batch;
end
$function$;

CREATE OR REPLACE FUNCTION private.dispute_result(game uuid, seen timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  update public.game_results set disputed_by = auth.uid(), disputed_at = now()
  where game_id = game and created_at = seen and confirmed_at is null and disputed_at is null
    and (changed_at is null or created_at > changed_at)
    and recorded_by <> auth.uid()
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    );
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_friendship()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.friendships
  where (sender_id = new.blocker_id and recipient_id = new.blocked_id)
    or (sender_id = new.blocked_id and recipient_id = new.blocker_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_member_sessions(member uuid, session_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  perform private.require_admin();
  delete from auth.sessions as session
  where session.user_id = member
    and (end_member_sessions.session_id is null or session.id = end_member_sessions.session_id)
    and session.id is distinct from (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.audit_log (actor_id, action, table_name, row_id, before)
    values (auth.uid(), 'delete', 'sessions', member::text, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_other_sessions()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  perform private.require_active();
  delete from auth.sessions
  where user_id = auth.uid() and id <> (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_session(session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  delete from auth.sessions where id = session_id and user_id = auth.uid();
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.enter_match(game uuid, token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own uuid;
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.require_active();
  perform private.require_token_form(token);
  select id into own from public.game_participants where game_id = game and user_id = auth.uid();
  if own is null then
    return null;
  end if;
  perform from public.games where id = game for no key update;
  if exists (
    select from private.match_tokens where token_hash = private.token_hash(token) and game_id = game
  ) then
    return private.match_entry(private.match_access(game, token));
  end if;
  return private.match_entry(private.add_match_token(game, token, own, null));
end
$function$;

CREATE OR REPLACE FUNCTION private.event_fault(event jsonb, latest integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when not coalesce(
      jsonb_typeof(event) = 'object'
      and (
        select bool_and(jsonb_typeof(event -> name) = 'string' and event ->> name ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,63}$')
        from unnest(array['id', 'game', 'author', 'device']) as name
      )
      and jsonb_typeof(event -> 'time') = 'number' and event ->> 'time' ~ '^[1-9][0-9]{0,6}$'
      and jsonb_typeof(event -> 'seen') = 'object'
      and jsonb_typeof(event -> 'at') = 'number'
      and jsonb_typeof(event -> 'action' -> 'kind') = 'string',
      false
    ) then 'not-an-event'
    when (event ->> 'time')::integer > latest then 'made-up-time'
    when octet_length(event::text) > 65536 then 'too-large'
  end
$function$;

CREATE OR REPLACE FUNCTION private.export_own_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source record;
  found_rows jsonb;
  result jsonb := '{}';
begin
  perform private.require_active();
  for source in
    select
      format('%I.%I', columns.schema_name, columns.table_name) as relation,
      columns.table_name as name,
      string_agg(format('%I = $1', columns.column_name), ' or ') as condition
    from private.member_columns() as columns
    where columns.exported
    group by columns.schema_name, columns.table_name
    order by columns.table_name
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(owned)), ''[]'') from %s as owned where %s',
      source.relation, source.condition
    ) into found_rows using auth.uid();
    result := result || jsonb_build_object(source.name, found_rows);
  end loop;
  return jsonb_build_object('exported_at', now(), 'account', private.own_account(), 'tables', result);
end
$function$;

CREATE OR REPLACE FUNCTION private.export_own_rows(wanted text, after jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  full_at constant integer := 2500000;
  most_rows constant integer := 2000;
  source record;
  owned record;
  part jsonb[] := '{}';
  bytes integer := 0;
begin
  perform private.require_active();
  select * into source from private.export_source(wanted);
  if source is null then
    raise sqlstate '22023' using message = 'nothing of that table is exported';
  end if;
  for owned in execute format(
    'select to_jsonb(owned) as content, jsonb_build_array(%1$s) as place from (
       select * from %2$s where (%3$s)%4$s order by %1$s limit %5$s
     ) as owned order by %1$s',
    source.key_columns, source.relation, source.condition,
    case when after is null then '' else format(' and (%s) > (%s)', source.key_columns, source.key_values) end,
    most_rows
  ) using auth.uid(), after
  loop
    part := part || owned.content;
    bytes := bytes + octet_length(owned.content::text);
    exit when bytes >= full_at;
  end loop;
  return jsonb_build_object(
    'rows', to_jsonb(part),
    'next', case when bytes >= full_at or cardinality(part) = most_rows then owned.place end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.export_own_tables()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  return jsonb_build_object(
    'exported_at', now(),
    'account', private.own_account(),
    'tables', (
      select jsonb_agg(distinct columns.table_name)
      from private.member_columns() as columns where columns.exported
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.export_source(wanted text)
 RETURNS TABLE(relation text, condition text, key_columns text, key_values text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with source as (
    select
      format('%I.%I', columns.schema_name, columns.table_name)::regclass as relation,
      string_agg(format('%I = $1', columns.column_name), ' or ') as condition
    from private.member_columns() as columns
    where columns.exported and columns.table_name = wanted
    group by columns.schema_name, columns.table_name
  )
  select
    source.relation::text,
    source.condition,
    string_agg(quote_ident(attribute.attname), ', ' order by key_part.place),
    string_agg(
      format(
        '($2 ->> %s)::%s', key_part.place - 1, format_type(attribute.atttypid, attribute.atttypmod)
      ),
      ', ' order by key_part.place
    )
  from source
  join pg_catalog.pg_index as key on key.indrelid = source.relation and key.indisprimary
  cross join unnest(key.indkey::int2[]) with ordinality as key_part (attnum, place)
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = source.relation and attribute.attnum = key_part.attnum
  group by source.relation, source.condition
$function$;

CREATE OR REPLACE FUNCTION private.find_members(query text)
 RETURNS TABLE(id uuid, username text, wab_id text, avatar_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  typed constant text := private.one_line(left(coalesce(query, ''), 200), 60);
  wanted constant text := private.search_text(typed);
  wanted_id constant text := upper(typed collate "C");
  pattern constant text := private.search_pattern(typed);
  -- With the last of all characters: names that begin with the query come before it.
  after constant text := wanted || chr(1114111);
  beginning integer;
begin
  perform private.require_active();
  if char_length(wanted) < 2 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where private.search_text(profile.username) collate "C" >= wanted
      and private.search_text(profile.username) collate "C" < after
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by private.search_text(profile.username) collate "C"
    limit 10;
  get diagnostics beginning = row_count;
  if beginning = 10 then
    return;
  end if;
  return query
    select profile.id, profile.username, profile.wab_id, profile.avatar_url
    from public.profiles as profile
    where (private.search_text(profile.username) like pattern or profile.wab_id = wanted_id)
      and not (
        private.search_text(profile.username) collate "C" >= wanted
        and private.search_text(profile.username) collate "C" < after
      )
      and not profile.banned and not profile.deactivated
      and profile.id is distinct from auth.uid()
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      )
    order by private.search_text(profile.username) collate "C"
    limit 10 - beginning;
end
$function$;

CREATE OR REPLACE FUNCTION private.folded_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select replace(replace(replace(
    translate(
      regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || e'\u00c6\u0152\u1e9e\u00d8\u00f8\u00d0\u00f0\u0110\u0111\u0141\u0142\u0131\u0126\u0127\u0166\u0167\u00de\u00fe\u014a\u014b',
      'abcdefghijklmnopqrstuvwxyz' || e'\u00e6\u0153\u00df' || 'ooddddllihhttppnn'
    ),
    e'\u00e6', 'ae'), e'\u0153', 'oe'), e'\u00df', 'ss')
$function$;

CREATE OR REPLACE FUNCTION private.forget_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.games as game
  where exists (
    select from public.game_participants as player where player.game_id = game.id and player.user_id = old.id
  ) and not exists (
    select from public.game_participants as player
    where player.game_id = game.id and player.user_id is distinct from old.id and private.is_held(player)
  );
  update public.game_participants set name = 'Former member' where user_id = old.id;
  delete from public.activities
  where type = 'friend_added' and content ->> 'friend_id' = old.id::text;
  perform private.forget_name(old.id, old.username);
  update public.audit_log set row_id = 'former member', before = null, after = null
  where (table_name in ('profiles', 'profile_details', 'member_roles') and row_id = old.id::text)
    or before ->> 'user_id' = old.id::text
    or before ->> 'author_id' = old.id::text
    or before ->> 'profile_id' = old.id::text;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_name(member uuid, last_name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.notifications set content = content - 'name'
  where type in ('report_decided', 'comment_hidden')
    and content ->> 'kind' in ('profile', 'profile_comment', 'message')
    and content ->> 'name' in (
      select last_name
      union all
      select former_name from private.username_changes where member_id = member
    )
$function$;

CREATE OR REPLACE FUNCTION private.forget_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.activities
  where user_id = old.user_id and type = 'list_posted' and content ->> 'list_id' = old.id::text;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications
  where recipient_id = old.recipient_id and sender_id = old.sender_id
    and type = 'friend_request' and not read;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_sanctions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.audit_log set row_id = 'former member', before = null, after = null
  where table_name in ('sanctions', 'sessions', 'mfa_factors', 'users') and row_id = old.id::text;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.found_posts(query text, with_units text[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := private.search_pattern(query);
  -- Fewer than three letters are in no index: of those the names alone are looked through, as they are written.
  is_short constant boolean := char_length(pattern) < 5;
  caller constant uuid := auth.uid();
begin
  return query
    select post.id from public.shared_lists as post
    where case
      when is_short then lower(post.name collate private.letters) like pattern
      else private.post_text(post.name, post.description, post.tournament_name) like pattern
    end
    union
    select post.id from public.shared_lists as post
    where post.unit_ids && with_units
    union
    select post.id from public.profiles as author
    join public.shared_lists as post on post.user_id = author.id
    where not is_short and private.search_text(author.username) like pattern
      and not author.banned and not author.deactivated
      and not exists (
        select from public.blocks as block
        where (block.blocker_id = author.id and block.blocked_id = caller)
          or (block.blocker_id = caller and block.blocked_id = author.id)
      );
end
$function$;

CREATE OR REPLACE FUNCTION private.friends()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
begin
  return query
    select recipient_id from public.friendships where sender_id = auth.uid() and status = 'accepted'
    union all
    select sender_id from public.friendships where recipient_id = auth.uid() and status = 'accepted';
end
$function$;

CREATE OR REPLACE FUNCTION private.friends_and_asked()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
begin
  return query
    select met from (
      select recipient_id as met from public.friendships where sender_id = caller
      union all
      select sender_id from public.friendships where recipient_id = caller
    ) as friendship
    where not exists (select from public.blocks where blocker_id = met and blocked_id = caller);
end
$function$;

CREATE OR REPLACE FUNCTION private.friends_with_activity()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO ''
AS $function$
begin
  return query
    select friend from private.friends() as friend
    where not exists (select from public.privacy where user_id = friend and activity = 'nobody')
      and friend not in (select private.hidden_members());
end
$function$;

CREATE OR REPLACE FUNCTION private.give_wanted_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := private.as_username(new.raw_user_meta_data ->> 'username');
  language constant text := new.raw_user_meta_data ->> 'language';
begin
  for attempt in 1..6 loop
    begin
      update public.profiles
      set username = private.name_candidate(
        wanted, case attempt when 1 then wab_id else private.new_wab_id() end, attempt, language
      )
      where id = new.id and username in (
        private.name_candidate('', wab_id, 1, 'en'), private.name_candidate('', wab_id, 1, 'es'),
        private.name_candidate('', wab_id, 1, 'fr')
      );
      return null;
    exception when unique_violation or check_violation then
      continue;
    end;
  end loop;
  return null;
exception when others then
  raise warning 'a wanted name could not be given: %', sqlstate;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.good_invitation(wanted uuid)
 RETURNS private.match_invitations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  good private.match_invitations;
begin
  perform from public.games as game
  join private.match_invitations as known on known.game_id = game.id
  where known.id = wanted for no key update of game;
  select * into good from private.match_invitations as known
  where known.id = wanted and known.used_at is null
    and (known.expires_at is null or known.expires_at > now())
    and (known.kind <> 'opponent' or exists (
      select from public.game_participants as player
      where player.game_id = known.game_id and not private.is_held(player)
    ));
  return good;
end
$function$;

CREATE OR REPLACE FUNCTION private.good_rematch(known private.match_tokens)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select offer.next_id from private.rematches as offer
  where offer.game_id = known.game_id and offer.offered_by <> known.participant_id
    and offer.offered_at > now() - interval '24 hours'
    and exists (
      select from public.game_participants as player
      where player.game_id = offer.next_id
        and (not private.is_held(player) or player.user_id = auth.uid())
    )
$function$;

CREATE OR REPLACE FUNCTION private.guess_counters()
 RETURNS TABLE(counter text, most integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'wrong code of ' || auth.uid(), 30 where auth.uid() is not null
  union all
  select
    'wrong code from ' || network,
    times * case
      when auth.uid() is not null or private.is_known_network() then 60
      when exists (
        select from limits.counters
        where key = 'wrong code of guests' and points >= 1000
          and expire > extract(epoch from now()) * 1000
      ) then 5
      else 60
    end
  from private.visitor_networks()
  union all
  -- Only counted.
  select 'wrong code of guests', 2147483647 where auth.uid() is null
$function$;

CREATE OR REPLACE FUNCTION private.has_other_admin(than uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.member_roles as roles
    join public.profiles as profile on profile.id = roles.member_id
    where roles.wab_admin and roles.member_id <> than
      and not profile.banned and not profile.deactivated
  )
$function$;

CREATE OR REPLACE FUNCTION private.hidden_members()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
begin
  return query select profile.id from public.profiles as profile
    where profile.banned or profile.deactivated;
end
$function$;

CREATE OR REPLACE FUNCTION private.hide_comment(remark uuid, hidden boolean, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_comment public.shared_list_comments;
begin
  perform private.require_admin();
  update public.shared_list_comments
  set
    hidden_at = case when hidden then now() end,
    hidden_reason = case when hidden then private.some_lines(left(reason, 500)) end
  where id = remark and (hidden_at is not null) is distinct from hidden
  returning * into found_comment;
  if found_comment.id is null then
    return false;
  end if;
  if hidden then
    perform private.notify(
      found_comment.user_id, null, 'comment_hidden',
      jsonb_build_object(
        'list_id', found_comment.list_id,
        'name', (select name from public.shared_lists where id = found_comment.list_id),
        'reason', found_comment.hidden_reason
      )
    );
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.hide_post(post uuid, hidden boolean, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      jsonb_build_object(
        'list_id', found_post.id, 'name', found_post.name, 'reason', found_post.hidden_reason
      )
    );
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.hide_reported(report public.reports, reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_shown boolean := true;
begin
  if report.shared_list_id is not null then
    select is_active into was_shown from public.shared_lists where id = report.shared_list_id;
    if not private.hide_post(report.shared_list_id, true, reason) then
      return null;
    end if;
  elsif report.shared_list_comment_id is not null then
    if not private.hide_comment(report.shared_list_comment_id, true, reason) then
      return null;
    end if;
  elsif report.profile_comment_id is not null then
    delete from public.profile_comments where id = report.profile_comment_id;
    perform private.notify(
      report.accused_id, null, 'comment_hidden',
      jsonb_build_object(
        'kind', 'profile_comment',
        'name', (select username from public.profiles where id::text = report.copy ->> 'profile_id'),
        'reason', private.some_lines(left(reason, 500))
      )
    );
  else
    return null;
  end if;
  return was_shown;
end
$function$;

CREATE OR REPLACE FUNCTION private.invite_to_match(game uuid, token text, wanted text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_for_spectators constant integer := 20;
  known constant private.match_tokens := private.player_access(game, token);
  secret constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made private.match_invitations;
begin
  perform private.count_visit('invitations to ' || game, 120, '1 hour');
  perform from public.games where id = game for no key update;
  if wanted = 'opponent' and not exists (
    select from public.game_participants as player where player.game_id = game and not private.is_held(player)
  ) then
    raise exception using errcode = 'PT409', message = 'seat_taken';
  end if;
  if wanted = 'spectator' and most_for_spectators <= (
    select count(*) from private.match_invitations where game_id = game and kind = wanted
  ) then
    raise exception using errcode = 'PT409', message = 'too_many_invitations',
      hint = 'Withdraw those that are there.';
  end if;
  -- The one before has been lost, or was shown to the wrong people.
  delete from private.match_invitations
  where game_id = game and kind = wanted and used_at is null and (
    wanted = 'opponent' or (wanted = 'device' and participant_id = known.participant_id)
  );
  insert into private.match_invitations (game_id, participant_id, kind, secret_hash, code, expires_at)
  values (
    game,
    case when wanted = 'device' then known.participant_id end,
    wanted,
    private.token_hash(secret),
    case when wanted = 'opponent' then private.new_match_code() end,
    case wanted when 'opponent' then now() + interval '24 hours' when 'device' then now() + interval '15 minutes' end
  )
  returning * into made;
  return jsonb_build_object('secret', secret, 'code', made.code, 'expires_at', made.expires_at);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_active()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    join public.profiles as profile on profile.id = session.user_id
    where session.id = (auth.jwt() ->> 'session_id')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and (account.banned_until is null or account.banned_until <= now())
      and account.deleted_at is null
      and not profile.banned
      and not profile.deactivated
  ) and not private.awaits_second_factor();
end
$function$;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and exists (
      select from auth.sessions as session
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and session.user_id = auth.uid()
        and session.aal <> 'aal1'
    )
    and private.is_wab_admin();
end
$function$;

CREATE OR REPLACE FUNCTION private.is_card_abilities(abilities jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_typeof(abilities) = 'object'
    and octet_length(abilities::text) <= 16384
    and not jsonb_path_exists(abilities, 'lax $.keyvalue() ? (!(@.key like_regex "^(own|joined)$"))')
    and not jsonb_path_exists(abilities, 'strict $.* ? (@.type() != "array")', silent => true)
    and not jsonb_path_exists(
      abilities,
      'lax $.*[*] ? (!(@.kind like_regex "^(passive|command|spell|action|skill|rules)$" && @.names.en.type() == "string" && @.text.en.type() == "string"))'
    ),
    false
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_card_stats(stats jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_typeof(stats) = 'object'
    and octet_length(stats::text) <= 16384
    and jsonb_typeof(stats -> 'profiles') = 'array'
    and jsonb_array_length(stats -> 'profiles') <= 6
    and not jsonb_path_exists(stats, 'strict $.wounds ? (@ != null && !(@.type() == "number" && @ >= 1 && @ <= 60))', silent => true)
    and not jsonb_path_exists(stats, 'strict $.morale ? (@ != null && !(@.type() == "number" && @ >= 0 && @ <= 60))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.profiles[*] ? (@.type() != "object" || !exists(@.defence))')
    and not jsonb_path_exists(stats, 'strict $.** ? (exists(@.dice ? (@.type() != "object")) || exists(@.fixed ? (@.type() != "object")))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.dice.keyvalue() ? (!(@.key like_regex "^(red|orange|yellow|green|blue|black)$"))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.fixed.keyvalue() ? (!(@.key like_regex "^(HOLLOW_)?(SUCCESS|BLOCK|SPECIAL)$"))', silent => true)
    and not jsonb_path_exists(stats, 'lax $.**.dice.* ? (!(@.type() == "number" && @ >= 1 && @ <= 60))'),
    false
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_head_request()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return coalesce(current_setting('request.method', true), '') = 'HEAD'
    and current_query() collate "C" !~* (
      select '\m(' || string_agg(attname, '|') || ')\M|\mid\M(?!"?(,| as "| from ))' from pg_catalog.pg_attribute
      where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped
        and attname not in ('id', 'banned', 'deactivated')
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_held(player public.game_participants)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select player.user_id is not null
    or exists (select from private.match_tokens where participant_id = player.id)
$function$;

CREATE OR REPLACE FUNCTION private.is_image_address(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(value) <= 2048 and (
    value ~ '^/art/(portrait|card)/[a-z0-9_-]+\.(jpg|png)$'
    or value ~ '^/storage/v1/object/public/avatars/[0-9a-f-]{36}/[A-Za-z0-9._-]+$'
    or (
      value collate "C" ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:[0-9]{1,5})?([/?#][^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"''<>\\^`{|}]*)?$'
      and value collate "C" !~* '^https://[^/?#]*\.(local|localhost|internal|intranet|lan|home|corp)([:/?#]|$)'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_known_network(address inet DEFAULT NULL::inet)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from limits.counters
    where key = 'known ' || case
        when address is null then private.visitor_network()
        else host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)))
      end
      and expire > extract(epoch from now()) * 1000
      and points <= extract(epoch from now()) / 60 - 60
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_one_line(value text, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select value <> '' and translate(value, e'\u00a0\u202f', '  ') = private.one_line(value, most)
$function$;

CREATE OR REPLACE FUNCTION private.is_only_player(game uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return not exists (
    select from public.game_participants as player
    where player.game_id = game and player.user_id is distinct from auth.uid() and private.is_held(player)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_profile_links(value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when jsonb_typeof(value) = 'array' then
    jsonb_array_length(value) <= 5 and not exists (
      select from jsonb_array_elements(value) as link
      where case when jsonb_typeof(link) = 'object' then not coalesce(
        jsonb_typeof(link -> 'label') = 'string' and jsonb_typeof(link -> 'address') = 'string'
          and link - 'label' - 'address' = '{}'
          and private.is_one_line(link ->> 'label', 40)
          and char_length(link ->> 'address') <= 300
          and private.is_web_address(link ->> 'address')
          and (link ->> 'address') collate "C" ~*
            '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#]|$)',
        false
      ) else true end
    )
  else false end
$function$;

CREATE OR REPLACE FUNCTION private.is_reported(thing uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.reports where profile_id = thing)
    or exists (select from public.reports where profile_comment_id = thing);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_reported_message(message uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.reports where message_id = message);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_reserved_username(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select exists (
    select from (
      select translate(private.username_key(part), '34578', 'eastb') as word
      from unnest(string_to_array(translate(value, '._''-', '    '), ' ') || value) as part
    ) as words
    where word ~ '^(admln|moderator|moderatlon|moderador|moderateur)|(admln|moderator|moderador|moderateur)$'
      or word in (
        'wab', 'mod', 'mods', 'staff', 'support', 'soporte', 'system', 'slstema', 'systeme', 'server',
        'offlclal', 'oflclal', 'offlclel', 'root', 'webmaster', 'helpdesk'
      )
  ) or private.username_key(value) ~ '^(the)?wab(team|staff|support|mod|offlclal|bot|help|news)?$|^(team|equlpo|equlpe)wab$|^(warcrow|everyone|formermember)$'
$function$;

CREATE OR REPLACE FUNCTION private.is_server()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select current_setting('role', true) is distinct from 'anon'
    and current_setting('role', true) is distinct from 'authenticated'
$function$;

CREATE OR REPLACE FUNCTION private.is_unit(unit jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select octet_length(unit::text) <= 32768
    and coalesce(
      private.is_one_line(unit #>> '{names,en}', 100)
      and unit ->> 'type' in ('Troop', 'Character', 'Named Character', 'Support Character', 'Companion')
      and case jsonb_typeof(unit -> 'pointsCost')
        when 'number' then (unit ->> 'pointsCost')::numeric in (select generate_series(0, 60)) end
      and case jsonb_typeof(unit -> 'availability')
        when 'number' then (unit ->> 'availability')::numeric in (1, 2, 3) end
      and case jsonb_typeof(unit -> 'command')
        when 'number' then (unit ->> 'command')::numeric in (0, 1, 2, 3) end
      and jsonb_typeof(unit -> 'highCommand') = 'boolean'
      and jsonb_typeof(unit -> 'tournamentLegal') = 'boolean'
      and jsonb_typeof(unit -> 'characteristics') = 'array'
      and jsonb_typeof(unit -> 'keywords') = 'array'
      and jsonb_typeof(unit -> 'specialRules') = 'array',
      false
    )
$function$;

CREATE OR REPLACE FUNCTION private.is_unit_array(value jsonb, most integer, bytes integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select octet_length(value::text) <= bytes
    and case jsonb_typeof(value) when 'array' then jsonb_array_length(value) <= most else false end
$function$;

CREATE OR REPLACE FUNCTION private.is_username(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(value) between 3 and 30
    and value ~ '^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b]+([ ._''-][A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0218-\u021b]+)*$'
$function$;

CREATE OR REPLACE FUNCTION private.is_wab_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from private.member_roles as roles
    where roles.member_id = auth.uid() and roles.wab_admin
  ) and private.is_active();
end
$function$;

CREATE OR REPLACE FUNCTION private.is_web_address(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select char_length(value) <= 2048
    and value collate "C" ~* '^https?://[a-z0-9.-]+(:[0-9]{1,5})?([/?#][^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"''<>\\^`{|}]*)?$'
$function$;

CREATE OR REPLACE FUNCTION private.keep_an_admin_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.member_roles where member_id = old.id and wab_admin) then
    perform private.require_other_admin(old.id);
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_an_admin_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A member who is being deleted was asked about before (private.keep_an_admin_profile).
  if exists (select from public.profiles where id = old.member_id and not banned and not deactivated) then
    perform private.require_other_admin(old.member_id);
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_daily_figures()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  wanted date;
  fresh private.daily_figures;
begin
  -- A site from before this table gets its last month at the first time.
  for wanted in
    select day::date from generate_series(today - 30, today, interval '1 day') as day
    where day >= today - 1
      or not exists (select from private.daily_figures as kept where kept.day = day::date and kept_at is not null)
  loop
    fresh := private.new_on(wanted);
    insert into private.daily_figures as kept (day, members, lists, posts, matches, reports, kept_at)
    values (wanted, fresh.members, fresh.lists, fresh.posts, fresh.matches, fresh.reports, now())
    on conflict (day) do update set
      members = excluded.members, lists = excluded.lists, posts = excluded.posts,
      matches = excluded.matches, reports = excluded.reports, kept_at = excluded.kept_at;
  end loop;
  update private.daily_figures set
    all_members = (select count(*) from public.profiles),
    all_lists = (select count(*) from public.army_lists),
    all_posts = (select count(*) from public.shared_lists),
    all_matches = (select count(*) from public.games),
    mail_waiting = private.mail_waiting(),
    database_bytes = pg_catalog.pg_database_size(pg_catalog.current_database()),
    file_bytes = (
      select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects
      where metadata ->> 'size' ~ '^[0-9]{1,15}$'
    )
  where day = today;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_deleted_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept jsonb := to_jsonb(old);
  owner uuid := case when tg_nargs > 1 then (kept ->> tg_argv[1])::uuid end;
begin
  if owner is not null and not exists (select from public.profiles where id = owner) then
    return old;
  end if;
  insert into public.deleted_rows (table_name, row_id, content, owner_id, deleted_by)
  values (tg_table_name, kept ->> tg_argv[0], kept, owner, auth.uid());
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_ended_friendship()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant uuid := auth.uid();
  other constant uuid := case when caller = old.sender_id then old.recipient_id else old.sender_id end;
begin
  delete from private.ended_friendships where ended_at < now() - interval '2 minutes';
  -- An account that goes for good takes its friendships along.
  if caller in (old.sender_id, old.recipient_id)
    and exists (select from public.profiles where id = caller)
    and exists (select from public.profiles where id = other)
  then
    delete from private.ended_friendships where ended_by = other and other_id = caller;
    insert into private.ended_friendships (ended_by, other_id, friendship)
    values (caller, other, to_jsonb(old))
    on conflict (ended_by, other_id) do update
      set friendship = excluded.friendship, ended_at = excluded.ended_at;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_oneself()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.id = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Another administrator has to do this.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_removed_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.removed_activities where removed_at < now() - interval '2 minutes';
  insert into private.removed_activities (activity_id, user_id, activity)
  values (old.id, old.user_id, to_jsonb(old))
  on conflict (activity_id) do update set removed_at = excluded.removed_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.army_list_versions (
    list_id, version, user_id, name, faction, units, points_limit, note, tags, catalog_version,
    built_points, saved_at
  ) values (
    old.id, old.version, old.user_id, old.name, old.faction, old.units, old.points_limit, old.note,
    old.tags, old.catalog_version, old.built_points, old.updated_at
  ) on conflict do nothing;
  delete from public.army_list_versions
  where list_id = old.id and version <= (
    select version from public.army_list_versions
    where list_id = old.id order by version desc offset 30 limit 1
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.latest_matches(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with latest as materialized (
    select own.game_id, own.seat, result.winner_seat, result.confirmed_at
    from public.game_participants as own
    -- One by one from the index: a planner that knows of many would read the results of everybody.
    cross join lateral (
      select winner_seat, confirmed_at from public.game_results
      where game_results.game_id = own.game_id and game_results.confirmed_at is not null
      limit 1
    ) as result
    where own.user_id = member
    order by result.confirmed_at desc
    limit 10
  )
  select coalesce(jsonb_agg(to_jsonb(played) order by played.at desc), '[]') from (
    select
      latest.game_id as id,
      latest.confirmed_at as at,
      match.mission,
      case
        when latest.winner_seat is null then 'drawn' when latest.winner_seat = latest.seat then 'won' else 'lost'
      end as outcome,
      opponent.username as opponent
    from latest
    join public.games as match on match.id = latest.game_id
    left join public.game_participants as other on other.game_id = latest.game_id and other.seat <> latest.seat
    left join public.profiles as opponent
      on opponent.id = other.user_id and private.shows(opponent.id, 'matches')
  ) as played
$function$;

CREATE OR REPLACE FUNCTION private.lift_ban(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_lifted boolean;
begin
  perform private.require_admin();
  update public.profiles set banned = false where id = member and banned and removed_at is null;
  is_lifted := found;
  delete from public.mail_outbox
  where is_lifted and user_id = member and template = 'account-banned' and tries = 0 and sent_at is null;
  return is_lifted;
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_action()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.count_action(
    auth.uid(), tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval, nullif(tg_argv[3], '')::integer
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.limit_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.direct_messages
    where id <> new.id and (
      (sender_id = new.sender_id and recipient_id = new.recipient_id)
      or (sender_id = new.recipient_id and recipient_id = new.sender_id)
    )
  ) then
    perform private.count_action(auth.uid(), 'conversation', 20, '24 hours', null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.link_reports_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.reports set shared_list_id = new.id
  where subject = new.id::text and kind = 'post' and accused_id = new.user_id
    and shared_list_id is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_member(member uuid, template text, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.mail_outbox (user_id, requested_by, template, language, recipient)
  select account.id, auth.uid(), mail_member.template,
    case when account.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr')
      then account.raw_user_meta_data ->> 'language' else 'en' end,
    mail_member.address
  from auth.users as account where account.id = member and mail_member.address <> '';
  perform pg_notify('mail_outbox', '');
end
$function$;

CREATE OR REPLACE FUNCTION private.mail_waiting()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting integer := (
    select count(*) from public.mail_outbox where sent_at is null and given_up_at is null
  );
  more integer := 0;
begin
  if to_regclass('auth_server.mail_outbox') is not null then
    execute 'select count(*) from auth_server.mail_outbox where sent_at is null and given_up_at is null'
    into more;
  end if;
  return waiting + more;
end
$function$;

CREATE OR REPLACE FUNCTION private.make_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := case
    when new.email_confirmed_at is null then ''
    else private.as_username(new.raw_user_meta_data ->> 'username')
  end;
  language constant text := new.raw_user_meta_data ->> 'language';
  member_wab_id text;
begin
  for attempt in 1..12 loop
    member_wab_id := private.new_wab_id();
    begin
      insert into public.profiles (id, username, wab_id)
      values (new.id, private.name_candidate(wanted, member_wab_id, attempt, language), member_wab_id);
      return null;
    exception when unique_violation or check_violation then
      continue;
    end;
  end loop;
  raise warning 'no profile could be made for a new account';
  return null;
exception when others then
  raise warning 'no profile could be made for a new account: %', sqlstate;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.match_access(game uuid, token text)
 RETURNS private.match_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.match_tokens;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  select * into known from private.match_tokens
  where token_hash = private.token_hash(token) and game_id = game;
  if known.token_hash is null or exists (
    select from public.profiles as member
    where (member.banned or member.deactivated) and (
      member.id = known.user_id
      or member.id = (select user_id from public.game_participants where id = known.participant_id)
    )
  ) then
    raise exception using errcode = '42501', message = 'no_match_access',
      hint = 'The token is unknown, or was withdrawn.';
  end if;
  if known.user_id is null and auth.uid() is not null then
    perform private.bind_member(known);
  end if;
  return known;
end
$function$;

CREATE OR REPLACE FUNCTION private.match_entry(known private.match_tokens)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'match', game.id,
    'participant', known.participant_id,
    'role', case when known.participant_id is null then 'spectator' else 'player' end,
    'channel', game.channel,
    'number', game.number
  )
  from public.games as game where game.id = known.game_id
$function$;

CREATE OR REPLACE FUNCTION private.match_events(game uuid, token text, after_number integer, most integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  full_at constant integer := 2000000;
  known constant private.match_tokens := private.match_access(game, token);
begin
  return (
    with page as (
      select
        log.number,
        case when hidden.seal is null then log.event else jsonb_set(log.event, '{action,seal}', hidden.seal) end as event,
        sum(log.bytes) over (order by log.number) - log.bytes as bytes_before
      from public.game_events as log
      left join private.game_seals as hidden
        on hidden.game_id = log.game_id and hidden.number = log.number
        and hidden.participant_id = known.participant_id
      where log.game_id = game and log.number > coalesce(after_number, 0)
      order by log.number
      limit least(greatest(coalesce(most, 1000), 1), 1000)
    ),
    answered as (select * from page where bytes_before < full_at)
    select jsonb_build_object(
      'events', coalesce(
        jsonb_agg(jsonb_build_object('number', answered.number, 'event', answered.event) order by answered.number)
          filter (where answered.number is not null),
        '[]'
      ),
      'number', played.number,
      'ended', coalesce(max(answered.number), coalesce(after_number, 0)) >= played.number,
      'held', to_jsonb(array(
        select player.id from public.game_participants as player
        where player.game_id = game and player.id is distinct from known.participant_id
          and private.is_held(player)
        order by player.seat
      )),
      'now', private.milliseconds_now()
    )
    from public.games as played left join answered on true
    where played.id = game group by played.number
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.may_approach(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.may_be_present(topic text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return topic = 'online:' || auth.uid() and private.is_active() and not exists (
    select from public.privacy where user_id = auth.uid() and presence = 'nobody'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.may_be_told_of(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select member = auth.uid() or exists (
    select from public.profiles where id = member and not banned and not deactivated
  ) and not exists (
    select from public.blocks
    where (blocker_id = member and blocked_id = auth.uid()) or (blocker_id = auth.uid() and blocked_id = member)
  )
$function$;

CREATE OR REPLACE FUNCTION private.may_be_told_of_friend(member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select member = auth.uid() or private.may_be_told_of(member) and not exists (
    select from public.privacy where user_id = member and activity = 'nobody'
  )
$function$;

CREATE OR REPLACE FUNCTION private.may_join_channel(topic text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant uuid := substring(topic from '^online:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid;
begin
  return member is not null and private.is_active() and (
    member = auth.uid()
    or private.may_see(member, 'presence') and member not in (select private.hidden_members())
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.may_message(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.may_approach(member)
    and exists (select from private.friends() as friend where friend = member);
end
$function$;

CREATE OR REPLACE FUNCTION private.may_see(member uuid, part text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.measure_of(report uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select measure from private.report_measures where report_id = report $function$;

CREATE OR REPLACE FUNCTION private.member_columns()
 RETURNS TABLE(schema_name text, table_name text, column_name text, exported boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    space.nspname, class.relname, attribute.attname,
    (class.relname, attribute.attname) not in (
      ('audit_log', 'actor_id'),
      ('blocks', 'blocked_id'),
      ('deleted_rows', 'deleted_by'),
      ('mail_outbox', 'requested_by'),
      ('notifications', 'sender_id'),
      ('profile_comments', 'profile_id'),
      ('reports', 'accused_id'),
      ('reports', 'profile_id')
    )
  from pg_catalog.pg_constraint as reference
  join pg_catalog.pg_class as class on class.oid = reference.conrelid
  join pg_catalog.pg_namespace as space on space.oid = class.relnamespace
  join pg_catalog.pg_attribute as attribute
    on attribute.attrelid = class.oid and attribute.attnum = reference.conkey[1]
  where reference.contype = 'f' and reference.confrelid = 'public.profiles'::regclass
  union all
  select 'public', 'profiles', 'id', true
$function$;

CREATE OR REPLACE FUNCTION private.member_named(name text)
 RETURNS public.profiles
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member public.profiles;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  if name is null then
    select * into member from public.profiles where id = auth.uid();
  else
    select * into member from public.profiles
    where private.username_key(username) = private.username_key(left(name, 60));
  end if;
  if member.id is distinct from auth.uid() and (
    member.banned or member.deactivated
    or exists (select from public.blocks where blocker_id = member.id and blocked_id = auth.uid())
  ) then
    return null;
  end if;
  return member;
end
$function$;

CREATE OR REPLACE FUNCTION private.member_profile(member uuid)
 RETURNS SETOF public.profiles
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  return query
    select profile.* from public.profiles as profile
    where profile.id = member
      and not profile.banned and not profile.deactivated
      and not exists (
        select from public.blocks where blocker_id = profile.id and blocked_id = auth.uid()
      );
end
$function$;

CREATE OR REPLACE FUNCTION private.message_partners(members uuid[])
 RETURNS TABLE(id uuid, username text, avatar_url text, standing text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
declare
  caller uuid := auth.uid();
begin
  perform private.require_active();
  return query
    select
      profile.id,
      case when not gone then profile.username end,
      case when not gone then profile.avatar_url end,
      case
        when gone then 'gone'
        when blocked.blocked_id is not null then 'blocked'
        when is_friend then 'open'
        else 'apart'
      end
    from public.profiles as profile
    cross join lateral (
      select profile.banned or profile.deactivated or exists (
        select from public.blocks where blocker_id = profile.id and blocks.blocked_id = caller
      ) as gone
    ) as state
    cross join lateral (
      select coalesce((
        -- The index of pairs, whoever asked whom.
        select true from public.friendships
        where status = 'accepted'
          and least(sender_id, recipient_id) = least(caller, profile.id)
          and greatest(sender_id, recipient_id) = greatest(caller, profile.id)
        limit 1
      ), false) as is_friend
    ) as friendship
    left join public.blocks as blocked on blocked.blocker_id = caller and blocked.blocked_id = profile.id
    where profile.id = any (members)
      and profile.id <> caller
      and (
        is_friend
        or (
          select true from public.direct_messages
          where sender_id = caller and recipient_id = profile.id limit 1
        )
        or (
          select true from public.direct_messages
          where sender_id = profile.id and recipient_id = caller limit 1
        )
      );
end
$function$;

CREATE OR REPLACE FUNCTION private.milliseconds_now()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select floor(extract(epoch from clock_timestamp()) * 1000)::bigint $function$;

CREATE OR REPLACE FUNCTION private.most_guest_match_bytes()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select case when private.is_known_network() then 536870912 else 402653184 end::bigint $function$;

CREATE OR REPLACE FUNCTION private.most_member_bytes()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select 200000000::bigint $function$;

CREATE OR REPLACE FUNCTION private.my_username()
 RETURNS TABLE(username text, wab_id text, changes_left integer, next_change_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  return query
    select profile.username, profile.wab_id, private.name_changes_left(profile.id), (
      -- With none left, the second change of the month is the one that has to pass.
      select change.changed_at + interval '30 days' from private.username_changes as change
      where change.member_id = profile.id and change.changed_at > now() - interval '30 days'
      order by change.changed_at desc offset 1 limit 1
    )
    from public.profiles as profile where profile.id = auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION private.name_candidate(wanted text, member_wab_id text, attempt integer, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when attempt > 6 or not private.is_username(wanted) or private.is_reserved_username(wanted)
      then case language when 'es' then 'Jugador ' when 'fr' then 'Joueur ' else 'Player ' end
        || replace(right(member_wab_id, 9), '-', '')
    when attempt = 1 then wanted
    else wanted || '-' || substr(member_wab_id, 5, 4)
  end
$function$;

CREATE OR REPLACE FUNCTION private.name_changes_left(member uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select greatest(0, 2 - count(*))::integer from private.username_changes
  where member_id = member and changed_at > now() - interval '30 days'
$function$;

CREATE OR REPLACE FUNCTION private.name_fault(value text, member uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present text;
begin
  if char_length(value) < 3 then
    return 'too-short';
  elsif char_length(value) > 30 then
    return 'too-long';
  elsif not private.is_username(value) then
    return 'letters';
  elsif private.is_reserved_username(value) then
    return 'reserved';
  end if;
  select username into present from public.profiles
  where private.username_key(username) = private.username_key(value) and id is distinct from member;
  if found then
    return case when private.folded_name(present) = private.folded_name(value) then 'taken' else 'alike' end;
  elsif private.was_given_up(value, member) then
    return 'taken';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.new_match_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  fresh text;
begin
  loop
    fresh := substr(replace(private.new_wab_id(), '-', ''), 4, 6);
    exit when not exists (select from private.match_invitations where code = fresh);
  end loop;
  return fresh;
end
$function$;

CREATE OR REPLACE FUNCTION private.new_on(wanted date)
 RETURNS private.daily_figures
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result private.daily_figures;
  begins constant timestamptz := wanted::timestamp at time zone 'utc';
  ends constant timestamptz := (wanted + 1)::timestamp at time zone 'utc';
begin
  result.day := wanted;
  select count(*) into result.members from public.profiles
    where created_at >= begins and created_at < ends;
  select count(*) into result.lists from public.army_lists
    where created_at >= begins and created_at < ends;
  select count(*) into result.posts from public.shared_lists
    where created_at >= begins and created_at < ends;
  select count(*) into result.matches from public.games
    where created_at >= begins and created_at < ends;
  select count(*) into result.reports from public.reports
    where created_at >= begins and created_at < ends;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.new_wab_id()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  random_bytes constant bytea := uuid_send(gen_random_uuid());
  result text := 'WAB';
begin
  -- Bytes 6 and 8 of a random uuid are partly fixed; twelve others are not.
  for place in 0..11 loop
    if place % 4 = 0 then
      result := result || '-';
    end if;
    result := result || substr(
      alphabet,
      get_byte(random_bytes, case when place < 6 then place else place + 4 end) % 32 + 1,
      1
    );
  end loop;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.next_announcement_in()
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select extract(epoch from least(
    (select min(now()) from public.announcements where state = 'sending' and not is_queued),
    (
      select min(greatest(waiting.next_mail_at, (
        select min(mail.next_try_at) from public.mail_outbox as mail
        where mail.announcement_id = waiting.id and mail.sent_at is null and mail.given_up_at is null
          and mail.handed_over_at is null
      )))
      from public.announcements as waiting
      where waiting.channel = 'mail' and waiting.state = 'sending' and waiting.is_queued
        and exists (
          select from public.mail_outbox as mail
          where mail.announcement_id = waiting.id and mail.sent_at is null and mail.given_up_at is null
            and mail.handed_over_at is null
        )
    )
  ) - now())::float8
$function$;

CREATE OR REPLACE FUNCTION private.notify(recipient uuid, sender uuid, kind text, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.notification_settings as setting
    where setting.user_id = notify.recipient and setting.kind = notify.kind and not setting.in_app
  ) then
    return;
  end if;
  insert into public.notifications (recipient_id, sender_id, type, content)
  values (
    recipient, sender, notify.kind,
    details || coalesce(
      (select jsonb_build_object('sender_name', username) from public.profiles where id = sender), '{}'
    )
  )
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.offer_rematch(game uuid, token text, next_game uuid, next_token text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant private.match_tokens := private.player_access(game, token);
begin
  perform private.player_access(next_game, next_token);
  perform private.count_visit('rematches of ' || game, 30, '1 hour');
  insert into private.rematches (game_id, next_id, offered_by)
  values (game, next_game, known.participant_id)
  on conflict (game_id) do update set
    next_id = excluded.next_id, offered_by = excluded.offered_by, offered_at = now();
  -- Whoever looks at the match asks for what is new, and is told of the offer.
  perform private.tell_match(game);
end
$function$;

CREATE OR REPLACE FUNCTION private.one_line(value text, most integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(case when right(cut.line, 1) ~ '[\u200c\u200d\U000e0020-\U000e007f]'
    then private.visible_text(cut.line) else cut.line end)
  from (select left(btrim(regexp_replace(
    private.visible_text(value),
    '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+',
    ' ', 'g'
  )), most) as line) as cut
$function$;

CREATE OR REPLACE FUNCTION private.open_match(given jsonb, token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  game constant uuid := (given ->> 'id')::uuid;
  own constant uuid := (given ->> 'own')::uuid;
begin
  if auth.uid() is not null then
    perform private.require_active();
  end if;
  perform private.require_token_form(token);
  if exists (select from public.games where id = game) then
    return private.match_entry(private.player_access(game, token));
  end if;
  if game is null or own is null or jsonb_typeof(given -> 'seats') is distinct from 'array'
    or jsonb_array_length(given -> 'seats') > 2
    or not given -> 'seats' @> jsonb_build_array(jsonb_build_object('id', own))
  then
    raise exception using errcode = '22023', message = 'match_unreadable';
  end if;
  if auth.uid() is null and not private.is_server() then
    perform private.count_guest_match();
  end if;
  insert into public.games (id, created_by, mission) values (game, auth.uid(), given ->> 'mission')
  on conflict (id) do nothing;
  if not found then
    return private.match_entry(private.player_access(game, token));
  end if;
  insert into public.game_participants (id, game_id, seat, name)
  select id, game, seat, private.one_line(coalesce(name, ''), 60)
  from jsonb_to_recordset(given -> 'seats') as seats (id uuid, seat smallint, name text);
  return private.match_entry(private.add_match_token(game, token, own, null));
end
$function$;

CREATE OR REPLACE FUNCTION private.own_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', account.id,
    'email', account.email,
    'phone', account.phone,
    'created_at', account.created_at,
    'email_confirmed_at', account.email_confirmed_at,
    'last_sign_in_at', account.last_sign_in_at,
    'user_metadata', account.raw_user_meta_data,
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'provider', identity.provider, 'email', identity.email, 'created_at', identity.created_at
      )), '[]')
      from auth.identities as identity where identity.user_id = account.id
    ),
    'factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', factor.factor_type, 'name', factor.friendly_name, 'status', factor.status,
        'created_at', factor.created_at
      )), '[]')
      from auth.mfa_factors as factor where factor.user_id = account.id
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'created_at', session.created_at, 'user_agent', session.user_agent, 'ip', session.ip
      )), '[]')
      from auth.sessions as session where session.user_id = account.id
    )
  )
  from auth.users as account where account.id = auth.uid()
$function$;

CREATE OR REPLACE FUNCTION private.own_games()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
AS $function$
begin
  return query select game_id from public.game_participants where user_id = auth.uid();
end
$function$;

CREATE OR REPLACE FUNCTION private.own_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  return query
    select
      session.id, session.created_at,
      coalesce(session.refreshed_at at time zone 'utc', session.updated_at, session.created_at),
      left(session.user_agent, 500), host(session.ip), session.aal::text,
      session.id = (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions as session
    where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
    order by 7 desc, 3 desc;
end
$function$;

CREATE OR REPLACE FUNCTION private.own_standing(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'privacy', (select to_jsonb(chosen) - 'user_id' - 'updated_at' from public.privacy as chosen where user_id = member),
    'lists', (select count(*) from public.army_lists where user_id = member),
    'posts', (select count(*) from public.shared_lists where user_id = member and is_active),
    'friends', (
      select count(*) from public.friendships
      where status = 'accepted' and (sender_id = member or recipient_id = member)
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.own_wab_id()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select wab_id from public.profiles where id = auth.uid());
end
$function$;

CREATE OR REPLACE FUNCTION private.player_access(game uuid, token text)
 RETURNS private.match_tokens
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant private.match_tokens := private.match_access(game, token);
begin
  if known.participant_id is null then
    raise exception using errcode = '42501', message = 'no_match_access',
      hint = 'Spectators only read.';
  end if;
  return known;
end
$function$;

CREATE OR REPLACE FUNCTION private.points_of(units jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select least(coalesce(sum(least(cost, 9999) * least(copies, 999)), 0), 999999)::integer
  from (
    select
      case jsonb_typeof(unit -> 'pointsCost')
        when 'number' then greatest((unit ->> 'pointsCost')::numeric, 0) else 0
      end as cost,
      case jsonb_typeof(unit -> 'quantity')
        when 'number' then greatest((unit ->> 'quantity')::numeric, 0) else 0
      end as copies
    from jsonb_array_elements(case jsonb_typeof(units) when 'array' then units else '[]' end) as unit
  ) as counted
$function$;

CREATE OR REPLACE FUNCTION private.post_text(name text, description text, tournament_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select private.search_text(name || e'\n' || coalesce(description, '') || e'\n' || coalesce(tournament_name, ''))
$function$;

CREATE OR REPLACE FUNCTION private.profile_page(name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member constant public.profiles := private.member_named(name);
  is_own constant boolean := coalesce(member.id = auth.uid(), false);
begin
  if member.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', member.id,
    'username', member.username,
    'wab_id', member.wab_id,
    'avatar_url', member.avatar_url,
    'created_at', member.created_at,
    'details', case when private.shows(member.id, 'details') then coalesce(
      (select to_jsonb(said) - 'user_id' - 'updated_at' from public.profile_details as said where user_id = member.id),
      '{}'
    ) end,
    'figures', case when private.shows(member.id, 'matches') then coalesce(
      (select to_jsonb(figures) - 'user_id' from public.profile_figures as figures where user_id = member.id), '{}'
    ) end,
    'matches', case when private.shows(member.id, 'matches') then private.latest_matches(member.id) end,
    'shows_lists', private.shows(member.id, 'lists'),
    'shows_comments', private.shows(member.id, 'comments'),
    'own', case when is_own then private.own_standing(member.id) end
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.purge_expired()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  month constant interval := interval '30 days';
begin
  delete from public.deleted_rows where deleted_at < now() - month;
  delete from public.army_list_versions as old_version
  where not exists (select from public.army_lists where id = old_version.list_id)
    and not exists (
      select from public.deleted_rows
      where table_name = 'army_lists' and row_id = old_version.list_id::text
    );
  delete from private.member_actions where happened_at < now() - interval '24 hours';
  delete from public.mail_outbox where coalesce(sent_at, given_up_at) < now() - month;
  delete from auth.users using public.profiles as profile
  where profile.id = auth.users.id and profile.removed_at < now() - month;
  -- An answer that was lost is asked for again within the hour, if at all.
  delete from private.match_invitations where expires_at < now() - interval '1 hour';
  perform private.purge_matches();
end
$function$;

CREATE OR REPLACE FUNCTION private.purge_matches()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  much constant bigint := 268435456;
begin
  -- A member who has left leaves the match to the other.
  update public.games as game set counted_for = player.user_id
  from public.game_participants as player
  where game.counted_for is null and player.game_id = game.id and player.user_id is not null;
  delete from public.games as game
  where game.counted_for is null and (
    game.active_at < now() - interval '14 days'
    or (game.active_at < now() - interval '2 days'
      and (select count(*) from private.match_tokens where game_id = game.id) < 2)
  );
  delete from public.games as game using (
    select id, sum(counted) over (order by active_at desc, id) as newer
    from public.games where counted_for is null
  ) as idle
  where game.id = idle.id and idle.newer > much and game.active_at < now() - interval '1 day';
  insert into private.guest_match_bytes (bytes)
  select coalesce(sum(counted), 0) from public.games where counted_for is null
  on conflict (id) do update set bytes = excluded.bytes;
end
$function$;

CREATE OR REPLACE FUNCTION private.purge_notifications()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from public.notifications where read and created_at < now() - interval '90 days' $function$;

CREATE OR REPLACE FUNCTION private.put_profile_comment_back(report public.reports)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  remark public.profile_comments := jsonb_populate_record(null::public.profile_comments, report.copy);
  told uuid[];
begin
  if not exists (select from public.profiles where id = remark.profile_id)
    or not exists (select from public.profiles where id = remark.author_id) then
    return;
  end if;
  select array_agg(id) into told from public.notifications
  where recipient_id = remark.profile_id and sender_id = remark.author_id;
  insert into public.profile_comments select remark.*;
  delete from public.notifications
  where recipient_id = remark.profile_id and sender_id = remark.author_id
    and type = 'profile_comment' and created_at = now() and id <> all (coalesce(told, '{}'));
  update public.reports set profile_comment_id = remark.id where subject = remark.id::text;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_announcement(most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.announcements;
  added integer := 0;
  last_reached uuid;
  content jsonb;
begin
  select * into due from public.announcements
  where state = 'sending' and not is_queued order by created_at limit 1
  for update skip locked;
  if not found then
    return false;
  end if;
  content := (
    select jsonb_build_object(
      'title', jsonb_object_agg(word.key, word.value -> 'title'),
      'text', jsonb_object_agg(word.key, word.value -> 'text')
    )
    from jsonb_each(due.texts) as word
  );
  if due.channel = 'mail' then
    with members as materialized (
      select * from private.announced_to(due.channel, due.reached, most)
    ), queued_now as (
      insert into public.mail_outbox (user_id, requested_by, template, language, recipient, announcement_id)
      select members.member_id, due.created_by, 'announcement', members.language, members.recipient, due.id
      from members
      on conflict do nothing
    )
    select count(*), (array_agg(members.member_id order by members.member_id desc))[1]
    into added, last_reached from members;
  else
    for last_reached in
      select members.member_id from private.announced_to(due.channel, due.reached, most) as members
      order by members.member_id
    loop
      added := added + 1;
      perform private.notify(last_reached, null, 'notice', content);
    end loop;
  end if;
  update public.announcements
  set queued = queued + added, reached = coalesce(last_reached, reached), is_queued = added < most,
    state = case when added < most and (channel = 'notice' or queued + added = 0) then 'done' else state end
  where id = due.id;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.queue_push()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.push_deliveries (subscription_id, notification_id)
  select subscription.id, new.id from public.push_subscriptions as subscription
  where subscription.user_id = new.recipient_id and not exists (
    select from public.notification_settings as setting
    where setting.user_id = new.recipient_id and setting.kind = new.type and not setting.push
  );
  if found then
    perform pg_notify('push_deliveries', '');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.read_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notifications set read = true
  where recipient_id = new.recipient_id and sender_id = new.sender_id
    and type = 'friend_request' and not read;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  named jsonb := coalesce(row_after, row_before);
  owner_column text := coalesce(tg_argv[1], '');
  actor uuid := auth.uid();
begin
  if actor is null and coalesce(tg_argv[2], '') <> 'server' then
    return null;
  end if;
  if owner_column <> '' and (actor::text = named ->> owner_column or not private.is_admin()) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    row_before := private.changed_columns(to_jsonb(old), to_jsonb(new));
    row_after := private.changed_columns(to_jsonb(new), to_jsonb(old));
    if row_before = '{}' and row_after = '{}' then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after)
  values (actor, lower(tg_op collate "C"), tg_table_name, named ->> tg_argv[0], row_before, row_after);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_failed_deployment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.build_failures (deploy_id, site_name, branch, deploy_url, error_message, created_at)
  values (new.id, new.site_name, new.branch, new.deploy_url, new.error_message, new.created_at)
  on conflict (deploy_id) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.activities (user_id, type, content) values (
    new.user_id, 'list_posted',
    jsonb_build_object('list_id', new.id, 'name', new.name, 'faction', new.faction)
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_result_again(game uuid, seen timestamp with time zone, winner smallint, new_scores jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_active();
  update public.game_results set
    winner_seat = winner, scores = new_scores, recorded_by = auth.uid(), created_at = clock_timestamp(),
    disputed_by = null, disputed_at = null
  where game_id = game and created_at = seen and changed_at is not null
    and (created_at < changed_at or disputed_at is not null or recorded_by = auth.uid())
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    );
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.recount_comments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.recount_comments_of(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.recount_comments_of(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  posts constant uuid[] := array(select distinct list_id from public.shared_list_comments where user_id = member);
begin
  perform from public.shared_lists where id = any (posts) order by id for no key update;
  update public.shared_lists as post set comments_count = (
    select count(*) from public.shared_list_comments as remark
    join public.profiles as author on author.id = remark.user_id
    where remark.list_id = post.id and remark.hidden_at is null
      and not author.banned and not author.deactivated
  )
  where post.id = any (posts);
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_for_now(free_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT429', message = 'rate_limited',
    hint = greatest(1, ceil(extract(epoch from free_at - now())))::text;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_former_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.was_given_up(new.username, new.id) then
    raise exception using errcode = '23505', message = 'name_given_up_lately';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_guessing()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  free_at timestamptz;
begin
  select to_timestamp(max(known.expire) / 1000.0) into free_at
  from limits.counters as known
  join private.guess_counters() as guesses on guesses.counter = known.key
  where known.points >= guesses.most and known.expire > extract(epoch from now()) * 1000;
  if free_at is not null then
    perform private.refuse_for_now(free_at);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_inactive()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_active();
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_non_admins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.register_push(endpoint text, public_key text, auth_secret text, language text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 10;
begin
  perform private.require_active();
  if auth.uid() is null then
    return false;
  end if;
  -- One after another for each member, so that two at once are counted.
  perform from public.profiles where id = auth.uid() for update;
  delete from public.push_subscriptions as other
  where other.endpoint = register_push.endpoint and other.user_id <> auth.uid();
  insert into public.push_subscriptions as known
    (user_id, session_id, endpoint, public_key, auth_secret, language)
  values (
    auth.uid(), (auth.jwt() ->> 'session_id')::uuid, register_push.endpoint, register_push.public_key,
    register_push.auth_secret, register_push.language
  )
  on conflict on constraint push_subscriptions_endpoint_unique do update
  set session_id = excluded.session_id, public_key = excluded.public_key,
    auth_secret = excluded.auth_secret, language = excluded.language, created_at = clock_timestamp();
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions
    where user_id = auth.uid() order by created_at desc, id offset most
  );
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.rematch_offer(game uuid, token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offered constant uuid := private.good_rematch(private.player_access(game, token));
begin
  return case when offered is not null then jsonb_build_object('match', offered) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remember_network(address inet DEFAULT NULL::inet)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  network constant text := case
    when address is null then private.visitor_network()
    else host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)))
  end;
begin
  if network is null then
    return;
  end if;
  insert into limits.counters as known (key, points, expire) values (
    'known ' || network,
    extract(epoch from now()) / 60,
    extract(epoch from now() + interval '30 days') * 1000
  )
  -- Not at each visit: a day more or less does not matter.
  on conflict (key) do update set expire = excluded.expire
  where known.expire < excluded.expire - 86400000;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_member(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.profiles set banned = true, removed_at = now() where id = member and removed_at is null;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_second_factor(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed integer;
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Remove your own in your account.';
  end if;
  perform private.require_member(member);
  delete from auth.mfa_factors where user_id = member and status = 'unverified';
  delete from auth.mfa_factors where user_id = member;
  get diagnostics removed = row_count;
  if removed = 0 then
    return false;
  end if;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = member and aal <> 'aal1';
  insert into public.audit_log (actor_id, action, table_name, row_id, before)
  values (auth.uid(), 'delete', 'mfa_factors', member::text, jsonb_build_object('factors', removed));
  perform private.mail_member(
    member, 'factors-removed', (select email from auth.users where id = member)
  );
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.reopen_result(game uuid, seen timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  result public.game_results;
begin
  perform private.require_active();
  update public.game_results
  set confirmed_by = null, confirmed_at = null, changed_by = auth.uid(), changed_at = clock_timestamp()
  where game_id = game and created_at = seen and confirmed_at is not null
    and exists (
      select from public.game_participants where game_id = game and user_id = auth.uid()
    )
  returning * into result;
  if result.game_id is null then
    return false;
  end if;
  perform private.uncount_result(result);
  perform private.notify(
    player.user_id, auth.uid(), 'result_changed', jsonb_build_object('game_id', game)
  )
  from public.game_participants as player
  where player.game_id = game and player.user_id is not null and player.user_id <> auth.uid();
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.reported_name(report public.reports)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case report.kind
    when 'post' then report.copy ->> 'name'
    when 'comment' then (
      select post.name from public.shared_lists as post where post.id::text = report.copy ->> 'list_id'
    )
    else (select accused.username from public.profiles as accused where accused.id = report.accused_id)
  end
$function$;

CREATE OR REPLACE FUNCTION private.reported_things(state text, wanted_kind text, page integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  page_size constant integer := 20;
  is_open constant boolean := state = 'open';
begin
  perform private.require_admin();
  return (
    with things as materialized (
      select
        report.subject, report.closed_at, min(report.created_at) as since,
        (array_agg(report.id order by report.created_at, report.id))[1] as first_id,
        jsonb_agg(jsonb_build_object(
          'id', report.id,
          'name', case when report.accused_id is distinct from auth.uid() then reporter.username end,
          'reason', report.reason,
          'created_at', report.created_at
        ) order by report.created_at, report.id) as reporters
      from public.reports as report
      left join public.profiles as reporter on reporter.id = report.reporter_id
      where (report.status = 'open') = is_open
        and (is_open or state = 'done' or report.status = state)
        and (wanted_kind is null or wanted_kind = '' or report.kind = wanted_kind)
      group by report.subject, report.closed_at
    ),
    shown as (
      select * from things
      order by case when is_open then since end, closed_at desc, first_id
      limit page_size offset greatest(0, least(coalesce(page, 0), 1000000)) * page_size
    )
    select jsonb_build_object(
      'total', (select count(*) from things),
      'things', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', report.id,
          'kind', report.kind,
          'status', report.status,
          'measure', private.measure_of(report.id),
          'created_at', shown.since,
          'closed_at', report.closed_at,
          'copy', report.copy,
          'reporters', shown.reporters,
          'shared_list_id', report.shared_list_id,
          'is_there', num_nonnulls(
            report.shared_list_id, report.shared_list_comment_id, report.profile_comment_id,
            report.message_id, report.profile_id
          ) = 1,
          'accused', (
            select jsonb_build_object(
              'id', accused.id,
              'username', accused.username,
              'banned', accused.banned,
              'is_self', accused.id = auth.uid(),
              'reports', (
                select count(*) from public.reports as other
                where other.accused_id = accused.id and other.subject <> report.subject
              ),
              'upheld', (
                select count(*) from public.reports as other
                where other.accused_id = accused.id and other.subject <> report.subject
                  and other.status = 'upheld'
              ),
              'warnings', (
                select count(*) from private.sanctions as sanction
                where sanction.member_id = accused.id and sanction.kind = 'warning'
              )
            )
            from public.profiles as accused where accused.id = report.accused_id
          )
        ) order by case when is_open then shown.since end, shown.closed_at desc, shown.first_id)
        from shown join public.reports as report on report.id = shown.first_id
      ), '[]')
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.require_active()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_server() or private.is_active() then
    return;
  end if;
  if private.awaits_second_factor() then
    raise exception using errcode = '42501', message = 'aal2_required',
      hint = 'Confirm with the second factor and try again.';
  end if;
  raise exception using errcode = '42501', message = 'account_inactive',
    hint = 'The session has ended, or the account is banned or deactivated.';
end
$function$;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.is_server() or private.is_admin() then
    return;
  end if;
  perform private.require_active();
  if private.is_wab_admin() then
    raise exception using errcode = '42501', message = 'aal2_required',
      hint = 'Confirm with the second factor and try again.';
  end if;
  raise exception using errcode = '42501', message = 'administrators_only';
end
$function$;

CREATE OR REPLACE FUNCTION private.require_fresh_proof()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_server() then
    return;
  end if;
  perform private.require_active();
  if not exists (
    select from auth.mfa_amr_claims
    where session_id = (auth.jwt() ->> 'session_id')::uuid
      and updated_at > now() - interval '15 minutes'
  ) then
    raise exception using errcode = '42501', message = 'reauthentication_needed',
      hint = 'Give the password, or sign in again.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_member(member uuid)
 RETURNS public.profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_member public.profiles;
begin
  select * into found_member from public.profiles where id = member for update;
  if found_member.id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  end if;
  return found_member;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_other_admin(leaving uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('wab: last administrator', 0));
  if not exists (
    select from private.member_roles as roles
    join public.profiles as profile on profile.id = roles.member_id
    where roles.wab_admin and roles.member_id <> leaving
      and not profile.banned and not profile.deactivated
  ) then
    raise exception using errcode = 'PT409', message = 'last_admin',
      hint = 'Make somebody else an administrator first.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_reason(reason text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tidy text := coalesce(private.some_lines(left(reason, 500)), '');
begin
  if tidy = '' then
    raise exception using errcode = '23514', message = 'reason_missing';
  end if;
  return tidy;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_token_form(token text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if token is null or token !~ '^[0-9a-f]{64}$' then
    raise exception using errcode = '22023', message = 'token_form',
      hint = 'A token is 64 random hexadecimal digits.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.resolve_short_link(short text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select code from public.short_links where id = lower(short collate "C"));
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_activity(removed uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept jsonb;
begin
  perform private.require_active();
  delete from private.removed_activities
  where activity_id = removed and user_id = auth.uid() and removed_at > now() - interval '2 minutes'
  returning activity into kept;
  if kept is null then
    return false;
  end if;
  insert into public.activities
  select * from jsonb_populate_record(null::public.activities, kept)
  on conflict do nothing;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_deleted(deleted uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.deleted_rows;
  kept public.deleted_rows;
  restored integer := 0;
begin
  perform private.require_active();
  select * into wanted from public.deleted_rows where id = deleted for update;
  if wanted.id is null then
    return 0;
  elsif wanted.owner_id is null then
    perform private.require_admin();
  elsif wanted.owner_id is distinct from auth.uid() and not private.is_server() then
    return 0;
  end if;
  for kept in
    select * from public.deleted_rows
    where id = wanted.id
      or (wanted.owner_id is null and owner_id is null and batch = wanted.batch and position > wanted.position)
    order by position
  loop
    delete from public.deleted_rows where id = kept.id;
    execute format(
      'insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).*', kept.table_name
    ) using kept.content;
    restored := restored + 1;
  end loop;
  return restored;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_friendship(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept jsonb;
begin
  perform private.require_active();
  delete from private.ended_friendships
  where ended_by = auth.uid() and other_id = member and ended_at > now() - interval '2 minutes'
  returning friendship into kept;
  if kept is null or not private.may_approach(member) then
    return false;
  end if;
  insert into public.friendships
  select * from jsonb_populate_record(null::public.friendships, kept)
  on conflict do nothing;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_member(member uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_banned boolean;
begin
  perform private.require_admin();
  -- It has the columns that the removal changed: of who was banned already, "banned" is not among them.
  select entry.before ->> 'banned' is null into was_banned
  from public.audit_log as entry
  where entry.table_name = 'profiles' and entry.row_id = member::text
    and entry.after ->> 'removed_at' is not null
  order by entry.id desc
  limit 1;
  update public.profiles set
    banned = removed_at is not null and coalesce(was_banned, false),
    deactivated = removed_at is not null and deactivated,
    removed_at = null
  where id = member and (banned or deactivated);
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.search_pattern(query text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select '%' || regexp_replace(
    private.search_text(private.one_line(left(coalesce(query, ''), 200), 100)), '([\\%_])', '\\\1', 'g'
  ) || '%'
$function$;

CREATE OR REPLACE FUNCTION private.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select translate(
    private.folded_name(lower(value collate private.letters)), e'\u2018\u2019\u02bc', ''''''''
  )
$function$;

CREATE OR REPLACE FUNCTION private.send_notice_to_self(texts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not private.are_announcement_texts(texts) then
    raise exception using errcode = '23514', message = 'texts_malformed';
  end if;
  perform private.notify(auth.uid(), null, 'notice', (
    select jsonb_build_object(
      'title', jsonb_object_agg(word.key, word.value -> 'title'),
      'text', jsonb_object_agg(word.key, word.value -> 'text')
    )
    from jsonb_each(texts) as word
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.set_accepted_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.accepted_at := case when new.status = 'accepted' then now() end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_closed_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.closed_at := case when new.status <> 'open' then now() end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_deactivated(member uuid, value boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if member = auth.uid() then
    raise exception using errcode = 'PT409', message = 'not_oneself',
      hint = 'Close your own account in its settings.';
  end if;
  update public.profiles set deactivated = value where id = member and deactivated is distinct from value;
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_mail_choices_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_next_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_privacy_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_role_as_admin(member uuid, role_name text, value boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not exists (select from public.profiles where id = member) then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  end if;
  case role_name
    when 'wab_admin' then perform private.set_wab_admin(member, value);
    when 'tester' then perform private.set_tester(member, value);
  end case;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_tester(member uuid, value boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.member_roles (member_id, tester) values (member, value)
  on conflict (member_id) do update set tester = excluded.tester;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.set_wab_admin(member uuid, value boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.member_roles (member_id, wab_admin) values (member, value)
  on conflict (member_id) do update set wab_admin = excluded.wab_admin;
end
$function$;

CREATE OR REPLACE FUNCTION private.settle_announcements()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.mail_outbox set given_up_at = now(), last_error = 'interrupted'
  where announcement_id is not null and sent_at is null and given_up_at is null
    and handed_over_at < now() - interval '2 minutes';
  update public.announcements as ended set state = 'done'
  where ended.channel = 'mail' and ended.state = 'sending' and ended.is_queued
    and not exists (
      select from public.mail_outbox as mail
      where mail.announcement_id = ended.id and mail.sent_at is null and mail.given_up_at is null
    );
$function$;

CREATE OR REPLACE FUNCTION private.short_id(code text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  digits constant text := '0123456789abcdefghijklmnopqrstuvwxyz';
  digest constant bytea := sha256(convert_to(code, 'UTF8'));
  value numeric := 0;
  result text := '';
begin
  for place in 0..9 loop
    value := value * 256 + get_byte(digest, place);
  end loop;
  for place in 1..16 loop
    result := substr(digits, (value % 36)::integer + 1, 1) || result;
    value := div(value, 36);
  end loop;
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.show_reported(report public.reports)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if report.kind = 'profile_comment' then
    perform private.put_profile_comment_back(report);
  elsif report.shared_list_comment_id is not null then
    perform private.hide_comment(report.shared_list_comment_id, false, null);
  elsif private.hide_post(report.shared_list_id, false, null) and report.shown_before then
    begin
      update public.shared_lists set is_active = true where id = report.shared_list_id;
    exception when unique_violation then
      -- Its author has an active post of that name by now: this one waits, released, for its author.
      null;
    end;
  end if;
  delete from public.notifications
  where recipient_id = report.accused_id and type in ('post_hidden', 'comment_hidden')
    and created_at = report.closed_at and not read;
end
$function$;

CREATE OR REPLACE FUNCTION private.shows(member uuid, part text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return member is not distinct from auth.uid() or (
    exists (select from public.profiles where id = member and not banned and not deactivated)
    and not exists (select from public.blocks where blocker_id = member and blocked_id = auth.uid())
    and private.may_see(member, part)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.site_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today constant date := (now() at time zone 'utc')::date;
  fresh private.daily_figures;
begin
  perform private.require_admin();
  fresh := private.new_on(today);
  return jsonb_build_object(
    'today', today,
    'days', (
      select jsonb_agg(
        to_jsonb(kept) || case when kept.day = today then jsonb_build_object(
          'members', fresh.members, 'lists', fresh.lists, 'posts', fresh.posts,
          'matches', fresh.matches, 'reports', fresh.reports
        ) else '{}' end
        order by kept.day
      )
      from (
        select * from private.daily_figures where day > today - 30
        union all
        select (fresh).* where not exists (select from private.daily_figures where day = today)
      ) as kept
    ),
    'open_reports', (select count(distinct subject) from public.reports where status = 'open'),
    'mail_waiting', private.mail_waiting(),
    'all', jsonb_build_object(
      'members', (select count(*) from public.profiles),
      'lists', (select count(*) from public.army_lists),
      'posts', (select count(*) from public.shared_lists),
      'matches', (select count(*) from public.games)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.some_lines(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select nullif(regexp_replace(
    private.visible_text(value),
    '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$',
    '', 'g'
  ), '')
$function$;

CREATE OR REPLACE FUNCTION private.take_measure(report public.reports, measure text, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if report.accused_id is null then
    raise exception using errcode = 'PT404', message = 'member_not_found';
  elsif measure = 'warning' then
    perform private.warn_member(report.accused_id, reason);
  else
    perform private.ban_member(report.accused_id, reason, reason);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_measure_back(report public.reports, measure text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications
  where recipient_id = report.accused_id and type = 'warning' and measure = 'warning'
    and created_at = report.closed_at and not read;
  delete from private.sanctions
  where member_id = report.accused_id and kind = measure and created_at = report.closed_at;
  -- A ban from before this decision, or after it, is not this decision's.
  if found and measure = 'ban' and not exists (
    select from private.sanctions as later
    where later.member_id = report.accused_id and later.kind = 'ban' and later.created_at > report.closed_at
  ) then
    perform private.lift_ban(report.accused_id);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.take_seat(invitation private.match_invitations, own_name text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken uuid;
begin
  if invitation.kind = 'spectator' then
    return null;
  end if;
  -- Who plays already has found the code on the own screen: it stays good for the other.
  select id into taken from public.game_participants
  where game_id = invitation.game_id and user_id = auth.uid();
  if taken is not null then
    return taken;
  end if;
  update private.match_invitations set used_at = now() where id = invitation.id;
  if invitation.kind = 'device' then
    return invitation.participant_id;
  end if;
  select player.id into strict taken from public.game_participants as player
  where player.game_id = invitation.game_id and not private.is_held(player) order by player.seat limit 1;
  update public.game_participants
  set name = coalesce(
    nullif(private.one_line(own_name, 60), ''),
    (select username from public.profiles where id = auth.uid()),
    name
  )
  where id = taken;
  return taken;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_author_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.shared_lists where user_id = new.id and is_active)
    or exists (select from public.shared_list_comments where user_id = new.id) then
    perform realtime.send(jsonb_build_object('author', new.id), 'gone', 'posts', true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform realtime.send(jsonb_build_object(tg_argv[0], old.id), 'gone', 'posts', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_match(game uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  told public.games;
begin
  select * into told from public.games where id = game;
  perform realtime.send(
    jsonb_build_object('number', told.number), 'events', 'match:' || told.channel, true
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_acceptance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.sender_id, new.recipient_id, 'friend_accepted');
  insert into public.activities (user_id, type, content) values
    (new.sender_id, 'friend_added', jsonb_build_object('friend_id', new.recipient_id)),
    (new.recipient_id, 'friend_added', jsonb_build_object('friend_id', new.sender_id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_ban(member uuid, told text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An address that nobody confirmed may be somebody else's.
  insert into public.mail_outbox (user_id, requested_by, template, language, recipient, facts)
  select account.id, auth.uid(), 'account-banned',
    case when account.raw_user_meta_data ->> 'language' in ('en', 'es', 'fr')
      then account.raw_user_meta_data ->> 'language' else 'en' end,
    account.email, jsonb_strip_nulls(jsonb_build_object('reason', told))
  from auth.users as account
  where account.id = member and account.email is not null and account.email_confirmed_at is not null;
  perform pg_notify('mail_outbox', '');
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_blocks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform realtime.send('{}', 'changed', 'blocks:' || coalesce(new.blocker_id, old.blocker_id), true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_build_failure()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(
    roles.member_id, null, 'build_failure',
    jsonb_strip_nulls(jsonb_build_object(
      'site_name', new.site_name, 'branch', new.branch, 'error_message', new.error_message,
      'deploy_url', new.deploy_url
    ))
  )
  from private.member_roles as roles
  join public.profiles as profile on profile.id = roles.member_id
  where roles.wab_admin and not profile.banned and not profile.deactivated;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_ended_friendship()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_audience_anew(old.sender_id);
  perform private.ask_audience_anew(old.recipient_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_hidden_presence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.ask_audience_anew(new.user_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.notifications
    where recipient_id = new.recipient_id and sender_id = new.sender_id
      and type = 'direct_message' and not read
  ) then
    perform private.notify(new.recipient_id, new.sender_id, 'direct_message');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_post_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(
    post.user_id, new.user_id, 'post_comment', jsonb_build_object('list_id', post.id, 'name', post.name)
  )
  from public.shared_lists as post
  where post.id = new.list_id and post.user_id <> new.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_profile_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.profile_id, new.author_id, 'profile_comment');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_reports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform realtime.send('{}', 'reports', 'administration', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.recipient_id, new.sender_id, 'friend_request');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.shared_lists where user_id = new.id and is_active)
    or exists (select from public.shared_list_comments where user_id = new.id) then
    perform realtime.send(jsonb_build_object('author', new.id), 'renamed', 'posts', true);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_reporters(report public.reports, decision text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reporter uuid;
begin
  for reporter in
    select distinct other.reporter_id from public.reports as other
    where other.subject = report.subject and other.status = report.status
      and other.closed_at is not distinct from report.closed_at
      and other.reporter_id is not null and other.reporter_id is distinct from auth.uid()
  loop
    if decision = 'open' then
      delete from public.notifications
      where recipient_id = reporter and type = 'report_decided'
        and created_at = report.closed_at and not read;
    else
      perform private.notify(
        reporter, null, 'report_decided',
        jsonb_build_object('decision', decision, 'kind', report.kind, 'name', private.reported_name(report))
      );
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_army_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name := private.one_line(new.name, 100);
  new.faction := private.one_line(new.faction, 60);
  new.note := coalesce(private.some_lines(new.note), '');
  new.tags := private.tidy_tags(new.tags);
  if tg_op = 'INSERT' then
    new.wab_id := coalesce(new.wab_id, private.own_wab_id());
    -- A clock that is ahead would keep a list on top for ever.
    new.created_at := least(new.created_at, now());
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_details()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.bio := private.some_lines(new.bio);
  new.location := nullif(private.one_line(new.location, 100), '');
  new.favourite_faction := nullif(private.one_line(new.favourite_faction, 60), '');
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_game()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.mission := nullif(private.one_line(new.mission, 100), '');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.content := coalesce(private.some_lines(new.content), '');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(
    regexp_replace(
      translate(normalize(left(coalesce(value, ''), 200), nfc), e'\u2018\u2019\u02bc\u00a0\u202f', '''''''  '),
      '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+', '', 'g'
    ),
    ' +', ' ', 'g'
  ), ' ')
$function$;

CREATE OR REPLACE FUNCTION private.tidy_participant()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name := private.one_line(new.name, 60);
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.username := normalize(btrim(new.username), nfc);
  new.avatar_url := nullif(btrim(new.avatar_url), '');
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_shared_list()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name := private.one_line(new.name, 100);
  new.faction := private.one_line(new.faction, 60);
  new.description := private.some_lines(new.description);
  new.image_url := nullif(btrim(new.image_url), '');
  new.tournament_name := case
    when new.is_tournament_list then nullif(private.one_line(new.tournament_name, 100), '')
  end;
  new.points := private.points_of(new.units);
  new.unit_ids := private.unit_ids_of(new.units);
  new.updated_at := now();
  if tg_op = 'INSERT' then
    new.likes_count := 0;
    new.comments_count := 0;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.tidy_tags(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(tag order by place), '{}')
  from (
    select private.one_line(given, 24) as tag, min(ordinality) as place
    from unnest(tags) with ordinality as tag_list (given, ordinality)
    group by 1
  ) as tidied
  where tag <> ''
$function$;

CREATE OR REPLACE FUNCTION private.token_hash(token text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(convert_to(token, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION private.told_of_ban(member uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select sanction.told from private.sanctions as sanction
  where sanction.member_id = member and sanction.kind = 'ban'
  order by sanction.created_at desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.uncount_result(result public.game_results)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.profile_figures as figures set
    games_won = greatest(0, games_won - coalesce(result.winner_seat = player.seat, false)::integer),
    games_lost = greatest(0, games_lost - coalesce(result.winner_seat <> player.seat, false)::integer),
    games_drawn = greatest(0, games_drawn - (result.winner_seat is null)::integer)
  from public.game_participants as player
  where player.game_id = result.game_id and figures.user_id = player.user_id;
  delete from public.activities as told using public.game_participants as player
  where player.game_id = result.game_id and told.user_id = player.user_id
    and told.type in ('game_won', 'game_lost', 'game_drawn')
    and told.content ->> 'game_id' = result.game_id::text;
end
$function$;

CREATE OR REPLACE FUNCTION private.unit_ids_of(units jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct left(unit ->> 'id', 100) collate "C"), '{}')
  from jsonb_array_elements(case jsonb_typeof(units) when 'array' then units else '[]' end) as unit
  where jsonb_typeof(unit -> 'id') = 'string'
$function$;

CREATE OR REPLACE FUNCTION private.username_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select replace(replace(
    regexp_replace(translate(private.folded_name(value), '01i', 'oll'), '[^a-z0-9]', '', 'g'),
    'rn', 'm'), 'vv', 'w')
$function$;

CREATE OR REPLACE FUNCTION private.visible_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select replace(replace(replace(translate(regexp_replace(
    regexp_replace(
      marked.line,
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000e0001\U000e0020-\U000e007f]+',
      ' ', 'g'
    ),
    '([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+',
    '\1', 'g'
  ), e'\ufdd0\ufdd1', e'\u200d\u200c'),
    e'\ufdd2', e'\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f'),
    e'\ufdd3', e'\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f'),
    e'\ufdd4', e'\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f')
  from (
    select case when bare.line !~ '[\u200c\u200d\U000e007f]' then bare.line else
      regexp_replace(regexp_replace(regexp_replace(
        replace(replace(replace(bare.line,
        e'\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f', e'\ufdd2'),
        e'\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f', e'\ufdd3'),
        e'\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f', e'\ufdd4'),
      '([\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff\ufe0f])\u200d(?=[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001faff])', e'\\1\ufdd0', 'g'),
      '([\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200d(?=[\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])', e'\\1\ufdd0', 'g'),
      '([\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])\u200c(?=[\u0620-\u074a\u0750-\u07ea\u0840-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17d3])', e'\\1\ufdd1', 'g')
    end as line
    from (
      select regexp_replace(replace(value, e'\r\n', e'\n'), '[\ufdd0-\ufdef]+', ' ', 'g') as line
    ) as bare
  ) as marked
$function$;

CREATE OR REPLACE FUNCTION private.visitor_network()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select network from private.visitor_networks() order by times limit 1 $function$;

CREATE OR REPLACE FUNCTION private.visitor_networks()
 RETURNS TABLE(network text, times integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  shared constant integer := coalesce(nullif(current_setting('wab.network_times', true), '')::integer, 1);
  address inet;
begin
  address := (nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip')::inet;
  if address is null then
    return;
  elsif family(address) = 4 then
    return query select host(address), shared;
  else
    return query
    select
      host(network(set_masklen(address, bits))) || case bits when 64 then '' else '/' || bits end,
      shared * case bits when 64 then 1 when 56 then 2 else 4 end
    from unnest(array[64, 56, 48]) as bits;
  end if;
exception when invalid_text_representation then
  return;
end
$function$;

CREATE OR REPLACE FUNCTION private.wake_for_announcement()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('mail_outbox', '');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.warn_member(member uuid, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text;
begin
  perform private.require_admin();
  words := private.require_reason(reason);
  perform private.require_member(member);
  insert into private.sanctions (member_id, kind, reason) values (member, 'warning', words);
  perform private.notify(member, null, 'warning', jsonb_build_object('reason', words));
end
$function$;

CREATE OR REPLACE FUNCTION private.was_given_up(value text, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.username_changes
    where private.username_key(former_name) = private.username_key(value)
      and member_id is distinct from member and changed_at > now() - interval '30 days'
  )
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_invitations(game uuid, token text, wanted text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known constant private.match_tokens := private.player_access(game, token);
  ended integer;
begin
  perform from public.games where id = game for no key update;
  if wanted = 'spectator' then
    delete from private.match_tokens where game_id = game and participant_id is null;
  end if;
  delete from private.match_invitations
  where game_id = game and kind = wanted and used_at is null
    and (wanted <> 'device' or participant_id = known.participant_id);
  get diagnostics ended = row_count;
  -- Spectators ask for what is new, and learn that they are none any more.
  perform private.tell_match(game);
  return ended;
end
$function$;

CREATE OR REPLACE FUNCTION private.write_match_events(game uuid, token text, events jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most_events constant integer := 5000;
  most_bytes constant integer := 4194304;
  known constant private.match_tokens := private.player_access(game, token);
  written public.games;
  before integer;
  latest integer;
  known_time integer;
  writable text[];
  -- Looked for with the first event that names another match than this: few matches have more than one.
  ids text[];
  given jsonb;
  earlier jsonb;
  reason text;
  refused jsonb[] := '{}';
begin
  if jsonb_typeof(events) is distinct from 'array' then
    raise exception using errcode = '22023', message = 'events_unreadable';
  end if;
  select * into written from public.games where id = game for no key update;
  before := written.number;
  known_time := written.latest_time;
  latest := written.latest_time + jsonb_array_length(events) + 1;
  writable := array(
    select player.id::text from public.game_participants as player
    where player.game_id = game and (player.id = known.participant_id or not private.is_held(player))
  );
  for given in select value from jsonb_array_elements(events) loop
    select log.event into earlier from public.game_events as log
    where log.game_id = game and log.id = given ->> 'id';
    continue when earlier ->> 'author' = given ->> 'author' and earlier ->> 'device' = given ->> 'device';
    reason := private.event_fault(given, latest);
    if reason is null then
      written.latest_time := greatest(written.latest_time, (given ->> 'time')::integer);
      if given ->> 'game' <> game::text and ids is null then
        ids := array(
          select coalesce(log.event #>> '{action,newId}', log.event #>> '{action,state,id}')
          from public.game_events as log
          where log.game_id = game and log.event #>> '{action,kind}' in ('reset', 'restore')
        );
      end if;
    end if;
    reason := coalesce(
      reason,
      case
        when earlier is not null then 'id-taken'
        when not given ->> 'author' = any (writable) then 'not-yours'
        when given ->> 'game' <> game::text and not given ->> 'game' = any (ids) then 'other-game'
        when written.number >= most_events or written.bytes + octet_length(given::text) > most_bytes
          then 'match-full'
      end
    );
    if reason is not null then
      refused := refused || jsonb_build_object('id', given -> 'id', 'reason', reason);
      continue;
    end if;
    written.number := written.number + 1;
    written.bytes := written.bytes + octet_length(given::text);
    perform private.add_match_event(game, written.number, given);
    if ids is not null and given #>> '{action,kind}' in ('reset', 'restore') then
      ids := ids || coalesce(given #>> '{action,newId}', given #>> '{action,state,id}');
    end if;
  end loop;
  if written.number > before then
    update public.games
    set number = written.number, bytes = written.bytes, latest_time = written.latest_time, active_at = now()
    where id = game;
    perform private.tell_match(game);
  elsif written.latest_time > known_time then
    update public.games set latest_time = written.latest_time where id = game;
  end if;
  return jsonb_build_object(
    'number', written.number, 'refused', to_jsonb(refused), 'now', private.milliseconds_now()
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation(invitation text, token text, name text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.accept_invitation(invitation, token, name) $function$;

CREATE OR REPLACE FUNCTION public.accept_rematch(match uuid, token text, next_token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.accept_rematch(match, token, next_token) $function$;

CREATE OR REPLACE FUNCTION public.activity_feed(whose text, before timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, most integer DEFAULT 30)
 RETURNS TABLE(id uuid, type text, created_at timestamp with time zone, user_id uuid, username text, avatar_url text, other_id uuid, other_username text, list_id uuid, list_name text, faction text, game_id uuid, mission text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.activity_feed(whose, before, before_id, most) $function$;

CREATE OR REPLACE FUNCTION public.administered_member(member uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.administered_member(member) $function$;

CREATE OR REPLACE FUNCTION public.administered_members(query text DEFAULT ''::text, filter text DEFAULT 'all'::text, page integer DEFAULT 0)
 RETURNS TABLE(id uuid, username text, wab_id text, avatar_url text, email text, wab_admin boolean, tester boolean, banned boolean, deactivated boolean, removed_at timestamp with time zone, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, total bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.administered_members(query, filter, page) $function$;

CREATE OR REPLACE FUNCTION public.announcement_audience(by_way text)
 RETURNS TABLE(language text, members integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.count_announced_to(by_way) $function$;

CREATE OR REPLACE FUNCTION public.announcement_progress()
 RETURNS TABLE(announcement_id uuid, sent integer, failed integer, waiting integer, uncertain integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.count_announced() $function$;

CREATE OR REPLACE FUNCTION public.ban_member(member uuid, reason text, told text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.ban_member(member, reason, told) $function$;

CREATE OR REPLACE FUNCTION public.change_member_address(member uuid, address text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.change_member_address(member, address) $function$;

CREATE OR REPLACE FUNCTION public.change_username(username text, member uuid DEFAULT auth.uid())
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.change_username(username, member) $function$;

CREATE OR REPLACE FUNCTION public.check_username(username text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.check_username(username) $function$;

CREATE OR REPLACE FUNCTION public.comments_under(member uuid, before timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.comments_under(member, before, before_id) $function$;

CREATE OR REPLACE FUNCTION public.confirm_game_result(game_id uuid, recorded_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_result(game_id, recorded_at) $function$;

CREATE OR REPLACE FUNCTION public.conversations()
 RETURNS TABLE(partner_id uuid, username text, avatar_url text, standing text, message_id uuid, sender_id uuid, content text, created_at timestamp with time zone, read boolean, unread integer)
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
 SET enable_bitmapscan TO 'off'
AS $function$
  with recursive written_to (id) as (
    (
      select recipient_id from public.direct_messages
      where sender_id = (select auth.uid()) and recipient_id is not null
      order by recipient_id limit 1
    )
    union all
    select (
      select recipient_id from public.direct_messages
      where sender_id = (select auth.uid()) and recipient_id > written_to.id
      order by recipient_id limit 1
    )
    from written_to where written_to.id is not null
  ),
  heard_from (id) as (
    (
      select sender_id from public.direct_messages
      where recipient_id = (select auth.uid())
      order by sender_id limit 1
    )
    union all
    select (
      select sender_id from public.direct_messages
      where recipient_id = (select auth.uid()) and sender_id > heard_from.id
      order by sender_id limit 1
    )
    from heard_from where heard_from.id is not null
  ),
  partners as materialized (
    select id from written_to where id is not null
    union
    select id from heard_from where id is not null
  ),
  facts as materialized (
    select * from private.message_partners(array(select id from partners))
  ),
  unread as materialized (
    select sender_id, count(*)::integer as messages
    from public.direct_messages
    where recipient_id = (select auth.uid()) and not read
    group by sender_id
  ),
  last_words as (
    select partners.id as partner_id, newest.*
    from partners
    cross join lateral (
      (
        select message.id, message.sender_id, message.content, message.created_at, message.read
        from public.direct_messages as message
        where message.sender_id = (select auth.uid()) and message.recipient_id = partners.id
        order by message.created_at desc, message.id desc limit 1
      )
      union all
      (
        select message.id, message.sender_id, message.content, message.created_at, message.read
        from public.direct_messages as message
        where message.sender_id = partners.id and message.recipient_id = (select auth.uid())
        order by message.created_at desc, message.id desc limit 1
      )
      order by created_at desc, id desc limit 1
    ) as newest
    union all
    -- Those to whom the caller wrote and who have left for good: nobody can tell them apart any more.
    (
      select null, message.id, message.sender_id, message.content, message.created_at, message.read
      from public.direct_messages as message
      where message.sender_id = (select auth.uid()) and message.recipient_id is null
      order by message.created_at desc, message.id desc limit 1
    )
  )
  select
    last_words.partner_id, facts.username, facts.avatar_url, coalesce(facts.standing, 'gone'),
    last_words.id, last_words.sender_id, left(last_words.content, 200), last_words.created_at,
    last_words.read, coalesce(unread.messages, 0)
  from last_words
  left join facts on facts.id = last_words.partner_id
  left join unread on unread.sender_id = last_words.partner_id
  order by last_words.created_at desc, last_words.id desc
$function$;

CREATE OR REPLACE FUNCTION public.create_short_link(code text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.create_short_link(code) $function$;

CREATE OR REPLACE FUNCTION public.deactivate_account()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.deactivate_account() $function$;

CREATE OR REPLACE FUNCTION public.decide_report(report_id uuid, decision text, reason text DEFAULT NULL::text, measure text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.decide_report(report_id, decision, reason, measure) $function$;

CREATE OR REPLACE FUNCTION public.dispute_game_result(game_id uuid, recorded_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.dispute_result(game_id, recorded_at) $function$;

CREATE OR REPLACE FUNCTION public.end_member_sessions(member uuid, session_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_member_sessions(member, session_id) $function$;

CREATE OR REPLACE FUNCTION public.end_other_sessions()
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_other_sessions() $function$;

CREATE OR REPLACE FUNCTION public.end_session(session_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_session(session_id) $function$;

CREATE OR REPLACE FUNCTION public.enter_match(match uuid, token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.enter_match(match, token) $function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.export_own_data() $function$;

CREATE OR REPLACE FUNCTION public.export_my_rows(table_name text, after jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.export_own_rows(table_name, after) $function$;

CREATE OR REPLACE FUNCTION public.export_my_tables()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.export_own_tables() $function$;

CREATE OR REPLACE FUNCTION public.find_members(query text)
 RETURNS TABLE(id uuid, username text, wab_id text, avatar_url text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.find_members(query) $function$;

CREATE OR REPLACE FUNCTION public.hide_shared_list(list_id uuid, reason text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hide_post(list_id, true, reason) $function$;

CREATE OR REPLACE FUNCTION public.import_units(units jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted record;
  written integer := 0;
begin
  perform private.require_admin();
  for wanted in
    select * from jsonb_to_recordset(units)
      as entry (id text, faction_id text, unit jsonb, removed boolean, seen timestamptz)
  loop
    if wanted.seen is null then
      insert into public.unit_overrides (id, faction_id, unit, removed)
      values (wanted.id, wanted.faction_id, wanted.unit, coalesce(wanted.removed, false))
      on conflict (id) do nothing;
    else
      update public.unit_overrides
      set faction_id = wanted.faction_id, unit = wanted.unit, removed = coalesce(wanted.removed, false)
      where id = wanted.id and updated_at = wanted.seen;
    end if;
    if not found then
      raise exception using errcode = 'PT409', message = 'unit_changed', detail = wanted.id,
        hint = 'Somebody else changed the unit meanwhile. Look at the changes again.';
    end if;
    written := written + 1;
  end loop;
  return written;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_to_match(match uuid, token text, kind text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.invite_to_match(match, token, kind) $function$;

CREATE OR REPLACE FUNCTION public.lift_ban(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.lift_ban(member) $function$;

CREATE OR REPLACE FUNCTION public.match_events(match uuid, token text, after integer, most integer)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.match_events(match, token, after, most) $function$;

CREATE OR REPLACE FUNCTION public.member_profile(member uuid)
 RETURNS SETOF public.profiles
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$ select * from private.member_profile(member) $function$;

CREATE OR REPLACE FUNCTION public.message_partner(member uuid)
 RETURNS TABLE(id uuid, username text, avatar_url text, standing text)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$ select * from private.message_partners(array[member]) $function$;

CREATE OR REPLACE FUNCTION public.messages_with(partner uuid DEFAULT NULL::uuid, before_time timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF public.direct_messages
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
 SET enable_bitmapscan TO 'off'
AS $function$
  (
    select * from public.direct_messages
    where sender_id = (select auth.uid()) and recipient_id = partner
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  union all
  (
    select * from public.direct_messages
    where sender_id = partner and recipient_id = (select auth.uid())
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  union all
  (
    select * from public.direct_messages
    where partner is null and sender_id = (select auth.uid()) and recipient_id is null
      and created_at <= coalesce(before_time, 'infinity')
      and (created_at, id) < (
        coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by created_at desc, id desc limit 50
  )
  order by created_at desc, id desc limit 50
$function$;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, ip text, aal text, is_current boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select * from private.own_sessions() $function$;

CREATE OR REPLACE FUNCTION public.my_username()
 RETURNS TABLE(username text, wab_id text, changes_left integer, next_change_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$ select * from private.my_username() $function$;

CREATE OR REPLACE FUNCTION public.offer_rematch(match uuid, token text, next uuid, next_token text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.offer_rematch(match, token, next, next_token) $function$;

CREATE OR REPLACE FUNCTION public.open_match(match jsonb, token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_match(match, token) $function$;

CREATE OR REPLACE FUNCTION public.profile_page(name text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.profile_page(name) $function$;

CREATE OR REPLACE FUNCTION public.record_game_result_again(game_id uuid, recorded_at timestamp with time zone, winner_seat smallint, scores jsonb)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.record_result_again(game_id, recorded_at, winner_seat, scores) $function$;

CREATE OR REPLACE FUNCTION public.register_push(endpoint text, public_key text, auth_secret text, language text)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.register_push(endpoint, public_key, auth_secret, language) $function$;

CREATE OR REPLACE FUNCTION public.release_shared_list(list_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hide_post(list_id, false, null) $function$;

CREATE OR REPLACE FUNCTION public.rematch_offer(match uuid, token text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.rematch_offer(match, token) $function$;

CREATE OR REPLACE FUNCTION public.remove_member(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_member(member) $function$;

CREATE OR REPLACE FUNCTION public.remove_second_factor(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.remove_second_factor(member) $function$;

CREATE OR REPLACE FUNCTION public.reopen_game_result(game_id uuid, recorded_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reopen_result(game_id, recorded_at) $function$;

CREATE OR REPLACE FUNCTION public.reorder_rows(kind text, row_ids text[], places integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moved integer;
begin
  perform private.require_admin();
  if kind not in ('rules_chapters', 'rules_sections', 'faq_sections', 'factions') then
    raise exception using errcode = '22023', message = 'not_ordered',
      hint = 'Rows of this table have no order of their own.';
  end if;
  execute format(
    'update public.%I as entry set order_index = wanted.place
     from unnest($1, $2) as wanted (id, place)
     where entry.id::text = wanted.id and entry.order_index is distinct from wanted.place',
    kind
  ) using row_ids, places;
  get diagnostics moved = row_count;
  return moved;
end
$function$;

CREATE OR REPLACE FUNCTION public.reported_things(state text DEFAULT 'open'::text, kind text DEFAULT NULL::text, page integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.reported_things(state, kind, page) $function$;

CREATE OR REPLACE FUNCTION public.resolve_short_link(short_id text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.resolve_short_link(short_id) $function$;

CREATE OR REPLACE FUNCTION public.restore_activity(removed uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_activity(removed) $function$;

CREATE OR REPLACE FUNCTION public.restore_deleted(deleted_id uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_deleted(deleted_id) $function$;

CREATE OR REPLACE FUNCTION public.restore_friendship(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_friendship(member) $function$;

CREATE OR REPLACE FUNCTION public.restore_member(member uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_member(member) $function$;

CREATE OR REPLACE FUNCTION public.search_posts(query text, with_units text[] DEFAULT '{}'::text[])
 RETURNS SETOF public.shared_lists
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select post.* from public.shared_lists as post
  where post.id in (select private.found_posts(query, with_units))
  order by post.created_at desc
  limit 1000
$function$;

CREATE OR REPLACE FUNCTION public.send_notice_to_self(texts jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_notice_to_self(texts) $function$;

CREATE OR REPLACE FUNCTION public.set_deactivated(member uuid, value boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_deactivated(member, value) $function$;

CREATE OR REPLACE FUNCTION public.set_tester(member uuid, value boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_role_as_admin(member, 'tester', value) $function$;

CREATE OR REPLACE FUNCTION public.set_wab_admin(member uuid, value boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.set_role_as_admin(member, 'wab_admin', value) $function$;

CREATE OR REPLACE FUNCTION public.site_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.site_figures() $function$;

CREATE OR REPLACE FUNCTION public.tester(public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when $1.id = auth.uid() or private.is_server() or private.is_admin() then exists (
    select from private.member_roles as roles where roles.member_id = $1.id and roles.tester
  ) end
$function$;

CREATE OR REPLACE FUNCTION public.wab_admin(public.profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when $1.id = auth.uid() or private.is_server() or private.is_admin() then exists (
    select from private.member_roles as roles where roles.member_id = $1.id and roles.wab_admin
  ) end
$function$;

CREATE OR REPLACE FUNCTION public.warn_member(member uuid, reason text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.warn_member(member, reason) $function$;

CREATE OR REPLACE FUNCTION public.withdraw_invitations(match uuid, token text, kind text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.withdraw_invitations(match, token, kind) $function$;

CREATE OR REPLACE FUNCTION public.write_match_events(match uuid, token text, events jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.write_match_events(match, token, events) $function$;
