import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { parseSavedList } from "#domain/list/saved-list.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLoadList } from "#web/features/lists/draft/use-load-list.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { switchFaction } from "#web/features/lists/draft/list-store.ts";

/**
 * Opens the list or the faction that the page asks for from which the player comes, or with `#import` the
 * import of a list. Once, not at each reload; the history may hold anything, so the list is checked.
 */
export function useArrival(onList: () => void): void {
  const { faction, list, showsList } = useLocation({ select: ({ state }) => state });
  const wantsImport = useLocation({ select: ({ hash }) => hash === "import" });
  const navigate = useNavigate();
  const load = useLoadList();

  const open = useEffectEvent(() => {
    const wanted = parseSavedList(list);
    const factionId = factionIdOf(faction ?? "");
    if (wanted.ok) load(wanted.value);
    // On a phone the list lies over the units, and whoever opens one wants to see it.
    if (wanted.ok || showsList === true) onList();
    else if (factionId !== "unknown") switchFaction(factionId);
  });

  useEffect(() => {
    if (faction === undefined && list === undefined && showsList === undefined && !wantsImport)
      return;
    open();
    if (wantsImport) openDialog({ kind: "import" });
    void navigate({ to: "/builder", search: true, state: {}, replace: true, resetScroll: false });
  }, [faction, list, showsList, wantsImport, navigate]);
}
