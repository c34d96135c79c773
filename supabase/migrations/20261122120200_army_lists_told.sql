-- A list that is saved on one device shows on the member's others. Row security tells each their own.
alter publication supabase_realtime add table public.army_lists;
