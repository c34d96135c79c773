import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { searchable, type SearchableEntry } from "#domain/palette/find-entries.ts";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useLists } from "#web/data/lists/lists.ts";
import { useShowsPlay } from "#web/data/play/access.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import type { PaletteEntry } from "./entries/entry.ts";
import { listEntries } from "./entries/list-entries.ts";
import { featEntries, missionEntries } from "./entries/mission-entries.ts";
import {
  actionEntries,
  membersPages,
  pageEntries,
  type PaletteAction,
  type PaletteWords,
} from "./entries/own-entries.ts";
import { termEntries } from "./entries/term-entries.ts";
import { unitEntries } from "./entries/unit-entries.ts";
import { useTextEntries } from "./use-text-entries.ts";

export type Searchables = readonly SearchableEntry<PaletteEntry>[];

/** Everything that is searched; what takes long to come, the texts, joins when it is here. */
export function useEntries(words: readonly PaletteWords[], actions: readonly PaletteAction[]) {
  const language = useLanguage();
  const points = usePoints();
  const isMember = useAuth((state) => state.userId !== null);
  const isAdmin = useAuth((state) => state.isAuthenticated === true && state.isWabAdmin);
  const showsPlay = useShowsPlay();
  const lists = useLists();
  const t = useTranslations("palette");
  const { entries: texts, state } = useTextEntries(language);

  const own = useMemo(
    () =>
      [
        ...actionEntries(words, actions),
        ...pageEntries(words, (page) => {
          if (page === "admin" || page === "mail") return isAdmin;
          if (page === "play" || page === "history") return showsPlay;
          return isMember || !membersPages.has(page);
        }),
        ...listEntries(lists, language, points),
      ].map(searchable),
    [words, actions, isMember, isAdmin, showsPlay, lists, language, points],
  );
  const game = useMemo(() => {
    const kinds = { official: t("official"), community: t("community") };
    return [
      ...unitEntries(language, points),
      ...termEntries(language),
      ...missionEntries(language, kinds),
      ...featEntries(language),
    ].map(searchable);
  }, [language, points, t]);

  const all = useMemo(() => [...own, ...game, ...texts], [own, game, texts]);
  return { entries: all, textState: state };
}

/** A sum of points in words. */
function usePoints(): (points: number) => string {
  const t = useTranslations("unit");
  return useCallback((points) => t("pointsShort", { points }), [t]);
}
