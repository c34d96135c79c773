-- Comments under a profile appear and go on the page while it is open.
alter publication supabase_realtime add table public.profile_comments;
