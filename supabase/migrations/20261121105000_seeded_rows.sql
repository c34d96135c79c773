create table private.seeded_rows (
  table_name text not null,
  row_key text not null,
  fingerprint text not null,
  seeded_at timestamptz not null default now(),
  primary key (table_name, row_key)
);

comment on table private.seeded_rows is
  'Which rows of the reference came with a release, and what they said: a row that still says it belongs to the release, any other to the administrators.';
comment on column private.seeded_rows.row_key is 'What the release names the row by: its slug, name or id.';
comment on column private.seeded_rows.fingerprint is 'SHA-256 of what the release wrote, in hex.';

alter table private.seeded_rows enable row level security;

-- For whoever may one day be shown which texts are a release's; nobody is granted the table yet.
create policy seeded_rows_select_admin on private.seeded_rows for select to authenticated
  using ((select private.is_admin()));
