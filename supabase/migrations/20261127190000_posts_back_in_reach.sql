-- A post that its author deletes and brings back is within reach of the reports about it again: otherwise to
-- uphold one would hide nothing.

create function private.link_reports_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reports set shared_list_id = new.id
  where subject = new.id::text and kind = 'post' and accused_id = new.user_id
    and shared_list_id is null;
  return null;
end
$$;

create trigger shared_lists_link_reports_again after insert on public.shared_lists
  for each row execute function private.link_reports_again();
