-- What a fresh database of a developer begins with. May be applied again.

insert into public.news_items (news_id, date, content_en, content_es, content_fr) values (
  'welcome',
  '2026-01-01',
  'Welcome to WAB, the unofficial army builder for Warcrow.',
  'Te damos la bienvenida a WAB, el creador de listas no oficial de Warcrow.',
  'Bienvenue sur WAB, le créateur de listes non officiel pour Warcrow.'
) on conflict (news_id) do nothing;
