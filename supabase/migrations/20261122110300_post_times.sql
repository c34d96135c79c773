-- Clients send `updated_at` with a post, and one who sent nothing else chose the time. It is ours.
create trigger shared_lists_set_updated_at before update of updated_at on public.shared_lists
  for each row execute function private.set_updated_at();
